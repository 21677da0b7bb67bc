import type { ReadingContext } from "../../../reader.ts";

/** A crate of the system: the folder of its `Cargo.toml`, and the name that paths begin with. */
interface Crate {
  readonly folder: string;
  readonly name: string;
}

/** The modules of the crates of a system. */
export interface RustModules {
  /** Returns the module that a file is: the folder of its crate and its path, as `services/orders!api::routes`. */
  moduleOf(path: string): string;
  /**
   * Returns the module that the segments of a path name, seen from a module: one of the system as `moduleOf` writes it,
   * or the path of an external crate, as `axum::routing`.
   */
  resolve(segments: readonly string[], from: string): string;
}

/** Separates the folder of a crate from the path of a module in it. */
const mark = "!";

/** Finds the crates of a system by their `Cargo.toml`. */
export function rustModulesOf({ tree }: ReadingContext): RustModules {
  const crates = tree.paths
    .filter((path) => /(?:^|\/)Cargo\.toml$/.test(path))
    .map((path): Crate => {
      const written = /^[^\S\n]*\[package\][^[]*?^[^\S\n]*name\s*=\s*"([^"]+)"/ms.exec(
        tree.text(path) ?? "",
      )?.[1];
      return { folder: path.slice(0, -"Cargo.toml".length), name: (written ?? "").replaceAll("-", "_") };
    })
    .toSorted((one, other) => other.folder.length - one.folder.length);
  const files = new Set(tree.paths.filter((path) => path.endsWith(".rs")));
  const moduleOf = (path: string): string => {
    const folder = crates.find((crate) => path.startsWith(crate.folder))?.folder ?? "";
    const below = path.slice(folder.length).replace(/\.rs$/, "");
    const program = /^src\/bin\/([^/]+)/.exec(below)?.[1];
    const inside = below
      .replace(/^src\/(?:bin\/[^/]+\/?)?/, "")
      .split("/")
      .filter((part) => part !== "");
    if (/^(?:main|lib|mod)$/.test(inside.at(-1) ?? "")) inside.pop();
    return `${folder}${program === undefined ? "" : `bin/${program}`}${mark}${inside.join("::")}`;
  };
  const known = new Set([...files].map(moduleOf));
  return {
    moduleOf,
    resolve(segments, from) {
      const [root = "", own = ""] = from.split(mark);
      const inModule = own === "" ? [] : own.split("::");
      const [first = "", ...rest] = segments;
      const written = (names: readonly string[]): string => `${root}${mark}${names.join("::")}`;
      if (first === "crate" || first === "$crate") return written(rest);
      if (first === "self" || first === "super") {
        let up = 0;
        while (segments[up] === "super" || segments[up] === "self") up += 1;
        const levels = segments.slice(0, up).filter((segment) => segment === "super").length;
        return written([...inModule.slice(0, Math.max(inModule.length - levels, 0)), ...segments.slice(up)]);
      }
      if (known.has(written([...inModule, first]))) return written([...inModule, ...segments]);
      const crate = crates.find(({ name }) => name === first);
      return crate === undefined ? segments.join("::") : `${crate.folder}${mark}${rest.join("::")}`;
    },
  };
}

/** Returns whether a module is one of the system. */
export function isOfSystem(module: string): boolean {
  return module.includes(mark);
}
