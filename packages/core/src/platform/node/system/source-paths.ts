import { joinSources } from "./join-sources.ts";
import type { ScannedFolder } from "./scan-messages.ts";

/** Returns the paths of the files that a scan reads, as evidence names them. Folders that are not there have none. */
export function sourcePaths(
  folders: readonly ScannedFolder[],
  leaveOut: readonly string[] = [],
): readonly string[] {
  return joinSources(folders, leaveOut).tree.paths;
}
