import type { DesignModel, Requirement } from "../../../model/index.ts";
import type { AnswerLimits } from "./answer-limits.ts";
import { answerSchema } from "./answer-schema.ts";
import { stepsFor } from "./design-steps.ts";
import { costOf, estimateTokens, priceOf, type PricedModel, type PriceTable } from "./prices.ts";
import { instructions } from "./prompts/index.ts";
import { noTokens } from "./usage-ledger.ts";
import { writeContext } from "./write-context.ts";
import { writePrompt } from "./write-prompt.ts";
import type { WrittenByPeople } from "./written-by-people.ts";

/** One question of a run. */
export interface PlannedCall {
  readonly step: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costMicroDollars: number;
}

/** What a run would ask and cost; an estimate, because the answers are not known. */
export interface CallPlan {
  readonly calls: readonly PlannedCall[];
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** When every first answer is taken. */
  readonly costMicroDollars: number;
  readonly priceTable: string;
}

export interface PlanOptions extends PricedModel {
  readonly system: string;
  readonly requirements: readonly Requirement[];
  readonly prices: PriceTable;
  /** The design of the rules engine: what the model writes is taken to be of its size. */
  readonly expected: DesignModel;
  readonly limits?: AnswerLimits | undefined;
  readonly written?: WrittenByPeople | undefined;
}

/** An answer of the model is longer than that of the rules by about so much. */
const wordiness = 1.5;
const shortestAnswer = 100;
/** As long as the word around the data of a run. */
const sampleWord = "0".repeat(24);

/** The calls of a run without making one. */
export function planCalls({
  expected,
  limits,
  prices,
  requirements,
  system,
  written,
  ...model
}: PlanOptions): CallPlan {
  const price = priceOf(prices, model);
  const context = writeContext({ system, requirements, written }, sampleWord);
  const calls = stepsFor({ model: expected, requirements, written }).map((step): PlannedCall => {
    const { own, shared } = writePrompt({ ...step, context }, sampleWord);
    const schema = JSON.stringify(answerSchema(step.schema));
    const answer = JSON.stringify(step.answerFrom(expected) ?? {});
    const inputTokens = estimateTokens(instructions + shared + own + schema);
    const outputTokens = Math.min(
      limits?.outputTokens ?? step.maxOutputTokens,
      Math.max(step.leastOutput ?? shortestAnswer, Math.ceil(estimateTokens(answer) * wordiness)),
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
