import { join } from "node:path";
import { withoutGit } from "./ignored-paths.ts";
import { type GitRepository, openRepository } from "./open-repository.ts";
import { nulSeparated, tryGit } from "./run-git.ts";

/** More levels of submodules in submodules than anybody has; a repository that names itself ends there. */
const mostLevels = 8;

/**
 * Returns the folders of the submodules that the repository around a folder names, also those of its submodules, with paths
 * from this folder. Undefined outside of a repository and without git.
 */
export async function submodulePaths(folder: string): Promise<readonly string[] | undefined> {
  const repository = await openRepository(folder).catch(withoutGit);
  if (repository?.hasWorkTree !== true) return undefined;
  const start = repository.below === "" ? "" : `${repository.below}/`;
  const named = await namedBelow(repository, "", mostLevels);
  return named.flatMap((path) => (path.startsWith(start) ? [path.slice(start.length)] : []));
}

/** Returns the submodules that the repository in a folder of a work tree names, with paths from the top. */
async function namedBelow(repository: GitRepository, folder: string, levels: number): Promise<string[]> {
  if (levels === 0) return [];
  const file = join(repository.top, folder, ".gitmodules");
  const question = ["config", "--file", file, "--no-includes", "--null", "--get-regexp", "\\.path$"];
  const answer = await tryGit(repository, question);
  if (answer.code !== 0) return [];
  const paths = nulSeparated(answer.stdout)
    .map((entry) => entry.slice(entry.indexOf("\n") + 1).replace(/\/+$/, ""))
    .filter((path) => path !== "" && !path.split("/").includes(".."))
    .map((path) => (folder === "" ? path : `${folder}/${path}`));
  const further = await Promise.all(paths.map((path) => namedBelow(repository, path, levels - 1)));
  return [...paths, ...further.flat()];
}
