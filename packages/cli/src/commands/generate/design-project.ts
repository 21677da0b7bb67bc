import { createFolderCache } from "@archscribe/core/platform/node/folder";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import {
  checkDesign,
  designByRules,
  goalHints,
  readPlatforms,
  renderReviewed,
  requireEnglish,
  requireRequirements,
} from "@archscribe/core/document/generation";
import type {
  CallPlan,
  GeneratedElement,
  GenerationReport,
  ProviderCall,
} from "@archscribe/core/document/generation/llm";
import { type DesignModel, isBinding, type Requirement, type Review } from "@archscribe/core/model";
import { loadWinkTagger } from "@archscribe/core/platform/node";
import { type StatedByPeople, statedByPeople, withoutOwn } from "@archscribe/core/document/project-folder";
import { openModel } from "../../open-model.ts";
import type { OpenProject } from "../../open-project.ts";
import { presentSpending } from "../../output/present-spending.ts";
import type { Progress } from "../../output/progress.ts";
import { readTexts } from "../../read-texts.ts";
import type { World } from "../../world.ts";
import { answerLimits } from "../model-limits.ts";
import { wrongUsage } from "../shared-options.ts";
import type { GenerateOptions } from "./run.ts";

/** A design with the reports about its generation. */
export interface ProjectDesign {
  readonly requirements: readonly Requirement[];
  readonly model: DesignModel;
  /** Notes about the language model's answers. */
  readonly reports: readonly GenerationReport[];
  readonly calls: readonly ProviderCall[];
  /** The version of the prompts that the language model answered. */
  readonly promptVersion?: number;
  /** Returns the model after further decisions of people, without another request to a language model. */
  redesign(review: Review): DesignModel;
}

/**
 * Designs a project with the requested engine.
 *
 * @throws ArchscribeError NOTHING_TO_GENERATE, NOT_ENGLISH, WRONG_USAGE, MODEL_STEP_FAILED, BUDGET_REACHED, INTERRUPTED
 */
export async function designProject(
  opened: OpenProject,
  options: GenerateOptions,
  { progress, world }: { readonly progress: Progress; readonly world: World },
): Promise<ProjectDesign> {
  const tag = await loadWinkTagger();
  const input = await inputOf(opened);
  const requirements = requireRequirements(input, tag, opened.tree.root);
  if (options.engine === "rules") {
    requireEnglish(requirements, opened.tree.root);
    const redesign = (review: Review | undefined): DesignModel =>
      designByRules({ ...input, review: review && withoutOwn(review, input.useCases) }, requirements, tag);
    return { requirements, model: designByRules(input, requirements, tag), reports: [], calls: [], redesign };
  }
  const platforms = readPlatforms(requirements, input.decisions);
  const limits = answerLimits(options, world);
  const { contextTokens, isLocal, model } = await openModel(options, world);
  const size = await contextTokens();
  const { generateDesign, priceTable } = await import("@archscribe/core/document/generation/llm");
  const spent: ProviderCall[] = [];
  let said: DesignModel | undefined;
  const complete = (partial: DesignModel, review = input.review): DesignModel => {
    said = partial;
    return renderReviewed(partial, { api: input.api, review, platforms });
  };
  const designing = generateDesign({
    system: input.system,
    requirements,
    written: input,
    model,
    isLocal,
    contextTokens: size,
    hints: goalHints(requirements.filter(isBinding), tag, input.roles),
    prices: priceTable,
    limits,
    budgetMicroDollars: options.budget === undefined ? undefined : Math.round(options.budget * 1_000_000),
    complete: (partial) => complete(partial),
    check: checkDesign,
    now: () => new Date(),
    newKey: () => randomBytes(32),
    signal: world.signal,
    resume: createFolderCache(join(opened.cacheFolder, "answers")),
    onParts: (parts) =>
      progress.done(
        `The requirements exceed the model's context of ${String(size ?? 0)} tokens: ${String(parts)} parts, without the critic's review`,
      ),
    onStep: (step) => progress.step(`Designing: ${step} is answered`),
    onElement: tellOf(progress),
    onCall: (call) => spent.push(call),
  });
  const {
    calls,
    model: design,
    promptVersion,
    reports,
  } = await designing.catch((error: unknown) => {
    progress.end();
    presentSpending(spent, world);
    throw error;
  });
  return {
    requirements,
    model: design,
    reports,
    calls,
    promptVersion,
    redesign: (review) => complete(said ?? design, withoutOwn(review, input.useCases)),
  };
}

/** Plans the requests to a language model and their cost, without sending anything. */
export async function planModelCalls(
  opened: OpenProject,
  options: GenerateOptions,
  world: World,
): Promise<CallPlan> {
  if (options.engine === "rules") {
    throw wrongUsage("--dry-run plans the calls of a language model", "Add --engine llm, or use --diff.");
  }
  const tag = await loadWinkTagger();
  const input = await inputOf(opened);
  const requirements = requireRequirements(input, tag, opened.tree.root);
  const { isLocal, name: model, provider } = await openModel(options, world);
  const expected = designByRules(input, requirements, tag);
  const { planCalls, priceTable } = await import("@archscribe/core/document/generation/llm");
  return planCalls({
    system: input.system,
    requirements,
    hints: goalHints(requirements.filter(isBinding), tag, input.roles),
    prices: priceTable,
    expected,
    written: input,
    limits: answerLimits(options, world),
    isLocal,
    model,
    provider,
  });
}

/** Returns a function that reports each element when it arrives, and the number of a kind when the next kind begins. */
function tellOf(progress: Progress): (found: GeneratedElement) => void {
  const counts = new Map<GeneratedElement["kind"], number>();
  let current: GeneratedElement["kind"] | undefined;
  return (found) => {
    if (current !== undefined && current !== found.kind)
      progress.done(`${current} ×${counts.get(current) ?? 0}`);
    current = found.kind;
    counts.set(current, (counts.get(current) ?? 0) + 1);
    progress.step(`Designing: ${nameOf(found)}`);
  };
}

function nameOf({ element, kind }: GeneratedElement): string {
  if ("name" in element) return `${kind} ${element.name}`;
  return "title" in element ? `${kind} ${element.title}` : kind;
}

/** Returns everything that people have stated in a project. */
export async function inputOf(opened: OpenProject): Promise<StatedByPeople> {
  return statedByPeople(opened, await readTexts(opened.tree));
}
