import type { z } from "zod";
import type { AnswerLimits } from "./answer-limits.ts";
import { answerSchema } from "./answer-schema.ts";
import { contextOf, descriptionStep, maxOutputTokens } from "./describe-system.ts";
import { type CallPlan, sampleWord, tokensOf } from "./plan-calls.ts";
import { costOf, priceOf, type PricedModel, type PriceTable } from "./prices.ts";
import { foundSystem, foundSystemInstructions } from "./prompts/prompt-texts.ts";
import { noTokens } from "./usage-ledger.ts";
import { type Block, writePrompt } from "./write-prompt.ts";

/** The input for planning the question about an existing system. */
export interface DescriptionPlanOptions extends PricedModel {
  /** The found facts, as data. */
  readonly material: readonly Block[];
  readonly schema: z.ZodType;
  readonly prices: PriceTable;
  readonly limits?: AnswerLimits | undefined;
}

/** The expected tokens of an answer: for one part with name, description and places, and for all the rest. */
const usualPart = 70;
const usualRest = 2_000;

/** Plans the question about a system and its cost, without asking; an estimate, because the answer is not known. */
export function planDescription({
  limits,
  material,
  prices,
  schema,
  ...model
}: DescriptionPlanOptions): CallPlan {
  const context = contextOf(material, sampleWord);
  const { own, shared } = writePrompt({ task: foundSystem, context }, sampleWord);
  const inputTokens = tokensOf(foundSystemInstructions + shared + own + JSON.stringify(answerSchema(schema)));
  const parts = material.find(({ name }) => name === "parts")?.lines.length ?? 0;
  const outputTokens = Math.min(limits?.outputTokens ?? maxOutputTokens, usualRest + parts * usualPart);
  const costMicroDollars = costOf(
    { ...noTokens, input: inputTokens, output: outputTokens },
    priceOf(prices, model),
  );
  const call = { step: descriptionStep, inputTokens, outputTokens, costMicroDollars };
  return { calls: [call], inputTokens, outputTokens, costMicroDollars, priceTable: prices.version };
}
