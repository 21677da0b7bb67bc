import type { z } from "zod";
import type { RenderCache } from "../../../model/index.ts";
import { type AnswerLimits, deadlinesOf } from "./answer-limits.ts";
import { answerStep } from "./answer-step.ts";
import { cleanTexts } from "./clean-text.ts";
import { dataWord } from "./data-word.ts";
import { emptyDesign } from "./design-steps.ts";
import type { ModelObject } from "./meter-model.ts";
import { priceOf, type PriceTable } from "./prices.ts";
import { foundSystem, foundSystemInstructions, promptVersion } from "./prompts/prompt-texts.ts";
import { createUsageLedger, type ProviderCall } from "./usage-ledger.ts";
import { type Block, block } from "./write-prompt.ts";

/** The input of a question to a language model about an existing system. */
export interface DescribeOptions<Answer> {
  /** The found facts, as data. */
  readonly material: readonly Block[];
  readonly schema: z.ZodType<Answer>;
  readonly model: ModelObject;
  /** Whether the model runs on a local machine, at no cost. */
  readonly isLocal: boolean;
  readonly prices: PriceTable;
  readonly budgetMicroDollars?: number | undefined;
  readonly now: () => Date;
  /** Returns thirty-two unpredictable bytes; called if `resume` has no key yet. */
  readonly newKey: () => Uint8Array;
  readonly limits?: AnswerLimits | undefined;
  readonly maxRetries?: number | undefined;
  /** The store of paid answers. The same system is not asked about twice. */
  readonly resume: RenderCache | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called with each provider call when its row is final. */
  readonly onCall?: ((call: ProviderCall) => void) | undefined;
}

/** A language model's description of a system, with the provider calls behind it. */
export interface SystemDescription<Answer> {
  /** Valid for the schema; whether it is true of the system is for the caller to decide. */
  readonly answer: Answer;
  readonly calls: readonly ProviderCall[];
  /** The version of the prompts that it answers. */
  readonly promptVersion: number;
}

/** The name of the question among the steps of a run. */
export const descriptionStep = "description of the system";

/** The most tokens of an answer: enough for the names and descriptions of some hundred parts. */
export const maxOutputTokens = 16_000;

/**
 * Asks a language model to name, group and describe the facts found in a system, in one question.
 *
 * @throws ArchscribeError MODEL_STEP_FAILED, BUDGET_REACHED, INTERRUPTED if the signal aborts
 * @throws ArchscribeError WRONG_USAGE for a hosted model without a known price.
 */
export async function describeSystem<Answer>(
  options: DescribeOptions<Answer>,
): Promise<SystemDescription<Answer>> {
  const { isLocal, limits = {}, material, model, prices, schema } = options;
  const provider = model.provider.split(".")[0] ?? model.provider;
  const ledger = createUsageLedger({
    provider,
    model: model.modelId,
    price: priceOf(prices, { provider, model: model.modelId, isLocal }),
    priceTable: prices.version,
    budgetMicroDollars: options.budgetMicroDollars,
    now: options.now,
    onCall: options.onCall,
  });
  const word = await dataWord(contextOf(material, ""), options);
  const design = emptyDesign("");
  const { answer } = await answerStep(
    {
      name: descriptionStep,
      task: foundSystem,
      schema,
      maxOutputTokens,
      faults: () => [],
      merge: () => design,
      answerFrom: () => undefined,
      elementsOf: () => [],
    },
    {
      model,
      instructions: foundSystemInstructions,
      context: contextOf(material, word),
      requirementIds: new Set(),
      statuses: new Map(),
      ledger,
      resume: options.resume,
      word,
      deadlines: deadlinesOf(limits, { isLocal }),
      outputTokens: limits.outputTokens,
      maxRetries: options.maxRetries ?? 2,
      signal: options.signal,
      check: () => [],
      onElement: () => undefined,
    },
    () => design,
  );
  return { answer, calls: ledger.calls(), promptVersion };
}

/** Returns the found facts as the beginning of the question. */
export function contextOf(material: readonly Block[], word: string): string {
  return material.map(({ lines, name }) => block({ name, lines: lines.map(cleanTexts) }, word)).join("\n\n");
}
