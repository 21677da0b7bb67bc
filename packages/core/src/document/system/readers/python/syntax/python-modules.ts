import { oncePerTree } from "../../../once-per-tree.ts";
import type { SourceTree } from "../../../reader.ts";
import type { ModuleFinder } from "../../program/name-rules.ts";

/** Returns which files the imports of Python mean. */
export const pythonModules = oncePerTree(findModules);

function findModules({ paths }: SourceTree): ModuleFinder {
  const files = new Set(paths.filter((path) => path.endsWith(".py")));
  const folders = new Set<string>();
  for (const path of files) {
    const segments = path.split("/");
    for (let length = 1; length < segments.length; length++) folders.add(segments.slice(0, length).join("/"));
  }
  const moduleAt = (path: string): string | undefined =>
    [`${path}.py`, `${path === "" ? "" : `${path}/`}__init__.py`].find((file) => files.has(file));
  const find = (from: string, source: string): string | undefined =>
    candidates(from, source)
      .map(moduleAt)
      .find((file) => file !== undefined);
  return {
    find,
    findInside(from, source, name) {
      // Django finds its settings by a name that the environment sets.
      if (source === "django.conf" && name === "settings") return settingsModule(files, from);
      const inside = source.endsWith(".") ? source + name : `${source}.${name}`;
      const isThere =
        find(from, inside) !== undefined || candidates(from, inside).some((path) => folders.has(path));
      return isThere ? inside : undefined;
    },
  };
}

/** Where a module may be: beside the file, or below any of the folders around it, or their `src`. */
function candidates(from: string, source: string): string[] {
  const folder = from.split("/").slice(0, -1);
  const [, dots = "", dotted = ""] = /^(\.*)(.*)$/.exec(source) ?? [];
  const inner = dotted === "" ? [] : dotted.split(".");
  if (dots !== "") {
    const depth = folder.length - (dots.length - 1);
    return depth < 0 ? [] : [[...folder.slice(0, depth), ...inner].join("/")];
  }
  const places: string[] = [];
  for (let depth = folder.length; depth >= 0; depth--) {
    const outer = folder.slice(0, depth);
    places.push([...outer, ...inner].join("/"), [...outer, "src", ...inner].join("/"));
  }
  return places;
}

/** The settings of the project around a file, as a source that the file could import. */
function settingsModule(files: ReadonlySet<string>, from: string): string | undefined {
  const settings = [...files].filter((path) =>
    /(?:^|\/)settings(?:\/(?:base|common|__init__))?\.py$/.test(path),
  );
  const closest = settings.toSorted((one, other) => shared(other, from) - shared(one, from))[0];
  return closest?.replace(/(?:\/__init__)?\.py$/, "").replaceAll("/", ".");
}

function shared(one: string, other: string): number {
  const others = other.split("/");
  const segments = one.split("/");
  const different = segments.findIndex((segment, index) => segment !== others[index]);
  return different < 0 ? segments.length : different;
}
