import {
  emitProject,
  emitDesignFiles,
  type GenerationPlan,
  partOf,
  planGeneration,
} from "@archscribe/core/project-folder";
import type { OpenProject } from "../../open-project.ts";
import type { ProjectDesign } from "./design-project.ts";
import { fingerprint, readGeneratedFolder } from "./generated-folder.ts";
import type { GenerateOptions } from "./run.ts";

/** What generating would do to a project's folder. */
export interface PlannedProject {
  readonly plan: GenerationPlan;
  /** Texts of the folder's files by path, as they are. */
  readonly existing: ReadonlyMap<string, string>;
  /** Requirement files that gain what the brief states and what is suggested. */
  readonly requirements: ReadonlyMap<string, string>;
}

export async function planProject(
  { places, project, tree }: OpenProject,
  { model, requirements }: ProjectDesign,
  { force, notation, only }: GenerateOptions,
): Promise<PlannedProject> {
  const { record, texts: existing } = await readGeneratedFolder(tree);
  const { manifest } = project;
  const files = emitDesignFiles(model, { manifest, requirements, notation });
  const plan = planGeneration(files, {
    existing,
    record,
    fingerprint,
    force: force === true,
    selected: (path) => only === undefined || only.some((part) => part === partOf(path)),
  });
  const { written } = emitProject({ ...project, requirements }, existing, places);
  const changed = [...written].filter(
    ([path, text]) => path.startsWith("requirements/") && existing.get(path) !== text,
  );
  return { plan, existing, requirements: new Map(only === undefined ? changed : []) };
}
