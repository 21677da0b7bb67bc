import { join, resolve } from "node:path";
import { type IndexedProject, type RenderedProject, withDrift } from "@archscribe/core/document/checks";
import { type ProjectReading, readProject } from "@archscribe/core/document/project-folder";
import type { FileTree } from "@archscribe/core/model";
import { ArchscribeError, type Finding, inReadingOrder } from "@archscribe/core/model/errors";
import type { ScannedFolder } from "@archscribe/core/platform/node";
import { checkWhole } from "../../check-whole.ts";
import { findDrift } from "../../find-drift.ts";
import type { OpenProject } from "../../open-project.ts";
import { systemFolders } from "../../open-system.ts";
import { today } from "../../today.ts";
import type { World } from "../../world.ts";
import type { RenderingOptions } from "../shared-options.ts";
import { pathBelow } from "./path-below.ts";

export interface StateOptions extends RenderingOptions {
  readonly render: boolean;
  readonly drift: boolean;
}

/** A state of a project that was read and checked. */
export interface CheckedState {
  /** The project as read from its files. */
  readonly reading: ProjectReading;
  /** The paths begin at the folder of the project. */
  readonly findings: readonly Finding[];
  /** Undefined if its files have format errors. */
  readonly read: { readonly opened: OpenProject; readonly indexed: IndexedProject } | undefined;
  /** The checks that could not be run, with the reasons. */
  readonly notes: readonly string[];
}

/** Where the repositories of a system are in a state. */
export type FindRepositories = (opened: OpenProject) => Promise<readonly ScannedFolder[]>;

/**
 * A state of a project: its files, and its folder in the work tree, which contains its cache and is beside
 * other repositories.
 */
export interface StatePlace {
  readonly tree: FileTree;
  readonly folder: string;
  readonly findRepositories: FindRepositories;
}

/**
 * Reads and checks a state of a project: its files, whether its diagrams render, and whether it and its system agree. What
 * cannot be checked is said, and the rest is.
 *
 * @throws ArchscribeError PROJECT_NOT_FOUND, INTERRUPTED
 */
export async function openState(
  place: StatePlace,
  options: StateOptions,
  world: World,
): Promise<CheckedState> {
  const reading = await readProject(place.tree);
  if (reading.project === undefined)
    return { reading, findings: reading.findings, read: undefined, notes: [] };
  const { folder, tree } = place;
  const cacheFolder = join(folder, ".archscribe", "cache");
  const opened = { ...reading, folder, tree, cacheFolder, today: today(world) };
  const notes: string[] = [];
  const rendered = await render(opened, options, { notes, world });
  const { findings, ...indexed } = options.drift
    ? await addDrift(opened, rendered, { notes, findRepositories: place.findRepositories, world })
    : rendered;
  const all = inReadingOrder([...opened.findings, ...findings]);
  return { reading, findings: all, read: { opened, indexed }, notes };
}

interface Checking {
  readonly notes: string[];
  readonly world: World;
}

async function render(
  opened: OpenProject,
  options: StateOptions,
  { notes, world }: Checking,
): Promise<RenderedProject> {
  try {
    return await checkWhole(opened, options, world);
  } catch (error) {
    notes.push(`The diagrams were not rendered. ${reasonOf(error)}`);
    return checkWhole(opened, { ...options, render: false }, world);
  }
}

async function addDrift(
  opened: OpenProject,
  rendered: RenderedProject,
  { findRepositories, notes, world }: Checking & Pick<StatePlace, "findRepositories">,
): Promise<RenderedProject> {
  try {
    const drift = await findDrift(opened, world, await findRepositories(opened));
    return drift === undefined ? rendered : withDrift(rendered, drift);
  } catch (error) {
    notes.push(`The document was not compared with its system. ${reasonOf(error)}`);
    return rendered;
  }
}

/** The sentences about a failure; an error that is not about the project is rethrown. */
function reasonOf(error: unknown): string {
  if (error instanceof ArchscribeError && error.code !== "INTERRUPTED")
    return `${error.message}. ${error.hint}`;
  throw error;
}

/** Finds the repositories of a system where `system.yaml` says, from the folder of the project in the work tree. */
export const repositoriesInPlace: FindRepositories = async (opened) =>
  systemFolders(opened, undefined, { folder: opened.folder });

/**
 * Finds the repositories of a system in a copy of another state: repositories inside of this one belong to that state, the others
 * are at their present places.
 *
 * @param copy returns the root of a copy that has these folders, from the root of the repository
 */
export function repositoriesInCopy(
  root: string,
  copy: (folders: readonly string[]) => Promise<string>,
): FindRepositories {
  return async (opened) => {
    const folders = await repositoriesInPlace(opened);
    const inside = folders.flatMap(({ path }) => pathBelow(root, path) ?? []);
    if (inside.length === 0) return folders;
    const copied = await copy(inside);
    return folders.map(({ name, path }) => {
      const below = pathBelow(root, path);
      return { name, path: below === undefined ? path : resolve(copied, below) };
    });
  };
}
