import {
  type Appraisal,
  type DesignModel,
  emptyAppraisal,
  isBinding,
  mostPoints,
  type Requirement,
} from "../../../model/index.ts";
import type { GoalHint } from "../goal-hint.ts";
import type { AnswerLimits } from "./answer-limits.ts";
import { answerSchema } from "./answer-schema.ts";
import { mostElements } from "./design-step.ts";
import { stepsFor } from "./design-steps.ts";
import { costOf, priceOf, type PricedModel, type PriceTable } from "./prices.ts";
import { instructions } from "./prompts/prompt-texts.ts";
import { noTokens } from "./usage-ledger.ts";
import { withAppraisal, writeContext } from "./write-context.ts";
import { writePrompt } from "./write-prompt.ts";
import type { WrittenByPeople } from "./written-by-people.ts";

/** One question of a run. */
export interface PlannedCall {
  readonly step: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costMicroDollars: number;
}

/** The questions of a run and their cost; an estimate, because the answers are not known. */
export interface CallPlan {
  readonly calls: readonly PlannedCall[];
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** The cost if every first answer is accepted. */
  readonly costMicroDollars: number;
  readonly priceTable: string;
}

export interface PlanOptions extends PricedModel {
  readonly system: string;
  readonly requirements: readonly Requirement[];
  readonly prices: PriceTable;
  /** The design of the rules engine, as an estimate of the size of the model's answers. */
  readonly expected: DesignModel;
  readonly limits?: AnswerLimits | undefined;
  readonly written?: WrittenByPeople | undefined;
  /** The hints of the rules, which are part of a question. */
  readonly hints?: readonly GoalHint[] | undefined;
}

const shortestAnswer = 100;
/**
 * The measured characters per token of JSON with English text. A reservation assumes fewer, so that it is not exceeded.
 */
const charactersPerToken = 3.75;
/** The measured number of use cases per function in designs of models. */
const useCasesPerFunction = 0.75;
/** A word as long as the one around the data of a run. */
export const sampleWord = "0".repeat(24);

/** Plans the calls of a run without making any. */
export function planCalls({
  expected,
  hints,
  limits,
  prices,
  requirements,
  system,
  written,
  ...model
}: PlanOptions): CallPlan {
  const price = priceOf(prices, model);
  const shape = likelyShape(expected, requirements);
  const context = writeContext({ system, requirements, written }, sampleWord);
  const appraised = withAppraisal(context, likelyAppraisal(requirements.filter(isBinding)), sampleWord);
  const calls = stepsFor({ model: shape, requirements, written, hints }).map((step, index): PlannedCall => {
    const { own, shared } = writePrompt({ ...step, context: index === 0 ? context : appraised }, sampleWord);
    const schema = JSON.stringify(answerSchema(step.schema));
    const answer = JSON.stringify(step.answerFrom(shape) ?? {});
    const inputTokens = tokensOf(instructions + shared + own + schema);
    const outputTokens = Math.min(
      limits?.outputTokens ?? step.maxOutputTokens,
      Math.max(shortestAnswer, step.leastOutput ?? 0, tokensOf(answer)),
    );
    const costMicroDollars = costOf({ ...noTokens, input: inputTokens, output: outputTokens }, price);
    return { step: step.name, inputTokens, outputTokens, costMicroDollars };
  });
  const sum = (of: (call: PlannedCall) => number): number =>
    calls.reduce((total, call) => total + of(call), 0);
  return {
    calls,
    inputTokens: sum(({ inputTokens }) => inputTokens),
    outputTokens: sum(({ outputTokens }) => outputTokens),
    costMicroDollars: sum(({ costMicroDollars }) => costMicroDollars),
    priceTable: prices.version,
  };
}

/** About as much as models find in so many requirements; it is only measured. */
function likelyAppraisal(requirements: readonly Requirement[]): Appraisal {
  const count = Math.min(3 * mostPoints, Math.ceil(requirements.length / 3));
  const point = { requirements: ["FR-1", "FR-2"], explanation: "x", question: "x".repeat(100) };
  return { ...emptyAppraisal, questions: Array.from({ length: count }, () => point) };
}

/** Returns the measured tokens of a text. */
export function tokensOf(text: string): number {
  return Math.ceil(text.length / charactersPerToken);
}

/**
 * Returns the design of the rules with about as many use cases as a model would find: the rules miss paraphrases, and split
 * single goals. The number of functional requirements is the better estimate.
 */
function likelyShape(expected: DesignModel, requirements: readonly Requirement[]): DesignModel {
  const { useCases } = expected;
  const functions = requirements.filter((one) => isBinding(one) && /^(?:FR|US)-/.test(one.id)).length;
  const likely = Math.round((useCases.length + 2 * functions * useCasesPerFunction) / 3);
  const count = Math.min(mostElements, Math.max(1, likely));
  const last = useCases.at(-1);
  const missed = last === undefined ? [] : Array.from({ length: count - useCases.length }, () => last);
  const all = [...useCases, ...missed].slice(0, count);
  return { ...expected, useCases: all.map((one, index) => ({ ...one, id: `UC-${String(index + 1)}` })) };
}
