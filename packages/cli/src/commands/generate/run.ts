import type { Notation } from "@archscribe/core/model";
import { ArchscribeError } from "@archscribe/core/model/errors";
import type { GeneratedPart } from "@archscribe/core/document/project-folder";
import { interruptible } from "../../interruptible.ts";
import { openProject } from "../../open-project.ts";
import { plural } from "../../output/present-findings.ts";
import { createProgress } from "../../output/progress.ts";
import type { World } from "../../world.ts";
import { carryOut } from "./carry-out.ts";
import { designProject, planModelCalls } from "./design-project.ts";
import { type PlannedProject, planProject } from "./plan-project.ts";
import { presentCallPlan, presentDiff, presentOutcome } from "./present-plan.ts";

export interface GenerateOptions {
  readonly only?: readonly GeneratedPart[];
  /** Also what no requirement calls for. */
  readonly all?: boolean;
  /** Without what is implied. */
  readonly statedOnly?: boolean;
  readonly engine: "rules" | "llm";
  readonly model?: string;
  readonly modelUrl?: string;
  readonly keyFile?: string;
  /** In US dollars. */
  readonly budget?: number;
  /** In seconds. */
  readonly modelTimeout?: number;
  /** In seconds. */
  readonly modelPause?: number;
  /** In tokens. */
  readonly modelOutput?: number;
  readonly notation: Notation;
  /** A project on a server. */
  readonly project?: string;
  readonly dryRun?: boolean;
  readonly diff?: boolean;
  /** Says which words of which requirements support each element. */
  readonly explain?: boolean;
  readonly force?: boolean;
  /** Let the rules replace what a language model generated. */
  readonly replaceLlm?: boolean;
}

/**
 * @throws ArchscribeError PROJECT_NOT_FOUND, PROJECT_INVALID, NOTHING_TO_GENERATE, NOT_ENGLISH, WRONG_USAGE,
 * MODEL_STEP_FAILED, BUDGET_REACHED, MODEL_DESIGN_EXISTS
 */
export async function runGenerate(folder: string, options: GenerateOptions, world: World): Promise<number> {
  const opened = await openProject(folder, world);
  const progress = await createProgress(world.output);
  try {
    if (options.dryRun === true) {
      presentCallPlan(await planModelCalls(opened, options, world), world);
      return 0;
    }
    progress.step("Designing");
    const design = await interruptible(designProject(opened, options, { progress, world }), world.signal);
    const planned = await planProject(opened, design, options);
    progress.end();
    if (options.diff === true) presentDiff(planned, world);
    else {
      if (options.replaceLlm !== true) keepModelDesign(planned, folder);
      await carryOut(opened.folder, planned, world);
      presentOutcome({ folder, explain: options.explain === true }, { design, planned }, world);
    }
    return 0;
  } finally {
    progress.end();
  }
}

/** @throws ArchscribeError MODEL_DESIGN_EXISTS where the rules would replace what a language model was paid for */
function keepModelDesign({ plan }: PlannedProject, path: string): void {
  const count = plan.byModel.length;
  if (count > 0) throw new ArchscribeError("MODEL_DESIGN_EXISTS", { path, count: plural(count, "file") });
}
