import type { GitRepository } from "./open-repository.ts";
import { gitFailed, nulSeparated, runGit, tryGit } from "./run-git.ts";

/** A state of a repository that git holds: a commit by its full id, or the index. */
export type GitState = { readonly kind: "commit"; readonly commit: string } | { readonly kind: "index" };

/** A file, link or submodule of a state. */
export interface GitEntry {
  /** Relative to the folder that was asked for, with '/'. */
  readonly path: string;
  readonly kind: "file" | "link" | "submodule";
  /** The id of its content; of one of its contents if its merge is not finished. */
  readonly id: string;
  /** True if it is in conflict in the index, which then has no single content for it. */
  readonly isUnmerged?: true;
}

/**
 * Lists everything below a folder of a repository in a state; nothing if the folder is not there.
 *
 * @param below relative to the top of the repository; empty for all of it
 * @throws ArchscribeError GIT_FAILED
 */
export async function gitEntries(
  repository: GitRepository,
  state: GitState,
  below: string,
): Promise<GitEntry[]> {
  return state.kind === "index"
    ? entriesOfIndex(repository, below)
    : entriesOfCommit(repository, state.commit, below);
}

async function entriesOfCommit(
  repository: GitRepository,
  commit: string,
  below: string,
): Promise<GitEntry[]> {
  const folder = await tryGit(repository, ["rev-parse", "--verify", "--quiet", `${commit}:${below}`]);
  if (folder.code !== 0) return [];
  const args = ["ls-tree", "-r", "-z", "--full-tree", folder.stdout.toString().trim()];
  const listed = await tryGit(repository, args);
  if (/not a tree object/.test(listed.stderr)) return [];
  if (listed.code !== 0) throw gitFailed(args, listed);
  return nulSeparated(listed.stdout).flatMap((item) => {
    const [, mode = "", id = "", path = ""] = /^(\d+) \w+ ([\da-f]+)\t(.*)$/s.exec(item) ?? [];
    return path === "" ? [] : [{ path, kind: kindOf(mode), id }];
  });
}

async function entriesOfIndex(repository: GitRepository, below: string): Promise<GitEntry[]> {
  const where = below === "" ? [] : ["--", `:(top,literal)${below}`];
  const listed = nulSeparated(
    await runGit(repository, ["ls-files", "--stage", "-z", "--full-name", ...where]),
  );
  const entries = new Map<string, GitEntry>();
  for (const item of listed) {
    const [, mode = "", id = "", stage = "", whole = ""] = /^(\d+) ([\da-f]+) (\d)\t(.*)$/s.exec(item) ?? [];
    const path = below === "" ? whole : whole.slice(below.length + 1);
    // A file in conflict has up to three contents: of the common ancestor, of "ours" and of "theirs".
    const merge = stage === "0" ? {} : { isUnmerged: true as const };
    if (path !== "") entries.set(path, { path, kind: kindOf(mode), id, ...merge });
  }
  return [...entries.values()];
}

function kindOf(mode: string): GitEntry["kind"] {
  if (mode === "120000") return "link";
  return mode === "160000" ? "submodule" : "file";
}
