import { indexProject } from "@archscribe/core/document/checks";
import type { ArchitectureModel } from "@archscribe/core/model";
import { type OpenProject, openProject } from "./open-project.ts";
import type { World } from "./world.ts";

/** A project folder with its architecture model. */
export interface OpenArchitecture extends OpenProject {
  readonly model: ArchitectureModel;
}

/**
 * Reads the architecture model of a folder.
 *
 * @throws ArchscribeError PROJECT_NOT_FOUND, PROJECT_INVALID
 */
export async function openArchitecture(folder: string, world: World): Promise<OpenArchitecture> {
  const opened = await openProject(folder, world);
  return { ...opened, model: indexProject(opened.project, opened.places).architecture };
}
