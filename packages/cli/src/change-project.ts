import { aloneInFolder } from "@archscribe/core/platform/node/folder";
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { World } from "./world.ts";

/**
 * Runs work that reads a project and then changes it, after other commands that change the project have
 * ended: no command writes results of an outdated state. A missing folder is reported by the work itself.
 *
 * @throws ArchscribeError FOLDER_BUSY, LINK_IN_THE_WAY, OUTPUT_NOT_WRITABLE, and those of the work
 */
export async function changeProject<Result>(
  folder: string,
  world: World,
  work: () => Promise<Result>,
): Promise<Result> {
  const absolute = resolve(world.folder, folder);
  const isFolder = await stat(absolute).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
  return isFolder ? aloneInFolder(absolute, world, work) : work();
}
