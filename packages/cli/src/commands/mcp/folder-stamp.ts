import { lstat } from "node:fs/promises";
import { join } from "node:path";
import type { FileTree } from "@archscribe/core/model";

/**
 * Returns a text that is another one once a file of a folder is added, removed or changed. It is made from the times at
 * which the system has last touched the files, in nanoseconds, which no program sets.
 */
export async function folderStamp(folder: string, tree: FileTree): Promise<string> {
  const paths = await tree.list();
  const stamps = await Promise.all(
    paths.map(async (path) => {
      const entry = await lstat(join(folder, path), { bigint: true }).catch(() => undefined);
      return entry === undefined
        ? path
        : `${path}\0${String(entry.ctimeNs)}\0${String(entry.size)}\0${String(entry.ino)}`;
    }),
  );
  return stamps.join("\n");
}
