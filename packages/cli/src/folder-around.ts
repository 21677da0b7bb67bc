import { access } from "node:fs/promises";
import { dirname, isAbsolute, join, relative, sep } from "node:path";

/**
 * Returns the folder that the references of a file may not leave, since the file may come from somebody else: the nearest
 * one around its folder that contains one of the marks, otherwise the current folder if it contains the file, otherwise its own.
 *
 * @param marks names of files and folders, such as `.git`
 */
export async function folderAround(
  folder: string,
  { current, marks }: { readonly current: string; readonly marks: readonly string[] },
): Promise<string> {
  for (let candidate = folder; ; candidate = dirname(candidate)) {
    const place = candidate;
    const found = await Promise.all(marks.map((mark) => exists(join(place, mark))));
    if (found.includes(true)) return candidate;
    if (candidate === dirname(candidate)) break;
  }
  return isWithin(current, folder) ? current : folder;
}

/** Returns whether an absolute path denotes a folder, or something inside of it. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Returns whether there is a file or folder. */
export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
