import { stat } from "node:fs/promises";
import { dirname, relative, resolve, sep } from "node:path";
import { ArchscribeError } from "../../../model/errors/index.ts";
import { gitFailed, tryGit } from "./run-git.ts";

/** A git repository on this machine, as seen from one folder. */
export interface GitRepository {
  /** Where git runs: the top of the work tree, or the folder of a repository without one. */
  readonly top: string;
  readonly hasWorkTree: boolean;
  /** The folder, relative to the top and with '/'; empty for the top itself. It may exist in other states only. */
  readonly below: string;
  /** True if the history was fetched in part only. */
  readonly isShallow: boolean;
}

/**
 * Opens the repository that a folder is in.
 *
 * @throws ArchscribeError GIT_NO_REPOSITORY, GIT_NOT_INSTALLED, GIT_FAILED if git refuses to read it, as that of another
 *   user
 */
export async function openRepository(folder: string): Promise<GitRepository> {
  const existing = await nearestFolder(resolve(folder));
  const rest = relative(existing, resolve(folder)).split(sep).join("/");
  const args = ["rev-parse", "--is-shallow-repository", "--show-prefix", "--show-toplevel"];
  const result = await tryGit(existing, args);
  if (result.code === 0) {
    const [shallow, prefix = "", top = existing] = result.stdout.toString().split("\n");
    const below = [prefix.replace(/\/$/, ""), rest].filter((part) => part !== "").join("/");
    return { top, hasWorkTree: true, below, isShallow: shallow === "true" };
  }
  if (/must be run in a work tree/.test(result.stderr)) return openBare(existing);
  if (/not a git repository/i.test(result.stderr))
    throw new ArchscribeError("GIT_NO_REPOSITORY", { path: folder });
  throw gitFailed(args, result);
}

async function openBare(folder: string): Promise<GitRepository> {
  const { stdout } = await tryGit(folder, ["rev-parse", "--is-shallow-repository", "--absolute-git-dir"]);
  const [shallow, top = folder] = stdout.toString().split("\n");
  return { top, hasWorkTree: false, below: "", isShallow: shallow === "true" };
}

/** A project that was moved or removed since has no folder any more. */
async function nearestFolder(path: string): Promise<string> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const parent = dirname(path);
  return isFolder || parent === path ? path : nearestFolder(parent);
}
