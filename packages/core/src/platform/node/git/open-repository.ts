import { lstat, realpath, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { ArchscribeError } from "../../../model/errors/index.ts";
import { manifestFile } from "../../../model/index.ts";
import { gitFailed, type GitPlace, type GitResult, tryGitIn } from "./run-git.ts";

/** A git repository on this machine, as seen from one folder. */
export interface GitRepository extends GitPlace {
  /** The folder, relative to the top and with '/'; empty for the top itself. It may exist in other states only. */
  readonly below: string;
  /** True if the history was fetched in part only. */
  readonly isShallow: boolean;
}

/**
 * Opens the repository whose work tree a folder is in: the nearest folder above it with an entry `.git`. A folder whose
 * files are arranged as a repository's, which a pull request can add, does not count as one, unless it is the folder itself
 * and nothing else.
 *
 * @throws ArchscribeError GIT_NO_REPOSITORY, GIT_NOT_INSTALLED, GIT_FAILED if git refuses to read it, for example because it belongs to another
 *   user
 */
export async function openRepository(folder: string): Promise<GitRepository> {
  const nearest = await nearestFolder(resolve(folder));
  const rest = toSlashes(relative(nearest, resolve(folder)));
  const existing = await realpath(nearest);
  for (const top of [existing, ...foldersAbove(existing)]) {
    const place = (await hasGitEntry(top)) ? await openTop(top) : undefined;
    if (place === undefined) continue;
    const below = [toSlashes(relative(top, existing)), rest].filter((part) => part !== "").join("/");
    return { ...place, below };
  }
  const bare = await openBare(existing);
  if (bare === undefined) throw new ArchscribeError("GIT_NO_REPOSITORY", { path: folder });
  return { ...bare, below: rest };
}

/** Returns the same repository, as seen from another folder of its work tree. */
export function repositoryAt(repository: GitRepository, below: string): GitRepository {
  return { ...repository, below };
}

type OpenedPlace = Omit<GitRepository, "below">;

const questions = ["rev-parse", "--is-shallow-repository", "--absolute-git-dir"];

async function openTop(top: string): Promise<OpenedPlace | undefined> {
  const opened = placeIn(await tryGitIn(top, questions));
  // An old git recognises an arrangement of files as a repository even without a valid entry `.git`.
  return opened === undefined || opened.gitFolder === top ? undefined : { ...opened, top, hasWorkTree: true };
}

async function openBare(folder: string): Promise<OpenedPlace | undefined> {
  const isProject = await stat(join(folder, manifestFile)).then(
    () => true,
    () => false,
  );
  if (isProject) return undefined;
  const opened = placeIn(await tryGitIn(folder, questions, true));
  return opened && { ...opened, top: opened.gitFolder, hasWorkTree: false };
}

function placeIn(result: GitResult): Pick<GitRepository, "gitFolder" | "isShallow"> | undefined {
  if (/not a git repository|cannot use bare repository/i.test(result.stderr)) return undefined;
  if (result.code !== 0) throw gitFailed(questions, result);
  const [shallow, gitFolder = ""] = result.stdout.toString().split("\n");
  return { gitFolder, isShallow: shallow === "true" };
}

async function hasGitEntry(folder: string): Promise<boolean> {
  return lstat(join(folder, ".git")).then(
    () => true,
    () => false,
  );
}

function foldersAbove(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [] : [parent, ...foldersAbove(parent)];
}

function toSlashes(path: string): string {
  return path.split(sep).join("/");
}

/** A project that was moved or removed since no longer has a folder. */
async function nearestFolder(path: string): Promise<string> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const parent = dirname(path);
  return isFolder || parent === path ? path : nearestFolder(parent);
}
