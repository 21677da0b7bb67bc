import { ArchscribeError } from "../../../model/errors/index.ts";
import type { GitRepository } from "./open-repository.ts";
import { type GitCommit, resolveCommit } from "./resolve-commit.ts";
import { gitFailed, tryGit } from "./run-git.ts";

/**
 * Returns the commit at which two histories diverged, the base of `git diff base...head`.
 *
 * @throws ArchscribeError GIT_REF_UNKNOWN, GIT_BASE_MISSING
 */
export async function mergeBase(repository: GitRepository, base: string, head: string): Promise<GitCommit> {
  const [one, other] = [await resolveCommit(repository, base), await resolveCommit(repository, head)];
  const args = ["merge-base", one.id, other.id];
  const result = await tryGit(repository, args);
  if (result.code === 0) return resolveCommit(repository, result.stdout.toString().trim());
  if (result.code !== 1) throw gitFailed(args, result);
  const advice = repository.isShallow
    ? "This clone has only a part of the history: run `git fetch --unshallow` and try again."
    : `Their histories are separate. To compare the two as they are, write ${base}..${head}`;
  throw new ArchscribeError("GIT_BASE_MISSING", { base, head, advice });
}
