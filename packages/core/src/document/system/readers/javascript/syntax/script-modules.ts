import { textAt } from "../../../../../model/index.ts";
import { folderOf, pathFrom } from "../../../file-path.ts";
import { oncePerTree } from "../../../once-per-tree.ts";
import type { SourceTree } from "../../../reader.ts";
import { parseLocatedJson } from "../../located-json.ts";
import type { ModuleFinder } from "../../program/name-rules.ts";

const endings = [".ts", ".tsx", ".js", ".jsx", ".mjs", ".cjs", ".mts", ".cts"];

/** The beginnings by which projects import from their own folders, and where these lie below the project's folder. */
const ownFolders: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^[@~#]\//, ["src/", "", "app/"]],
  [/^(?=(?:src|app|lib|server|config)\/)/, ["", "src/"]],
];

/** Where the sources of a package lie in its folder, which its manifest mostly names after they are built. */
const sourceFolders = ["", "src/", "lib/", "source/"];

/**
 * Returns which files the imports of JavaScript and TypeScript mean: by their paths, by the aliases of a `tsconfig.json`
 * around the file, and by the names of the packages of the system.
 */
export const scriptModules = oncePerTree((tree): ModuleFinder => new ScriptModules(tree));

/** The `paths` of a configuration of TypeScript. */
interface Aliases {
  /** The folder of the configuration, whose files have these aliases. */
  readonly folder: string;
  readonly aliases: readonly Alias[];
}

/** A name, or the beginning of names, and where it leads below the scanned folder. */
interface Alias {
  readonly name: string;
  readonly target: string;
  readonly isBeginning: boolean;
}

class ScriptModules implements ModuleFinder {
  private readonly known: ReadonlySet<string>;
  private readonly aliases: readonly Aliases[];
  /** The folders of the packages of the system, by their names. */
  private readonly packages: ReadonlyMap<string, string>;
  private readonly found = new Map<string, Map<string, string | undefined>>();

  constructor(tree: SourceTree) {
    this.known = new Set(tree.paths);
    this.aliases = aliasesIn(tree);
    this.packages = packagesIn(tree);
  }

  find(from: string, source: string): string | undefined {
    const folder = folderOf(from);
    const ofFolder = this.found.get(folder) ?? new Map<string, string | undefined>();
    this.found.set(folder, ofFolder);
    if (ofFolder.has(source)) return ofFolder.get(source);
    const file = this.findFile(folder, source);
    ofFolder.set(source, file);
    return file;
  }

  private findFile(folder: string, source: string): string | undefined {
    if (/^\.{1,2}(?:\/|$)/.test(source)) {
      const path = pathFrom(folder, source);
      return path === undefined ? undefined : this.fileAt(path);
    }
    return (
      this.fileOfAlias(folder, source) ?? this.fileOfPackage(source) ?? this.fileInOwnFolder(folder, source)
    );
  }

  private fileAt(path: string): string | undefined {
    const bare = path.replace(/\.[cm]?jsx?$/, "");
    const candidates = [
      path,
      ...endings.map((ending) => path + ending),
      ...endings.map((ending) => bare + ending),
      ...endings.map((ending) => `${path === "" ? "" : `${path}/`}index${ending}`),
    ];
    return candidates.find(
      (candidate) => this.known.has(candidate) && endings.some((e) => candidate.endsWith(e)),
    );
  }

  private fileOfAlias(folder: string, source: string): string | undefined {
    for (const { aliases, folder: around } of this.aliases) {
      if (around !== "" && folder !== around && !folder.startsWith(`${around}/`)) continue;
      for (const { isBeginning, name, target } of aliases) {
        if (isBeginning ? !source.startsWith(name) : source !== name) continue;
        const file = this.fileAt(target + source.slice(name.length));
        if (file !== undefined) return file;
      }
    }
    return undefined;
  }

  private fileOfPackage(source: string): string | undefined {
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(source)?.[0] ?? "";
    const folder = this.packages.get(name);
    if (folder === undefined) return undefined;
    const inner = source.slice(name.length + 1) || "index";
    return sourceFolders
      .map((place) => this.fileAt(`${folder}/${place}${inner}`))
      .find((file) => file !== undefined);
  }

  private fileInOwnFolder(folder: string, source: string): string | undefined {
    const segments = folder === "" ? [] : folder.split("/");
    for (const [beginning, places] of ownFolders) {
      if (!beginning.test(source)) continue;
      for (let depth = segments.length; depth >= 0; depth--)
        for (const place of places) {
          const inner = place + source.replace(beginning, "");
          const found = this.fileAt([...segments.slice(0, depth), inner].join("/"));
          if (found !== undefined) return found;
        }
    }
    return undefined;
  }
}

/** The aliases of all configurations, those of inner folders first. A configuration has comments, and is read as text. */
function aliasesIn(tree: SourceTree): readonly Aliases[] {
  return tree.paths
    .filter((path) => /(?:^|\/)[jt]sconfig(?:\.[\w-]+)*\.json$/.test(path))
    .flatMap((path): Aliases[] => {
      const text = tree.text(path) ?? "";
      const [, written = ""] = /"paths"\s*:\s*\{([^}]*)\}/.exec(text) ?? [];
      const folder = folderOf(path);
      const [, base = "."] = /"baseUrl"\s*:\s*"([^"]*)"/.exec(text) ?? [];
      const aliases = Array.from(
        written.matchAll(/"([^"*]*)(\*?)"\s*:\s*\[\s*"([^"*]*)/g),
        ([, name = "", star = "", target = ""]): Alias => ({
          name,
          target: `${pathFrom(folder, `./${base}/${target}`) ?? ""}${target.endsWith("/") ? "/" : ""}`,
          isBeginning: star !== "",
        }),
      ).filter(({ name }) => name !== "");
      return aliases.length === 0 ? [] : [{ folder, aliases }];
    })
    .toSorted((one, other) => other.folder.length - one.folder.length);
}

function packagesIn(tree: SourceTree): ReadonlyMap<string, string> {
  return new Map(
    tree.paths
      .filter((path) => path.endsWith("/package.json"))
      .flatMap((path) => {
        const name = nameOfPackage(path, tree);
        return name === undefined ? [] : [[name, folderOf(path)] as const];
      }),
  );
}

/** Returns the name of the package that a `package.json` describes, if it has one. */
export function nameOfPackage(manifest: string, tree: SourceTree): string | undefined {
  return textAt(parseLocatedJson(tree.text(manifest) ?? "")?.value, "name");
}
