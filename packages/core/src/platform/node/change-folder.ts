import { lstat, rm } from "node:fs/promises";
import { join } from "node:path";
import { ArchscribeError } from "../../model/errors/index.ts";
import { foldName } from "../../model/index.ts";
import { linkOnTheWay } from "./link-on-the-way.ts";
import { writeFilesTogether } from "./write-files.ts";

/** Changes to files of a folder, by paths below it. */
export interface FolderChange {
  readonly written: ReadonlyMap<string, string>;
  readonly removed: readonly string[];
}

/**
 * Writes and removes files of a folder, and touches nothing outside it: neither a linked file nor a linked folder on
 * the way is followed.
 *
 * @param signal when aborted before the files are in their places, nothing is changed
 * @throws ArchscribeError LINK_IN_THE_WAY, OUTPUT_NOT_WRITABLE, INTERRUPTED; nothing is changed then
 */
export async function changeFolder(
  folder: string,
  { removed, written }: FolderChange,
  signal?: AbortSignal,
): Promise<void> {
  for (const path of [...written.keys(), ...removed]) {
    const link = await linkOnTheWay(folder, path);
    if (link !== undefined) throw new ArchscribeError("LINK_IN_THE_WAY", { path: join(folder, link) });
  }
  await writeFilesTogether(
    Array.from(written, ([path, content]) => ({ path: join(folder, path), content })),
    signal,
  );
  const twins = new Map(Array.from(written.keys(), (path) => [foldName(path), path]));
  for (const path of removed) {
    const twin = twins.get(foldName(path));
    if (twin === undefined || !(await isSameFile(join(folder, path), join(folder, twin))))
      await rm(join(folder, path), { force: true });
  }
}

/** On a case-insensitive file system, a file that was renamed by case only exists under both names. */
async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all(
    [one, other].map((path) => lstat(path, { bigint: true }).catch(() => undefined)),
  );
  return first !== undefined && second !== undefined && first.ino === second.ino && first.dev === second.dev;
}
