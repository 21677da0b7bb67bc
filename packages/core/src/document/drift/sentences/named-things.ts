import type { FoundPart } from "../../../model/index.ts";
import { baseOf, keyOfWords, keysOfWords, tellingWords, wordsOfName } from "./name-words.ts";

/** Folders that only hold other folders, by the conventions of languages and build tools. */
const structural = new Set(
  `app apps cmd code com components crates csharp de dotnet edu go internal io java javascript js kotlin lib libs main
   microservices modules net org packages php pkg plugins projects python resources scala services source sources src
   test tests ts typescript webapp`.split(/\s+/),
);

/** From this share of the files on, one module is the whole system, and its packages are its modules. */
const wholeSystem = 0.6;

/** A folder or file of a system that a sentence can name. */
export interface NamedThing {
  /** Its folders, with '/' at their ends, and its files. */
  readonly paths: readonly string[];
  /** A module is a part of the system or one of its outermost folders; a package is a folder in a module. */
  readonly kind: "module" | "package" | "class";
  /** The forms of its names, as `keyOfWords` returns them. */
  readonly keys: readonly string[];
}

/** A name of more folders does not identify any of them. */
const maxFolders = 3;

/** The shortest name by which a script belongs to a module. */
const shortestOfScript = 4;

/** Returns the things that sentences can name: the parts and folders of a system, and its classes by their file names. */
export function namedThings(
  paths: readonly string[],
  parts: readonly Pick<FoundPart, "id" | "name" | "names" | "folder">[],
): NamedThing[] {
  const modules = moduleFolders(paths, parts);
  const common = commonWords([...modules].map((folder) => nameOf(folder)));
  const keysOf = (name: string): string[] => {
    const words = wordsOfName(name).filter((word) => !common.has(baseOf(word)));
    return words.length === 0 ? [] : [...keysOfWords(words), ...keysOfWords(tellingWords(words))];
  };
  const named = [...modules]
    .filter((folder) => !isHidden(folder))
    .map((folder) => {
      const own = parts.filter((part) => part.folder === folder);
      const names = [nameOf(folder), ...own.flatMap(({ id, name, names: others }) => [id, name, ...others])];
      return { folder, keys: names.flatMap((name) => keysOf(name)) };
    });
  const packages = foldersOf(paths)
    .filter((folder) => !modules.has(folder) && !isStructural(folder) && !isHidden(folder))
    .map((folder) => ({ folder, keys: keysOf(nameOf(folder)) }));
  return [
    ...joined(named, "module").map((thing) => withScripts(thing, paths)),
    ...joined(packages, "package"),
    ...classesOf(paths),
  ];
}

interface NamedFolder {
  readonly folder: string;
  readonly keys: readonly string[];
}

/** Joins the folders of one name, such as the folders of its sources and its tests. A nested one belongs to the outer. */
function joined(folders: readonly NamedFolder[], kind: NamedThing["kind"]): NamedThing[] {
  const groups = Map.groupBy(
    folders.filter(({ keys }) => keys.length > 0),
    ({ keys }) => keys.at(-1) ?? "",
  );
  return [...groups.values()].flatMap((group) => {
    const outer = group.filter(
      ({ folder }) =>
        !group.some((other) => folder !== other.folder && folder.startsWith(`${other.folder}/`)),
    );
    if (outer.length > maxFolders) return [];
    return [
      {
        paths: outer.map(({ folder }) => `${folder}/`),
        kind,
        keys: [...new Set(group.flatMap(({ keys }) => keys))],
      },
    ];
  });
}

/** A script outside all modules that has the name of one in its own is about it. */
function withScripts(thing: NamedThing, paths: readonly string[]): NamedThing {
  const scripts = paths.filter((path) => {
    if (
      !/\.(?:bat|cmd|ps1|sh)$/.test(path) ||
      path.split("/").length > 2 ||
      thing.paths.some((folder) => path.startsWith(folder))
    )
      return false;
    const words = nameOf(path)
      .replace(/\.\w+$/, "")
      .split(/[^\p{L}\p{N}]+/u)
      .map((word) => keyOfWords([word]));
    return words.some((word) => word.length >= shortestOfScript && thing.keys.includes(word));
  });
  return { ...thing, paths: [...thing.paths, ...scripts] };
}

