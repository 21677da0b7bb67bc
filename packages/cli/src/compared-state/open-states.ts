import { openFileTree } from "@archscribe/core/platform/node/folder";
import { resolve, join } from "node:path";
import type { StateFiles } from "@archscribe/core/document/change";
import { manifestFile, projectFolders, readProjectName } from "@archscribe/core/document/project-folder";
import type { FileTree } from "@archscribe/core/model";
import { ArchscribeError } from "@archscribe/core/model/errors";
import {
  type BlobReader,
  type GitRepository,
  gitEntries,
  maxBlobBytes,
  openBlobs,
  openGitTree,
  openRepository,
  type GitState,
  gitProjects,
  renamedFrom,
} from "@archscribe/core/platform/node";
import { openRemoteState, type RemoteState } from "../remote/open-remote-state.ts";
import type { World } from "../world.ts";
import { isProject, locateState, type StateLocation } from "./locate-state.ts";
import type { StateNames } from "./state-name.ts";

/** The files of two states of a project. */
export interface OpenStates {
  readonly before: StateFiles;
  readonly after: StateFiles;
  /** Notes on how they were found, such as that the project was in another folder. */
  readonly notes: readonly string[];
  /** The folder of the project in the earlier state, from the top of the repository, if it was another one. */
  readonly movedFrom?: string;
  /** Ends the process of git that reads files; the states cannot be read from then on. */
  close(): void;
}

/** Where states are compared. */
export interface CompareIn {
  /** The project's folder in the work tree; it may exist in other states only. */
  readonly folder: string;
  /** The repository as seen from the folder; by default the nearest one above it. */
  readonly repository?: GitRepository;
}

interface FoundFiles {
  readonly tree: FileTree | undefined;
  readonly notes: readonly string[];
  readonly movedFrom?: string;
}

/**
 * Opens two states of the project in a folder, without a checkout.
 *
 * @throws ArchscribeError the errors of `locateState`
 */
export async function openStates(
  names: StateNames,
  { folder, repository: known }: CompareIn,
  world: Pick<World, "environment" | "folder" | "signal">,
): Promise<OpenStates> {
  const place = resolve(world.folder, folder);
  const opened: { git?: GitRepository } = {};
  const repository = async (): Promise<GitRepository> =>
    (opened.git ??= known ?? (await openRepository(place)));
  const remote = (name: string): Promise<RemoteState> => openRemoteState(folder, name, world);
  const naming = { current: world.folder, folder: place, repository, remote };
  const before = await locateState(names.before, naming);
  const after = await locateState(names.after, naming);
  await requireProject(before, after, folder);
  await requireProject(after, before, folder);
  const git = opened.git && { repository: opened.git, blobs: openBlobs(opened.git, maxBlobBytes) };
  try {
    const [old, young] = await findBoth({ before, after }, git);
    return {
      before: { state: before.state, tree: old.tree },
      after: { state: after.state, tree: young.tree },
      notes: [...old.notes, ...young.notes],
      ...(old.movedFrom === undefined ? {} : { movedFrom: old.movedFrom }),
      close: () => git?.blobs.close(),
    };
  } catch (error) {
    git?.blobs.close();
    throw error;
  }
}

/** A folder may have lost the project of a commit; beside another folder it is a wrong one. */
async function requireProject(location: StateLocation, other: StateLocation, path: string): Promise<void> {
  if (location.kind !== "folder" || other.kind === "git" || (await isProject(location.folder))) return;
  throw new ArchscribeError("PROJECT_NOT_FOUND", { path });
}

interface Git {
  readonly repository: GitRepository;
  readonly blobs: BlobReader;
}

interface Locations {
  readonly before: StateLocation;
  readonly after: StateLocation;
}

async function findBoth(
  { after, before }: Locations,
  git: Git | undefined,
): Promise<readonly [FoundFiles, FoundFiles]> {
  const old = await findInPlace(before, git);
  const young = await findInPlace(after, git);
  if (git === undefined) return [old, young];
  return [
    await findElsewhere(old, { location: before, git, other: { location: after, tree: young.tree } }),
    await findElsewhere(young, { location: after, git, other: { location: before, tree: old.tree } }),
  ];
}

async function findInPlace(location: StateLocation, git: Git | undefined): Promise<FoundFiles> {
  if (location.kind === "folder") {
    const tree = { ...openFileTree(location.folder), root: location.state.name };
    return { tree: (await isProject(location.folder)) ? tree : undefined, notes: [] };
  }
  if (location.kind === "remote") return { tree: location.tree, notes: [] };
  return git === undefined ? { tree: undefined, notes: [] } : filesAt(location, git.repository.below, git);
}

async function filesAt(
  { at, state }: Extract<StateLocation, { readonly kind: "git" }>,
  below: string,
  { blobs, repository }: Git,
): Promise<FoundFiles> {
  const entries = await gitEntries(repository, at, below);
  const isThere = entries.some(({ path }) => path === manifestFile);
  const submodules = entries.filter(
    ({ kind, path }) => kind === "submodule" && projectFolders.has(path.split("/", 1)[0] ?? ""),
  );
  return {
    tree: isThere ? openGitTree({ root: state.name, entries, blobs }) : undefined,
    notes: submodules.map(({ path }) => `${path} is a submodule in ${state.name}, whose files are not read.`),
  };
}

interface Search {
  readonly location: StateLocation;
  readonly git: Git;
  readonly other: { readonly location: StateLocation; readonly tree: FileTree | undefined };
}

/** The project may have had another folder in the state of the repository. */
async function findElsewhere(found: FoundFiles, { git, location, other }: Search): Promise<FoundFiles> {
  const { tree } = other;
  if (found.tree !== undefined || location.kind !== "git" || tree === undefined) return found;
  const { at, state } = location;
  const folder = await findMovedProject({ ...git, at, other: { location: other.location, tree } });
  if (folder === undefined) return found;
  const moved = await filesAt(location, folder, git);
  const where = folder === "" ? "the top folder of the repository" : folder;
  return {
    ...moved,
    movedFrom: folder,
    notes: [`The project was in ${where} in ${state.name}.`, ...moved.notes],
  };
}

/** A project that is not in its folder in a state of the repository, with the other side of the comparison. */
interface MovedProject {
  readonly repository: GitRepository;
  readonly blobs: BlobReader;
  readonly at: GitState;
  readonly other: { readonly location: StateLocation; readonly tree: FileTree };
}

/**
 * Searches a state of the repository for the former folder of the project: the only folder that is not a project on the
 * other side, the folder of that name, or the folder that git reports as renamed. Undefined if there is none, or if it is
 * uncertain.
 */
async function findMovedProject(project: MovedProject): Promise<string | undefined> {
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
