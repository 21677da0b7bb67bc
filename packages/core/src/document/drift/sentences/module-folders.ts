import type { FoundPart } from "../../../model/index.ts";

/** Folders that only hold other folders, by the conventions of languages and build tools. */
const structural = new Set(
  `app apps cmd code com components crates csharp de dotnet edu go internal io java javascript js kotlin lib libs main
   microservices modules net org packages php pkg plugins projects python resources scala services source sources src
   test tests ts typescript webapp`.split(/\s+/),
);

/** From this share of the files on, one module is the whole system, and its packages are its modules. */
const wholeSystem = 0.6;

/** Returns whether a folder only holds others by convention, as `src` does. */
export function isStructural(folder: string): boolean {
  return structural.has(folder.slice(folder.lastIndexOf("/") + 1).toLowerCase());
}

/**
 * Returns the folders that are the modules of a system: those of its parts, those with a folder `src`, and the outermost
 * folders in which the files of the others, or of the only module, are distributed.
 */
export function moduleFolders(
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
