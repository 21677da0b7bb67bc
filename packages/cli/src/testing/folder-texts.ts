import { openFileTree } from "@archscribe/core/platform/node/folder";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** All files of a folder but the hidden ones, by path. */
export async function folderTexts(folder: string): Promise<Record<string, string>> {
  const paths = await openFileTree(folder).list();
  const texts = paths.map(async (path) => [path, await readFile(join(folder, path), "utf8")] as const);
  return Object.fromEntries(await Promise.all(texts));
}
