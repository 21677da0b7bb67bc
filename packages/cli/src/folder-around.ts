import { access } from "node:fs/promises";
import { dirname, isAbsolute, join, relative, sep } from "node:path";

/**
 * Returns the folder that a file may not leave by what it names, since the file may come from somebody else: the nearest
 * one around its folder that contains one of the marks, or else the current folder if it holds the file, or its own.
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

/** Returns whether an absolute path is that of a folder, or of something inside of it. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
