import {
  cacheFolderOf,
  noteReads,
  openFileTree,
  type Reads,
  settleFolder,
} from "@archscribe/core/platform/node/folder";
import { resolve } from "node:path";
import { ArchscribeError, hasErrors, type Finding } from "@archscribe/core/model/errors";
import type { FileTree, Project } from "@archscribe/core/model";
import type { ProjectPlaces, ProjectReading } from "@archscribe/core/document/project-folder";
import { countFindings, presentFindings } from "./output/present-findings.ts";
import { today } from "./today.ts";
import type { World } from "./world.ts";

/** A project folder that was read without format errors. */
export interface OpenProject {
  /** Absolute. */
  readonly folder: string;
  readonly tree: FileTree;
  readonly project: Project;
  readonly places: ProjectPlaces;
  /** The project's wording of the document's own texts, by the English ones. */
  readonly words?: Readonly<Record<string, string>> | undefined;
  readonly findings: readonly Finding[];
  /** The present day; rules with an earlier end no longer apply. */
  readonly today: string;
  /** The folder for the cache of pictures and documents. */
  readonly cacheFolder: string;
  /** Everything that was read from the folder to make this project. */
  readonly reads: () => Reads;
}

/** A project folder whose files have format errors, with all of them. */
export interface FaultyProject {
  readonly project: undefined;
  readonly findings: readonly Finding[];
  /** The files without the words, which may be the only ones with errors. */
  readonly reading: ProjectReading;
}

/**
 * Reads the project of a folder; all format errors are reported at once.
 *
 * @throws ArchscribeError PROJECT_NOT_FOUND, PROJECT_INVALID
 */
export async function openProject(folder: string, world: World): Promise<OpenProject> {
  return openPlace(folder, await settledPlace(folder, world), world);
}

/**
 * Reads the project of a place as `openProject` does.
 *
 * @param folder as the person named it
 */
export async function openPlace(folder: string, place: ProjectPlace, world: World): Promise<OpenProject> {
  const opened = await readFolder(place, world);
  if (opened.project !== undefined) return opened;
  world.output.fail(presentFindings(opened.findings, world.output.colour));
  throw invalidProject(folder, opened);
}

/** The error with the number of a project's faults. */
export function invalidProject(
  folder: string,
  { findings }: Pick<FaultyProject, "findings">,
): ArchscribeError {
  const count = countFindings(findings.filter((finding) => hasErrors([finding])));
  return new ArchscribeError("PROJECT_INVALID", { path: folder, count });
}

/**
 * Reads the project of a folder, or returns its faults. Completes or undoes the unfinished changes of a killed command first.
 *
 * @throws ArchscribeError PROJECT_NOT_FOUND, and the errors of `settleFolder`
 */
export async function tryOpenProject(folder: string, world: World): Promise<OpenProject | FaultyProject> {
  return readFolder(await settledPlace(folder, world), world);
}

/** The files of a project, and its folder in the work tree; they are the folder's own files or those of another state. */
export type ProjectPlace = Pick<OpenProject, "folder" | "tree">;

/**
 * Completes or undoes the unfinished changes of a killed command, and returns the folder with its files.
 *
 * @throws ArchscribeError the errors of `settleFolder`
 */
export async function settledPlace(folder: string, world: World): Promise<ProjectPlace> {
  const absolute = resolve(world.folder, folder);
  await settleFolder(absolute, world);
  return { folder: absolute, tree: { ...openFileTree(absolute), root: folder } };
}

/** Reads a project, or returns its faults. @throws ArchscribeError PROJECT_NOT_FOUND */
export async function readFolder(
  { folder, tree }: ProjectPlace,
  world: Pick<World, "environment">,
): Promise<OpenProject | FaultyProject> {
  const { readProject, readWords } = await import("@archscribe/core/document/project-folder");
  const { reads, tree: noted } = noteReads(tree);
  const [reading, { findings: wordFindings, words }] = await Promise.all([
    readProject(noted),
    readWords(noted),
  ]);
  const findings = [...reading.findings, ...wordFindings];
  if (reading.project === undefined || hasErrors(wordFindings))
    return { project: undefined, findings, reading };
  const { places, project } = reading;
  return {
    folder,
    tree,
    project,
    places,
    words,
    findings,
    today: today(world),
    cacheFolder: cacheFolderOf(folder),
    reads,
  };
}