/** An interface can have an `I` before its name, and an implementation `Impl` or `Bean` behind it. */
function classesOf(paths: readonly string[]): NamedThing[] {
  const classes = paths.flatMap((path) => {
    const name = /^([A-Z]\w*)\.(?:java|kt|scala|groovy|cs|ts|tsx|php|py|swift|vue|js|jsx)$/.exec(
      nameOf(path),
    )?.[1];
    const bare = name?.replace(/^I(?=[A-Z][a-z])/, "").replace(/(?:Impl|Bean)$/, "");
    return bare === undefined || bare === "" ? [] : [{ path, keys: keysOfWords(wordsOfName(bare)) }];
  });
  return [...Map.groupBy(classes, ({ keys }) => keys.at(-1)).values()]
    .filter((group) => group.length <= maxFolders)
    .map((group) => ({
      paths: group.map(({ path }) => path),
      kind: "class",
      keys: [...new Set(group.flatMap(({ keys }) => keys))],
    }));
}

/** Returns the words that most names have, such as the name of the system. They distinguish none. */
function commonWords(names: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const name of names)
    for (const word of new Set(wordsOfName(name).map((one) => baseOf(one))))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Set(
    [...counts].filter(([, count]) => count >= 3 && count > names.length / 2).map(([word]) => word),
  );
}

function foldersOf(paths: readonly string[]): string[] {
  const folders = new Set<string>();
  for (const path of paths)
    for (let at = path.indexOf("/"); at >= 0; at = path.indexOf("/", at + 1)) folders.add(path.slice(0, at));
  return [...folders];
}

function isHidden(folder: string): boolean {
  return /(?:^|\/)\./.test(folder);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Returns whether a folder only holds others by convention, as `src` does. */
function isStructural(folder: string): boolean {
  return structural.has(folder.slice(folder.lastIndexOf("/") + 1).toLowerCase());
}

/**
 * Returns the folders that are the modules of a system: the folders of its parts, folders with a folder `src`, and the
 * outermost folders in which the files of the others, or of the only module, are distributed.
 */
function moduleFolders(
  paths: readonly string[],
  parts: readonly Pick<FoundPart, "folder">[],
): ReadonlySet<string> {
  const roots = new Set([
    ...parts.flatMap(({ folder }) => (folder === undefined || folder === "" ? [] : [folder])),
    ...paths.flatMap((path) => {
      const at = path.indexOf("/src/");
      return at < 0 ? [] : [path.slice(0, at)];
    }),
  ]);
  const inRoot = (path: string): boolean => [...roots].some((root) => path.startsWith(`${root}/`));
  const whole = [...roots].flatMap((root) => {
    const own = paths.filter((path) => path.startsWith(`${root}/`));
    return own.length > wholeSystem * paths.length ? own : [];
  });
  return new Set([...roots, ...forksOf(paths.filter((path) => !inRoot(path))), ...forksOf(whole)]);
}

/**
 * Returns the folders at which paths first differ, apart from structural ones. If one of them has most files, it is only
 * the system itself, so that the folders in it are returned too.
 */
function forksOf(paths: readonly string[], isInner = false): string[] {
  const reduced = paths.map((path) => ({ path, segments: namedSegments(path) }));
  const at = sharedLength(reduced.map(({ segments }) => segments.map(({ name }) => name)));
  const placed = reduced.flatMap(({ path, segments }) => {
    const segment = segments[at];
    // The last segment is the file.
    return segment === undefined || at >= segments.length - 1 ? [] : [{ ...segment, path }];
  });
  const groups = [...Map.groupBy(placed, ({ name }) => name).values()];
  const whole = isInner ? undefined : groups.find(({ length }) => length > wholeSystem * paths.length);
  return [
    ...new Set(placed.map(({ folder }) => folder)),
    ...(whole === undefined
      ? []
      : forksOf(
          whole.map(({ path }) => path),
          true,
        )),
  ];
}

/** Returns how many folders all paths have in common. */
function sharedLength(paths: readonly (readonly string[])[]): number {
  const [first = []] = paths;
  const index = first.findIndex((name, at) =>
    paths.some((names) => names[at] !== name || at >= names.length - 1),
  );
  return Math.max(index, 0);
}

function namedSegments(path: string): { readonly name: string; readonly folder: string }[] {
  const segments = path.split("/");
  return segments.flatMap((name, index) => {
    const folder = segments.slice(0, index + 1).join("/");
    return index < segments.length - 1 && isStructural(name) ? [] : [{ name, folder }];
  });
}
