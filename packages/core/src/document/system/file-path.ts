/** Returns the folder of a file; empty for the scanned folder. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf("/"), 0));
}

/** Returns the name of a file without its folder. */
export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Returns whether a path is below a folder; the scanned folder has all below it. */
export function isBelow(path: string, folder: string): boolean {
  return folder === "" || path.startsWith(`${folder}/`);
}

/** Returns the path of a name in a folder. */
export function pathIn(folder: string, name: string): string {
  return folder === "" ? name : `${folder}/${name}`;
}

/**
 * Returns the path that a file of a folder writes as `relative`, below the scanned folder; undefined for an absolute path,
 * and for a path outside of the scanned folder.
 */
export function pathFrom(folder: string, relative: string): string | undefined {
  if (/^(?:[/~]|[A-Za-z]:)/.test(relative)) return undefined;
  const segments = folder === "" ? [] : folder.split("/");
  for (const segment of relative.replaceAll("\\", "/").split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment !== "..") segments.push(segment);
    else if (segments.pop() === undefined) return undefined;
  }
  return segments.join("/");
}
