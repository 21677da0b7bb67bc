import { join } from "node:path";
import {
  type BlobReader,
  type GitRepository,
  type GitState,
  gitEntries,
  gitProjects,
  openGitTree,
  renamedFrom,
} from "@archscribe/core/platform/node";
import { readProjectName } from "@archscribe/core/document/project-folder";
import type { FileTree } from "@archscribe/core/model";
import { isProject, type StateLocation } from "./locate-state.ts";

/** A project that is not in its folder in a state of the repository, with the other side of the comparison. */
export interface MovedProject {
  readonly repository: GitRepository;
  readonly blobs: BlobReader;
  readonly at: GitState;
  readonly other: { readonly location: StateLocation; readonly tree: FileTree };
}

/**
 * Looks in a state of the repository for the folder that the project had there: the only one that is no project on the
 * other side, the one of that name, or the one that git says was renamed. Undefined if there is none, or if it is not
 * certain.
 */
export async function findMovedProject(project: MovedProject): Promise<string | undefined> {
  const { at, other, repository } = project;
  const candidates = await unknownToOther(await gitProjects(repository, at), project);
  if (candidates.length <= 1) return candidates[0];
  const name = await readProjectName(other.tree);
  const namesakes = await filterAsync(
    candidates,
    async (folder) => (await readProjectName(await openAt(folder, project))) === name,
  );
  if (namesakes.length === 1) return namesakes[0];
  if (at.kind === "index") return undefined;
  const side = other.location.kind === "git" ? other.location.at : ({ kind: "worktree" } as const);
  const renamed = await renamedFrom(repository, at.commit, { side, below: repository.below });
  return candidates.find((folder) => folder === renamed);
}

/** A folder that is a project on both sides is another project. */
async function unknownToOther(
  folders: readonly string[],
  { other: { location }, repository }: MovedProject,
): Promise<string[]> {
  if (location.kind === "folder")
    return filterAsync(folders, async (folder) => !(await isProject(join(repository.top, folder))));
  // A server knows no folders.
  if (location.kind === "remote") return [...folders];
  const there = new Set(await gitProjects(repository, location.at));
  return folders.filter((folder) => !there.has(folder));
}

async function openAt(folder: string, { at, blobs, repository }: MovedProject): Promise<FileTree> {
  return openGitTree({ root: folder, entries: await gitEntries(repository, at, folder), blobs });
}

async function filterAsync<Item>(
  items: readonly Item[],
  test: (item: Item) => Promise<boolean>,
): Promise<Item[]> {
  const kept = await Promise.all(items.map(test));
  return items.filter((_, index) => kept[index] === true);
}
