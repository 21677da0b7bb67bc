import { ArchscribeError } from "../../../model/errors/index.ts";
import type { GitRepository } from "./open-repository.ts";
import { runGit, tryGit } from "./run-git.ts";

/** A commit of a repository. */
export interface GitCommit {
  /** Its full id. */
  readonly id: string;
  readonly shortId: string;
  /** The day of the commit, such as `2026-11-20`. */
  readonly date: string;
}

/**
 * Returns the commit that a person names: a branch, a tag, an id, or any other expression of git such as `HEAD~2`.
 *
 * @throws ArchscribeError GIT_REF_UNKNOWN with the nearest name or what to fetch
 */
export async function resolveCommit(repository: GitRepository, name: string): Promise<GitCommit> {
  const id = await commitId(repository, name);
  if (id === undefined)
    throw new ArchscribeError("GIT_REF_UNKNOWN", { ref: name, advice: await advise(repository, name) });
  return describeCommit(repository, id);
}

/** Returns the full id of the commit that a person names, or undefined if there is none. */
export async function commitId(repository: GitRepository, name: string): Promise<string | undefined> {
  // A name that begins with '-' would be an option of git.
  if (name === "" || name.startsWith("-") || name.includes("\0")) return undefined;
  const { code, stdout } = await tryGit(repository, ["rev-parse", "--verify", "--quiet", `${name}^{commit}`]);
  const id = stdout.toString().trim();
  return code === 0 && /^[\da-f]{40,64}$/.test(id) ? id : undefined;
}

async function describeCommit(repository: GitRepository, id: string): Promise<GitCommit> {
  const printed = await runGit(repository, ["rev-list", "--max-count=1", "--format=%h %cs", id]);
  const [shortId = id.slice(0, 7), date = ""] =
    printed.toString().trim().split("\n").at(-1)?.split(" ") ?? [];
  return { id, shortId, date };
}

async function advise(repository: GitRepository, name: string): Promise<string> {
  if (name.startsWith("-")) return "A name that begins with '-' is an option of git, not a revision.";
  const names = await namesOf(repository);
  if (names.length === 0)
    return "The repository has no commit yet: compare with `index` or a folder instead.";
  const remote = names.find((one) => one.endsWith(`/${name}`));
  if (remote !== undefined) return `Did you mean ${remote}?`;
  // Loaded lazily: only a misspelled name needs it.
  const { nearestName } = await import("../../../document/words/index.ts");
  const nearest = nearestName(name, names);
  const question = nearest === undefined ? "" : `Did you mean ${nearest}? `;
  if (!repository.isShallow) return `${question}\`git branch --all\` and \`git tag\` list what there is.`;
  return `${question}This clone has only a part of the history: run \`git fetch --unshallow\`, or \`git fetch origin ${plainRef(name)}\` and name FETCH_HEAD.`;
}

/** The name without what follows it in an expression such as `main~2`. */
function plainRef(name: string): string {
  return name.replace(/^origin\//, "").replace(/[~^@:].*$/s, "") || "main";
}

async function namesOf(repository: GitRepository): Promise<string[]> {
  const printed = await runGit(repository, [
    "for-each-ref",
    "--format=%(refname:short)",
    "--count=10000",
    "refs/heads",
    "refs/tags",
    "refs/remotes",
  ]);
  return printed.toString().split("\n").filter(Boolean);
}
