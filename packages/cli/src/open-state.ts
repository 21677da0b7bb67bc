import {
  checkProject,
  type RenderedProject,
  withDrift,
  withPictures,
} from "@archscribe/core/document/checks";
import { ArchscribeError, inReadingOrder } from "@archscribe/core/model/errors";
import type { ScannedFolder } from "@archscribe/core/platform/node";
import type { RenderingOptions } from "./commands/shared-options.ts";
import { findDrift } from "./find-drift.ts";
import { interruptible } from "./interruptible.ts";
import { type FaultyProject, type OpenProject, type ProjectPlace, readFolder } from "./open-project.ts";
import { createProgress } from "./output/progress.ts";
import { renderProject } from "./render-project.ts";
import type { World } from "./world.ts";

/** The checks of a state that need more than its texts. */
export interface StateOptions extends RenderingOptions {
  readonly render: boolean;
  readonly drift: boolean;
}

/** A state of a project that was read and checked once; its findings are all of them, in reading order. */
export interface OpenState extends OpenProject {
  readonly checked: RenderedProject;
}

/** Where a state is, and how it is opened. */
export interface StatePlace extends ProjectPlace {
  /** Finds the repositories of its system; by default, they are where `system.yaml` says. */
  readonly findRepositories?: (opened: OpenProject) => Promise<readonly ScannedFolder[]>;
  /** Receives the reason if a check is impossible; the others are still made. By default, the error is thrown. */
  readonly skip?: (note: string) => void;
}

/**
 * Reads and checks a state of a project: its files, whether its diagrams render, and whether it and its system agree.
 *
 * @throws ArchscribeError PROJECT_NOT_FOUND, INTERRUPTED, and without `skip` the errors of the engines and SYSTEM_UNREADABLE
 */
export async function openState(
  place: StatePlace,
  options: StateOptions,
  world: World,
): Promise<OpenState | FaultyProject> {
  const opened = await readFolder(place, world);
  if (opened.project === undefined) return opened;
  const rendered = await checkWhole(opened, options, world).catch((error: unknown) => {
    skipped("The diagrams were not rendered", error, place);
    return checkWhole(opened, { ...options, render: false }, world);
  });
  const checked = options.drift ? await addDrift(opened, rendered, { place, world }) : rendered;
  return { ...opened, checked, findings: inReadingOrder([...opened.findings, ...checked.findings]) };
}

/** Checks a project; with `render`, also whether every diagram renders. */
export async function checkWhole(
  opened: OpenProject,
  options: RenderingOptions & { readonly render: boolean },
  world: World,
): Promise<RenderedProject> {
  const { places, project, today } = opened;
  if (!options.render) return withPictures(checkProject(project, places, today), new Map());
  const progress = await createProgress(world.output);
  try {
    return await interruptible(renderProject(opened, { options, progress, world }), world.signal);
  } finally {
    progress.end();
  }
}

async function addDrift(
  opened: OpenProject,
  rendered: RenderedProject,
  { place, world }: { readonly place: StatePlace; readonly world: World },
): Promise<RenderedProject> {
  try {
    const folders = await place.findRepositories?.(opened);
    const drift = await findDrift({ ...opened, indexed: rendered }, world, folders);
    return drift === undefined ? rendered : withDrift(rendered, drift);
  } catch (error) {
    skipped("The document was not compared with its system", error, place);
    return rendered;
  }
}

/** Reports a check that is impossible; an error that is not about the project is rethrown. */
function skipped(loss: string, error: unknown, { skip }: StatePlace): void {
  if (skip === undefined || !(error instanceof ArchscribeError) || error.code === "INTERRUPTED") throw error;
  skip(`${loss}. ${error.message}. ${error.hint}`);
}
