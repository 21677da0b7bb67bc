import { ArchscribeError } from "../../../model/errors/index.ts";
import { openRepository } from "./open-repository.ts";
import { nulSeparated, tryGit } from "./run-git.ts";

const question = [
  "ls-files",
  "--others",
  "--ignored",
  "--exclude-standard",
  "--directory",
  "--full-name",
  "-z",
];

/**
 * Returns what git ignores in a folder, with paths from this folder: files, and folders whose whole content is ignored,
 * without a slash at the end. Files that are tracked are not ignored, whatever the patterns say. Outside of a repository,
 * without git, and in a folder that is itself ignored, nothing is.
 */
export async function ignoredPaths(folder: string): Promise<readonly string[]> {
  const repository = await openRepository(folder).catch(withoutGit);
  if (repository?.hasWorkTree !== true) return [];
  const { below } = repository;
  const answer = await tryGit(repository, [...question, "--", `:(top,literal)${below}`]).catch(withoutGit);
  if (answer?.code !== 0) return [];
  const start = below === "" ? "" : `${below}/`;
  const ignored = nulSeparated(answer.stdout);
  // Somebody who names an ignored folder means it.
  if (ignored.some((path) => path.endsWith("/") && start.startsWith(path))) return [];
  return ignored.map((path) => path.slice(start.length).replace(/\/$/, ""));
}

/** A folder that git cannot tell anything about is read like one without git. */
export function withoutGit(error: unknown): undefined {
  if (!(error instanceof ArchscribeError)) throw error;
}
