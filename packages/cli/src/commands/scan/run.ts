import { basename, resolve } from "node:path";
import { scanFolders } from "@archscribe/core/platform/node";
import { presentSystem, presentUnread } from "../../output/present-system.ts";
import type { World } from "../../world.ts";

export interface ScanCommandOptions {
  readonly leaveOut?: readonly string[];
}

/**
 * Prints a system as its repositories show it.
 *
 * @throws ArchscribeError SYSTEM_NOT_FOUND, SYSTEM_UNREADABLE
 */
export async function runScan(
  folders: readonly string[],
  { leaveOut = [] }: ScanCommandOptions,
  world: World,
): Promise<number> {
  const named = folders.map((folder) => {
    const path = resolve(world.folder, folder);
    return { name: basename(path), path };
  });
  const system = await scanFolders(named, { leaveOut });
  const { output } = world;
  if (output.json) output.data(JSON.stringify(system, undefined, 2));
  else output.data(presentSystem(system));
  for (const line of presentUnread(system.unread)) output.say(line);
  return 0;
}
