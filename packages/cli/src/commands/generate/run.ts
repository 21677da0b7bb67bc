import type { Notation } from "@archscribe/core/model";
import type { GeneratedPart } from "@archscribe/core/document/project-folder";
import { interruptible } from "../../interruptible.ts";
import { openProject } from "../../open-project.ts";
import { createProgress } from "../../output/progress.ts";
import type { World } from "../../world.ts";
import { carryOut } from "./carry-out.ts";
import { designProject, planModelCalls } from "./design-project.ts";
import { planProject } from "./plan-project.ts";
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
  readonly force?: boolean;
}

/**
 * @throws ArchscribeError PROJECT_NOT_FOUND, PROJECT_INVALID, NOTHING_TO_GENERATE, NOT_ENGLISH, WRONG_USAGE,
 * MODEL_STEP_FAILED, BUDGET_REACHED
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
      await carryOut(opened.folder, planned, world);
      presentOutcome(folder, { design, planned }, world);
    }
    return 0;
  } finally {
    progress.end();
  }
}
