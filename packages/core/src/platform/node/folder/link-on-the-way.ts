import { lstat } from "node:fs/promises";
import { join } from "node:path";

/**
 * The first part of a path below a folder that is a symbolic link, be it a folder on the way or the file itself;
 * undefined if none is. The folder itself may be one.
 *
 * @param path below the folder, with '/'
 */
export async function linkOnTheWay(folder: string, path: string): Promise<string | undefined> {
  const parts = path.split("/");
  for (const [index] of parts.entries()) {
    const part = parts.slice(0, index + 1).join("/");
    const entry = await lstat(join(folder, part)).catch(() => undefined);
    if (entry === undefined) return undefined;
    if (entry.isSymbolicLink()) return part;
  }
  return undefined;
}
