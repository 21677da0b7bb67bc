import type { ProviderCall } from "@archscribe/core/document/generation/llm";
import type { World } from "../world.ts";
import { plural } from "./present-findings.ts";

/** Presents the cost of the calls of a language model, whether or not they led to anything. */
export function presentSpending(calls: readonly ProviderCall[], { output }: Pick<World, "output">): void {
  if (calls.length > 0) output.say(`${plural(calls.length, "call")}, ${dollars(costOf(calls))}.`);
}

/** Returns the cost of calls in micro-dollars. */
export function costOf(calls: readonly ProviderCall[]): number {
  return calls.reduce((sum, call) => sum + call.costMicroDollars, 0);
}

/** Returns micro-dollars as text. */
export function dollars(microDollars: number): string {
  return `${(microDollars / 1_000_000).toFixed(4)} USD`;
}
