import { ignoredPaths } from "../git/ignored-paths.ts";
import { submodulePaths } from "../git/submodule-paths.ts";
import { joinSources } from "./join-sources.ts";
import type { ScannedFolder } from "./scan-messages.ts";

/** Returns the paths of the files that a scan reads, as evidence names them. */
export async function sourcePaths(
  folders: readonly ScannedFolder[],
  leaveOut: readonly string[] = [],
): Promise<readonly string[]> {
  return joinSources(await withGit(folders), leaveOut).tree.paths;
}

/** Adds to each folder the paths that git ignores in it, and the submodules of its repository. */
export async function withGit(folders: readonly ScannedFolder[]): Promise<ScannedFolder[]> {
  return Promise.all(
    folders.map(async (folder) => {
      const [ignored, submodules] = await Promise.all([
        ignoredPaths(folder.path),
        submodulePaths(folder.path),
      ]);
      return { ...folder, ignored, ...(submodules && { submodules }) };
    }),
  );
}
