import { ArchscribeError } from "@archscribe/core/model/errors";
import {
  commitId,
  type GitCommit,
  type GitRepository,
  mergeBase,
  resolveCommit,
  fetchCommits,
  tryGit,
} from "@archscribe/core/platform/node";
import { plainLine } from "../../output/plain-line.ts";
import type { World } from "../../world.ts";

/** The numbers of commits that are fetched in turn behind the known ones; older commits are not searched. */
const steps = [0, 20, 100, 500, 2500];

/** The state that a pull request is compared with; without a commit, why there is none and what to do. */
export type FoundBase =
  | { readonly commit: GitCommit; readonly name: string }
  | { readonly commit: undefined; readonly reason: string };

export interface BaseOptions {
  /** A branch, tag or commit. */
  readonly base?: string;
  /** Whether to fetch what a shallow clone lacks. */
  readonly fetch?: boolean;
}

const wholeHistory =
  "Check out the whole history (fetch-depth: 0 on GitHub, GIT_DEPTH: 0 on GitLab), or add --fetch.";

/**
 * Finds the commit that the current one is compared with. A full id is used directly; for a branch or tag, it is the commit at
 * which the histories diverged, so that later changes of the base do not count as changes of the pull request.
 *
 * @throws ArchscribeError GIT_FAILED
 */
export async function findBase(
  { base, fetch }: BaseOptions,
  repository: GitRepository,
  { environment }: Pick<World, "environment">,
): Promise<FoundBase> {
  const name = base ?? baseOfRun(environment);
  if (name === undefined)
    return none("No base was named, and this run has none: name a branch, tag or commit with --base.");
  const known = await commonCommit(name, repository);
  if (known instanceof ArchscribeError)
    return fetch === true ? fetchBase(name, repository) : none(refusal(known, repository));
  return { commit: known, name };
}

/** The base of a pull request, from the variables that GitHub and GitLab set. */
function baseOfRun(environment: World["environment"]): string | undefined {
  const { CI_MERGE_REQUEST_DIFF_BASE_SHA, CI_MERGE_REQUEST_TARGET_BRANCH_NAME, GITHUB_BASE_REF } =
    environment;
  return [GITHUB_BASE_REF, CI_MERGE_REQUEST_DIFF_BASE_SHA, CI_MERGE_REQUEST_TARGET_BRANCH_NAME].find(
    (value) => value !== undefined && value !== "",
  );
}

async function fetchBase(name: string, repository: GitRepository): Promise<FoundBase> {
  let commit: GitCommit | undefined;
  const outcome = await fetchHistory(repository, name, async () => {
    const found = await commonCommit(name, repository);
    commit = found instanceof ArchscribeError ? undefined : found;
    return commit !== undefined;
  });
  if (commit !== undefined) return { commit, name };
  return none(`${plainLine(name)} could not be fetched: ${outcome ?? ""}. ${wholeHistory}`);
}

function none(reason: string): FoundBase {
  return { commit: undefined, reason };
}

function refusal({ hint, message }: ArchscribeError, { isShallow }: GitRepository): string {
  return isShallow
    ? `This clone has only a part of the history. ${plainLine(message)}. ${wholeHistory}`
    : `${plainLine(message)}. ${plainLine(hint)}`;
}

/**
 * Returns the commit, or the reason why there is none. In a checkout of CI, a branch often exists only as a remote
 * branch.
 */
async function commonCommit(name: string, repository: GitRepository): Promise<GitCommit | ArchscribeError> {
  const remote = `refs/remotes/origin/${name}`;
  const ref = (await commitId(repository, remote)) === undefined ? name : remote;
  try {
    return isFullId(name) ? await resolveCommit(repository, name) : await mergeBase(repository, ref, "HEAD");
  } catch (error) {
    const isReason =
      error instanceof ArchscribeError && ["GIT_BASE_MISSING", "GIT_REF_UNKNOWN"].includes(error.code);
    if (isReason) return error;
    throw error;
  }
}

function isFullId(name: string): boolean {
  return /^(?:[\da-f]{40}|[\da-f]{64})$/.test(name);
}

/**
 * Fetches a branch or a commit from the remote `origin`, and of a shallow clone more and more of the history, until a search
 * ends well.
 *
 * @param isEnough searches after each step
 * @returns undefined after a search that ended well, else why there was none
 * @throws ArchscribeError GIT_NOT_INSTALLED, GIT_FAILED if it does not end in time
 */
async function fetchHistory(
  repository: GitRepository,
  name: string,
  isEnough: () => Promise<boolean>,
): Promise<string | undefined> {
  const { isShallow } = repository;
  const ref = await fetchedRef(repository, name);
  if (ref === undefined) return "it is not the name of a branch";
  const head = (await tryGit(repository, ["rev-parse", "HEAD"])).stdout.toString().trim();
  for (const step of isShallow ? steps : [0]) {
    const depth = step === 0 ? "--depth=1" : `--deepen=${step}`;
    const fetched = await fetchCommits(
      repository,
      isShallow ? [depth] : [],
      step === 0 ? [ref] : [ref, head],
    );
    if (fetched.code !== 0) return reasonIn(fetched.stderr);
    if (await isEnough()) return undefined;
  }
  return isShallow
    ? `the last ${steps.reduce((sum, step) => sum + step)} commits have none in common with this branch`
    : "it has no commit in common with this branch";
}

/**
 * The ref to fetch: a commit by its full id, or a branch, stored in the clone where git keeps it after a
 * fetch.
 */
async function fetchedRef(repository: GitRepository, name: string): Promise<string | undefined> {
  if (/^(?:[\da-f]{40}|[\da-f]{64})$/.test(name)) return name;
  const { code } = await tryGit(repository, ["check-ref-format", `refs/heads/${name}`]);
  return code === 0 ? `+refs/heads/${name}:refs/remotes/origin/${name}` : undefined;
}

/** Returns git's message about a failure, without the address of the remote, which may contain a password. */
function reasonIn(stderr: string): string {
  const line = stderr.split("\n").find((one) => /^(?:fatal|error|remote):/.test(one)) ?? "git fetch failed";
  return plainLine(line)
    .replace(/^(?:fatal|error|remote): /, "")
    .replaceAll(/\b[a-z+]+:\/\/\S+/g, "origin")
    .slice(0, 200);
}
