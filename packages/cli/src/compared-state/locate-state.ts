import { openFileTree } from "@archscribe/core/platform/node/folder";
import { stat } from "node:fs/promises";
import { basename, isAbsolute, join, resolve, win32 } from "node:path";
import { manifestFile, baselineFile, readBaseline } from "@archscribe/core/document/project-folder";
import {
  type ComparedState,
  type FileTree,
  type Baseline,
  baselineVersionPattern,
} from "@archscribe/core/model";
import { ArchscribeError } from "@archscribe/core/model/errors";
import {
  commitId,
  type GitCommit,
  type GitRepository,
  type GitState,
  mergeBase,
  resolveCommit,
} from "@archscribe/core/platform/node";
import type { RemoteState } from "../remote/open-remote-state.ts";
import type { StateName } from "./state-name.ts";

/** Where a state is: in a folder on the disk, in the repository, or already here from the server. */
export type StateLocation =
  | { readonly kind: "folder"; readonly state: ComparedState; readonly folder: string }
  | { readonly kind: "remote"; readonly state: ComparedState; readonly tree: FileTree }
  | { readonly kind: "git"; readonly state: ComparedState; readonly at: GitState };

/** The place in which a person names a state. */
export interface NamingPlace {
  /** The folder that relative paths start at. */
  readonly current: string;
  /** The project's folder in the work tree; absolute. */
  readonly folder: string;
  /** Opens the repository of the project. @throws ArchscribeError GIT_NO_REPOSITORY */
  repository(): Promise<GitRepository>;
  /** Reads a state from the server that the project's folder is linked to. @throws ArchscribeError the errors of `openRemoteState` */
  remote(name: string): Promise<RemoteState>;
}

/**
 * Finds the state that a person names.
 *
 * @throws ArchscribeError GIT_NO_REPOSITORY, GIT_REF_UNKNOWN, GIT_BASE_MISSING, STATE_AMBIGUOUS, PROJECT_NOT_FOUND for a
 *   path without a project, BASELINE_NOT_FOUND, BASELINE_WITHOUT_COMMIT, the errors of `openRemoteState`
 */
export async function locateState(name: StateName, place: NamingPlace): Promise<StateLocation> {
  switch (name.kind) {
    case "work-tree":
      return { kind: "folder", state: { name: "the work tree" }, folder: place.folder };
    case "index":
      await place.repository();
      return { kind: "git", state: { name: "the index" }, at: { kind: "index" } };
    case "folder":
      return locateFolder(name.path, place);
    case "remote":
      return { kind: "remote", ...(await place.remote(name.name)) };
    case "merge-base": {
      const commit = await mergeBase(await place.repository(), name.base, name.head);
      return committed(`the merge base of ${name.base} and ${name.head}`, commit);
    }
    case "baseline":
      return locateBaseline(name.version, place);
    case "commit-or-folder":
      return locateEither(name.text, place);
  }
}

async function locateBaseline(version: string, place: NamingPlace): Promise<StateLocation> {
  const { commit } = await baselineOf(place.folder, version);
  if (commit === undefined) throw new ArchscribeError("BASELINE_WITHOUT_COMMIT", { version });
  return committed(`baseline ${version}`, await resolveCommit(await place.repository(), commit));
}

async function locateEither(text: string, place: NamingPlace): Promise<StateLocation> {
  if (!(await isProject(resolve(place.current, text))))
    return committed(text, await resolveCommit(await place.repository(), text));
  const repository = await place.repository().catch(() => undefined);
  const isCommit = repository !== undefined && (await commitId(repository, text)) !== undefined;
  if (isCommit) throw new ArchscribeError("STATE_AMBIGUOUS", { name: text });
  return locateFolder(text, place);
}

async function locateFolder(path: string, { current }: NamingPlace): Promise<StateLocation> {
  const folder = resolve(current, path);
  if (!(await isProject(folder))) throw new ArchscribeError("PROJECT_NOT_FOUND", { path });
  return { kind: "folder", state: { name: nameOfFolder(path) }, folder };
}

/**
 * The name that documents and messages show: the path as written, but not the place of a folder on this
 * machine.
 */
function nameOfFolder(path: string): string {
  return isAbsolute(path) || win32.isAbsolute(path) ? basename(win32.basename(path)) || "the folder" : path;
}

function committed(name: string, { date, id, shortId }: GitCommit): StateLocation {
  const detail = name.startsWith(shortId) ? date : `${shortId}, ${date}`;
  return { kind: "git", state: { name, detail }, at: { kind: "commit", commit: id } };
}

/** Returns whether a folder on the disk holds a project. */
export async function isProject(folder: string): Promise<boolean> {
  return stat(join(folder, manifestFile)).then(
    (found) => found.isFile(),
    () => false,
  );
}

/**
 * Returns a baseline of the project in a folder, even if the project has other faults.
 *
 * @throws ArchscribeError BASELINE_NOT_FOUND
 */
async function baselineOf(folder: string, version: string): Promise<Baseline> {
  const tree = openFileTree(folder);
  const path = baselineFile(version);
  const content = baselineVersionPattern.test(version) ? await tree.read(path) : undefined;
  const text = content?.kind === "file" ? Buffer.from(content.bytes).toString() : "";
  const { baseline } = readBaseline({ path, text });
  if (baseline !== undefined) return baseline;
  const paths = await tree.list().catch((): readonly string[] => []);
  const known = paths.flatMap((one) => /^baselines\/([^/]+)\.yaml$/.exec(one)?.[1] ?? []);
  throw new ArchscribeError("BASELINE_NOT_FOUND", {
    version,
    path: folder,
    known: known.length === 0 ? "none" : known.join(", "),
  });
}
