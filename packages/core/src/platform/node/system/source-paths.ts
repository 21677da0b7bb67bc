import { ignoredPaths } from "../git/ignored-paths.ts";
import { joinSources } from "./join-sources.ts";
import type { ScannedFolder } from "./scan-messages.ts";

/** Returns the paths of the files that a scan reads, as evidence names them. */
export async function sourcePaths(
  folders: readonly ScannedFolder[],
  leaveOut: readonly string[] = [],
): Promise<readonly string[]> {
  return joinSources(await withIgnored(folders), leaveOut).tree.paths;
}

/** Adds what git ignores to each folder. */
export async function withIgnored(folders: readonly ScannedFolder[]): Promise<ScannedFolder[]> {
  return Promise.all(
    folders.map(async (folder) => ({ ...folder, ignored: await ignoredPaths(folder.path) })),
  );
}
