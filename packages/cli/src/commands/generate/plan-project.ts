import { type ExpectedUseCases, expectUseCases } from "@archscribe/core/document/expectation";
import {
  coverRequirements,
  openQuestions,
  type Question,
  type RequirementCoverage,
} from "@archscribe/core/document/generation";
import { fingerprintText, loadWinkTagger } from "@archscribe/core/platform/node";
import { confirmGenerated, type DesignPlan, planDesign } from "@archscribe/core/document/project-folder";
import type { OpenProject } from "../../open-project.ts";
import { readTexts } from "../../read-texts.ts";
import type { ProjectDesign } from "./design-project.ts";
import type { GenerateOptions } from "./run.ts";

/** The changes that generating would make to a project's folder. */
export interface PlannedProject {
  readonly plan: DesignPlan;
  /** The current texts of the folder's files by path. */
  readonly existing: ReadonlyMap<string, string>;
  /** The elements that come from each requirement, or the reason why there are none. */
  readonly coverage: readonly RequirementCoverage[];
  /** What a language model asks about the requirements, and nobody has answered. */
  readonly questions: readonly Question[];
  /** How good to expect the use cases of the rules to be. */
  readonly expectation: ExpectedUseCases | undefined;
}

export async function planProject(
  opened: OpenProject,
  design: ProjectDesign,
  { all, engine, force, notation, only, statedOnly }: GenerateOptions,
): Promise<PlannedProject> {
  // The files are read again, because a language model takes minutes, and a person may have saved one meanwhile.
  const existing = await readTexts(opened.tree);
  const designed = planDesign(opened, design, {
    existing,
    fingerprint: fingerprintText,
    engine,
    force: force === true,
    notation,
    only,
    all,
    statedOnly,
  });
  const plan = await confirmGenerated(designed, opened.tree);
  const coverage = coverRequirements(
    { model: plan.model, requirements: design.requirements, review: opened.project.review },
    await loadWinkTagger(),
  );
  const questions = openQuestions(plan.model.appraisal, {
    requirements: design.requirements,
    review: opened.project.review,
  });
  const expectation = engine === "rules" ? expectUseCases(design.requirements) : undefined;
  return { plan, existing, coverage, expectation, questions };
}
