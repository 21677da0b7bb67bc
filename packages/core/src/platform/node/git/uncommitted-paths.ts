import type { GitRepository } from "./open-repository.ts";
import { nulSeparated, runGit } from "./run-git.ts";

/**
 * Returns the files below the repository's folder that differ from the last commit or are not in it, with paths from that
 * folder. Ignored files are left out.
 *
 * @throws ArchscribeError GIT_FAILED
 */
export async function uncommittedPaths({ below, top }: GitRepository): Promise<string[]> {
  const args = ["status", "--porcelain", "-z", "--untracked-files=all", "--no-renames"];
  const printed = await runGit(top, [...args, "--", below === "" ? "." : below]);
  const start = below === "" ? 0 : below.length + 1;
  // Two letters and a blank precede each path.
  return nulSeparated(printed).map((line) => line.slice(3 + start));
}
