import type { CallPlan, ProviderCall } from "@archscribe/core/document/generation/llm";
import { counted } from "@archscribe/core/model";
import type { World } from "../world.ts";

/** Presents the cost of the calls of a language model, whether or not they led to anything. */
export function presentSpending(calls: readonly ProviderCall[], { output }: Pick<World, "output">): void {
  if (calls.length > 0) output.say(`${counted(calls.length, "call")}, ${dollars(costOf(calls))}.`);
}

/** Presents the planned requests to a language model. */
export function presentCallPlan(plan: CallPlan, { output }: Pick<World, "output">): void {
  if (output.json) return output.data(JSON.stringify(plan, undefined, 2));
  const width = Math.max(...plan.calls.map(({ step }) => step.length));
  for (const { costMicroDollars, inputTokens, outputTokens, step } of plan.calls) {
    const tokens = `${inputTokens} + ${outputTokens} tokens`;
    output.data(`${step.padEnd(width)}  ${tokens.padStart(22)}  ${dollars(costMicroDollars)}`);
  }
  output.data(
    `${counted(plan.calls.length, "call")}, about ${plan.inputTokens} + ${plan.outputTokens} tokens, ${dollars(plan.costMicroDollars)} at the prices of ${plan.priceTable}`,
  );
}

/** Returns the cost of calls in micro-dollars. */
export function costOf(calls: readonly ProviderCall[]): number {
  return calls.reduce((sum, call) => sum + call.costMicroDollars, 0);
}

function dollars(microDollars: number): string {
  return `${(microDollars / 1_000_000).toFixed(4)} USD`;
}
