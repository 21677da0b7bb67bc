import { counted, type Notation } from "@archscribe/core/model";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { scoreUseCases } from "@archscribe/core/document/generation";
import { loadWinkTagger } from "@archscribe/core/platform/node";
import { type GeneratedPart, reviewFile } from "@archscribe/core/document/project-folder";
import { interruptible } from "../../interruptible.ts";
import { openProject } from "../../open-project.ts";
import { presentCallPlan } from "../../output/present-spending.ts";
import { createProgress } from "../../output/progress.ts";
import type { World } from "../../world.ts";
import { changeProject } from "../../change-project.ts";
import type { ModelOptions } from "../model-options.ts";
import { wrongUsage } from "../shared-options.ts";
import { carryOut } from "./carry-out.ts";
import { designProject, planModelCalls } from "./design-project.ts";
import { type PlannedProject, planProject } from "./plan-project.ts";
import { type Designed, designReviewed } from "./review/design-reviewed.ts";
import { presentProposals, proposalsOf } from "./review/list-proposals.ts";
import { presentDiff, presentOutcome } from "./present-plan.ts";

export interface GenerateOptions extends ModelOptions {
  readonly only?: readonly GeneratedPart[];
  /** Whether to include elements that no requirement calls for. */
  readonly all?: boolean;
  /** Whether to omit proposed and implied elements. */
  readonly statedOnly?: boolean;
  readonly notation: Notation;
  /** The project on a server. */
  readonly project?: string;
  readonly dryRun?: boolean;
  readonly diff?: boolean;
  /** Whether to show the words of the requirements that support each element. */
  readonly explain?: boolean;
  /** Whether to ask the person at the terminal about each element. */
  readonly review?: boolean;
  /** Whether to list the questions of the review. */
  readonly proposals?: boolean;
  readonly force?: boolean;
  /** Whether the rules may replace the files that a language model generated. */
  readonly replaceLlm?: boolean;
}

/**
 * Generates the design of a project.
 *
 * @throws ArchscribeError PROJECT_NOT_FOUND, PROJECT_INVALID, NOTHING_TO_GENERATE, NOT_ENGLISH, WRONG_USAGE,
 * MODEL_STEP_FAILED, BUDGET_REACHED, MODEL_DESIGN_EXISTS
 */
export async function runGenerate(folder: string, options: GenerateOptions, world: World): Promise<number> {
  if (options.review === true) requireTerminal(folder, world);
  const { diff, dryRun, proposals } = options;
  const work = (): Promise<number> => generate(folder, options, world);
  const isChange = diff !== true && dryRun !== true && proposals !== true;
  return isChange ? changeProject(folder, world, work) : work();
}

async function generate(folder: string, options: GenerateOptions, world: World): Promise<number> {
  const opened = await openProject(folder, world);
  const progress = await createProgress(world.output);
  try {
    if (options.dryRun === true) {
      presentCallPlan(await planModelCalls(opened, options, world), world);
      return 0;
    }
    progress.step("Designing");
    const design = await interruptible(designProject(opened, options, { progress, world }), world.signal);
    progress.end();
    if (options.proposals === true) presentProposals(await proposalsOf(opened, design), world);
    else if (options.review === true) {
      const reviewed = await designReviewed(folder, { opened, design, options }, { progress, world });
      await writeDesign(folder, { ...reviewed, options }, world);
    } else await writeDesign(folder, { opened, design, options }, world);
    return 0;
  } finally {
    progress.end();
  }
}

async function writeDesign(
  folder: string,
  { design, opened, options }: Designed & { readonly options: GenerateOptions },
  world: World,
): Promise<void> {
  const planned = await planProject(opened, design, options);
  if (options.diff === true) return presentDiff(planned, world);
  if (options.replaceLlm !== true) keepModelDesign(planned, folder);
  await carryOut(opened.folder, planned, world);
  const open = await proposalsOf(opened, design);
  const explain = options.explain === true;
  const scores =
    explain && options.engine === "rules"
      ? scoreUseCases(
          { model: planned.plan.model, requirements: design.requirements },
          await loadWinkTagger(),
        )
      : new Map<string, never>();
  presentOutcome({ folder, explain }, { design, open, planned, scores }, world);
}

/** @throws ArchscribeError WRONG_USAGE if there is no terminal for questions */
function requireTerminal(folder: string, { interactive, output }: World): void {
  if (interactive && !output.json) return;
  throw wrongUsage(
    "There is no terminal at which to ask about the design",
    `List what is proposed with \`archscribe generate ${folder} --proposals\`, write the verdicts into ${reviewFile}, and generate without --review.`,
  );
}

/** @throws ArchscribeError MODEL_DESIGN_EXISTS if the rules would replace paid results of a language model */
function keepModelDesign({ plan }: PlannedProject, path: string): void {
  const count = plan.byModel.length;
  if (count > 0) throw new ArchscribeError("MODEL_DESIGN_EXISTS", { path, count: counted(count, "file") });
}
