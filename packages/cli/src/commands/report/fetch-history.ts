import { fetchCommits, type GitRepository, tryGit } from "@archscribe/core/platform/node";
import { plainLine } from "../../output/plain-line.ts";

/** How many commits are fetched behind the known ones, step by step; what is further away is not searched. */
const steps = [0, 20, 100, 500, 2500];

/**
 * Fetches a branch or a commit from the remote `origin`, and of a shallow clone more and more of the history, until a search
 * ends well.
 *
 * @param isEnough searches after each step
 * @returns undefined after a search that ended well, else why there was none
 * @throws ArchscribeError GIT_NOT_INSTALLED, GIT_FAILED if it does not end in time
 */
export async function fetchHistory(
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

/** What to fetch: a commit by its full id, or a branch, which stands in the clone where git keeps it after a fetch. */
async function fetchedRef(repository: GitRepository, name: string): Promise<string | undefined> {
  if (/^(?:[\da-f]{40}|[\da-f]{64})$/.test(name)) return name;
  const { code } = await tryGit(repository, ["check-ref-format", `refs/heads/${name}`]);
  return code === 0 ? `+refs/heads/${name}:refs/remotes/origin/${name}` : undefined;
}

/** What git says about a failure, without the address of the remote, which may contain a password. */
function reasonIn(stderr: string): string {
  const line = stderr.split("\n").find((one) => /^(?:fatal|error|remote):/.test(one)) ?? "git fetch failed";
  return plainLine(line)
    .replace(/^(?:fatal|error|remote): /, "")
    .replaceAll(/\b[a-z+]+:\/\/\S+/g, "origin")
    .slice(0, 200);
}
