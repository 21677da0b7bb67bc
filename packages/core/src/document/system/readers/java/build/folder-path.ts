/** The folder of a file; empty for one in the scanned folder itself. */
export function folderOf(path: string): string {
  const end = path.lastIndexOf("/");
  return end === -1 ? "" : path.slice(0, end);
}

/** A path relative to a folder, as a path below the scanned folder; undefined if it leads out of it. */
export function pathFrom(folder: string, relative: string): string | undefined {
  const segments = folder === "" ? [] : folder.split("/");
  for (const segment of relative.replaceAll("\\", "/").split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment !== "..") segments.push(segment);
    else if (segments.pop() === undefined) return undefined;
  }
  return segments.join("/");
}

/** The path of a name in a folder. */
export function pathIn(folder: string, name: string): string {
  return folder === "" ? name : `${folder}/${name}`;
}
