/**
 * Returns the paths below a folder, of a sorted list, in the time that it takes to read them; all for an empty folder.
 */
export function pathsBelow(paths: readonly string[], folder: string): readonly string[] {
  if (folder === "") return paths;
  const start = `${folder.replace(/\/$/, "")}/`;
  const from = firstAt(paths, start);
  let to = from;
  while (paths[to]?.startsWith(start) === true) to += 1;
  return paths.slice(from, to);
}

/** Returns whether there is a path below a folder, in a sorted list. */
export function hasPathBelow(paths: readonly string[], folder: string): boolean {
  const start = folder === "" ? "" : `${folder.replace(/\/$/, "")}/`;
  return paths[firstAt(paths, start)]?.startsWith(start) === true;
}

/** Returns the place of the first path that is not before a text, in a sorted list. */
function firstAt(paths: readonly string[], start: string): number {
  let from = 0;
  let to = paths.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((paths[middle] ?? "") < start) from = middle + 1;
    else to = middle;
  }
  return from;
}
