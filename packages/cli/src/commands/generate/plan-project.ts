import { coverRequirements, type RequirementCoverage } from "@archscribe/core/document/generation";
import { fingerprintText, loadWinkTagger } from "@archscribe/core/platform/node";
import { type DesignPlan, planDesign } from "@archscribe/core/document/project-folder";
import type { OpenProject } from "../../open-project.ts";
import { readTexts } from "../../read-texts.ts";
import type { ProjectDesign } from "./design-project.ts";
import type { GenerateOptions } from "./run.ts";

/** What generating would do to a project's folder. */
export interface PlannedProject {
  readonly plan: DesignPlan;
  /** The current texts of the folder's files by path. */
  readonly existing: ReadonlyMap<string, string>;
  /** What comes from each requirement, or why nothing does. */
  readonly coverage: readonly RequirementCoverage[];
}

export async function planProject(
  opened: OpenProject,
  design: ProjectDesign,
  { all, engine, force, notation, only, statedOnly }: GenerateOptions,
): Promise<PlannedProject> {
  // Read again: a language model takes minutes, in which a person may have saved something.
  const existing = await readTexts(opened.tree);
  const plan = planDesign(opened, design, {
    existing,
    fingerprint: fingerprintText,
    engine,
    force: force === true,
    notation,
    only,
    all,
    statedOnly,
  });
  const coverage = coverRequirements(
    { model: plan.model, requirements: design.requirements, review: opened.project.review },
    await loadWinkTagger(),
  );
  return { plan, existing, coverage };
}
