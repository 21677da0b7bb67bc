import {
  emitDesignFiles,
  type GenerationPlan,
  partOf,
  planGeneration,
} from "@archscribe/core/project-folder";
import { changedRequirements } from "../../changed-requirements.ts";
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
  opened: OpenProject,
  { model, requirements }: ProjectDesign,
  { force, notation, only }: GenerateOptions,
): Promise<PlannedProject> {
  // Read anew: a language model takes minutes, in which a person may have saved something.
  const { record, texts: existing } = await readGeneratedFolder(opened.tree);
  const { manifest } = opened.project;
  const files = emitDesignFiles(model, { manifest, requirements, notation });
  const plan = planGeneration(files, {
    existing,
    record,
    fingerprint,
    force: force === true,
    selected: (path) => only === undefined || only.some((part) => part === partOf(path)),
  });
  const changed = changedRequirements(opened, requirements, existing);
  return { plan, existing, requirements: new Map(only === undefined ? changed : undefined) };
}
