import { manifestFile } from "../../../model/index.ts";
import { type GitState, gitEntries } from "./git-entries.ts";
import { isShown } from "./git-tree.ts";
import type { GitRepository } from "./open-repository.ts";
import { nulSeparated, tryGit } from "./run-git.ts";

/** Returns the sorted folders of all projects in a state of a repository, relative to its top. */
export async function gitProjects(repository: GitRepository, state: GitState): Promise<string[]> {
  const entries = await gitEntries(repository, state, "");
  return entries
    .map(({ path }) => path)
    .filter((path) => isShown(path) && isManifest(path))
    .map(folderOf)
    .toSorted();
}

/** The other side of a comparison, in which the folder of the project is known. */
export type KnownSide = GitState | { readonly kind: "worktree" };

/**
 * Returns the folder in a commit that git reports as a project's former name; undefined if it finds no renaming. For the
 * work tree, the index counts: git would pass other files through the filters that the repository names.
 *
 * @param below the project's folder on the known side
 */
export async function renamedFrom(
  repository: GitRepository,
  commit: string,
  known: { readonly side: KnownSide; readonly below: string },
): Promise<string | undefined> {
  const { below, side } = known;
  const options = ["-M", "-z", "--name-status", "--diff-filter=R", "--ignore-submodules=all"];
  const manifests = ["--", `:(top,glob)**/${manifestFile}`];
  const staged = ["diff-index", "--cached", ...options, commit];
  const command = {
    commit: ["diff-tree", "-r", ...options, commit, side.kind === "commit" ? side.commit : ""],
    index: staged,
    worktree: staged,
  }[side.kind];
  const { code, stdout } = await tryGit(repository, [...command, ...manifests]);
  if (code !== 0) return undefined;
  const fields = nulSeparated(stdout);
  const to = fields.indexOf(below === "" ? manifestFile : `${below}/${manifestFile}`);
  const from = fields[to - 1];
  return to < 2 || from === undefined ? undefined : folderOf(from);
}

function isManifest(path: string): boolean {
  return path === manifestFile || path.endsWith(`/${manifestFile}`);
}

function folderOf(path: string): string {
  return path === manifestFile ? "" : path.slice(0, -manifestFile.length - 1);
}
