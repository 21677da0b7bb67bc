import { cacheFolderOf, createFolderCache } from "@archscribe/core/platform/node/folder";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { FoundSystem } from "@archscribe/core/model";
import type { CallPlan, ProviderCall } from "@archscribe/core/document/generation/llm";
import {
  suggestionAnswerSchema,
  type Suggestions,
  supportedSuggestions,
  systemMaterial,
} from "@archscribe/core/document/recovery";
import { interruptible } from "../../interruptible.ts";
import { openModel } from "../../open-model.ts";
import { presentSpending } from "../../output/present-spending.ts";
import { createProgress } from "../../output/progress.ts";
import type { World } from "../../world.ts";
import { answerLimits } from "../model-limits.ts";
import type { ModelOptions } from "../model-options.ts";

/** The answer of a language model about a system, and the number of its calls. */
export interface AskedSuggestions {
  readonly suggestions: Suggestions;
  readonly calls: readonly ProviderCall[];
}

/** The system of a question to a language model. */
export interface AskedSystem {
  /** The project's folder, absolute. */
  readonly folder: string;
  /** The name of the project. */
  readonly name: string;
  readonly system: FoundSystem;
}

/** Plans the question about a system and its cost, without asking. @throws ArchscribeError WRONG_USAGE */
export async function planQuestion(
  { name, system }: AskedSystem,
  options: ModelOptions,
  world: World,
): Promise<CallPlan> {
  const limits = answerLimits(options, world);
  const { isLocal, name: model, provider } = await openModel(options, world);
  const { planDescription, priceTable } = await import("@archscribe/core/document/generation/llm");
  return planDescription({
    material: systemMaterial(system, name),
    schema: suggestionAnswerSchema,
    prices: priceTable,
    limits,
    isLocal,
    model,
    provider,
  });
}

/**
 * Asks a language model about a system, and keeps what the system supports. Answers are kept in the project's folder, so
 * that the same system is not asked about twice.
 *
 * @throws ArchscribeError WRONG_USAGE, MODEL_STEP_FAILED, BUDGET_REACHED, INTERRUPTED
 */
export async function askAboutSystem(
  { folder, name, system }: AskedSystem,
  options: ModelOptions,
  world: World,
): Promise<AskedSuggestions> {
  const limits = answerLimits(options, world);
  const { isLocal, model } = await openModel(options, world);
  const { describeSystem, priceTable } = await import("@archscribe/core/document/generation/llm");
  const spent: ProviderCall[] = [];
  const progress = await createProgress(world.output);
  progress.step("Asking the language model about the system");
  try {
    const asking = describeSystem({
      material: systemMaterial(system, name),
      schema: suggestionAnswerSchema,
      model,
      isLocal,
      prices: priceTable,
      limits,
      budgetMicroDollars: options.budget === undefined ? undefined : Math.round(options.budget * 1_000_000),
      now: () => new Date(),
      newKey: () => randomBytes(32),
      signal: world.signal,
      resume: createFolderCache(join(cacheFolderOf(folder), "answers")),
      onCall: (call) => spent.push(call),
    });
    const { answer, calls } = await interruptible(asking, world.signal);
    return { suggestions: supportedSuggestions(answer, { name, system }), calls };
  } catch (error) {
    progress.end();
    presentSpending(spent, world);
    throw error;
  } finally {
    progress.end();
  }
}
