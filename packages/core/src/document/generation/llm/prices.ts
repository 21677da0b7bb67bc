import { ArchscribeError } from "../../../model/errors/index.ts";

/** The price of a model's tokens in dollars per million, which equals micro-dollars per token. */
export interface ModelPrice {
  readonly input: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
  readonly output: number;
}

/** List prices; every row of the ledger states their version. */
export interface PriceTable {
  /** The day on which the table was compiled. */
  readonly version: string;
  readonly sources: readonly string[];
  /** The prices by provider, then by model. */
  readonly models: Readonly<Record<string, Readonly<Record<string, ModelPrice>>>>;
}

/** The tokens of one call by kind; `input` was served by no cache, `output` includes reasoning. */
export interface TokenCounts {
  readonly input: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
  readonly output: number;
  readonly reasoning: number;
}

const freeOfCharge: ModelPrice = { input: 0, cacheRead: 0, cacheWrite: 0, output: 0 };

function price(input: number, output: number, cacheRead: number): ModelPrice {
  return { input, cacheRead, cacheWrite: input, output };
}

/** Anthropic charges a quarter more for tokens that it writes to its cache. */
function anthropicPrice(input: number, output: number, cacheRead: number): ModelPrice {
  return { input, cacheRead, cacheWrite: input * 1.25, output };
}

/**
 * Standard prices for prompts of up to 200,000 tokens, far more than ours have, without batches, regions or discounts.
 * Models on a promotion are omitted: an unknown price is rejected, but a wrong one would not be noticed.
 */
export const priceTable: PriceTable = {
  version: "2026-11-21",
  sources: [
    "https://developers.openai.com/api/docs/pricing",
    "https://platform.claude.com/docs/en/about-claude/pricing",
    "https://ai.google.dev/gemini-api/docs/pricing",
  ],
  models: {
    openai: {
      "gpt-5.5": price(5, 30, 0.5),
      "gpt-5.4": price(2.5, 15, 0.25),
      "gpt-5.4-mini": price(0.75, 4.5, 0.075),
      "gpt-5.4-nano": price(0.2, 1.25, 0.02),
      "gpt-5": price(1.25, 10, 0.125),
      "gpt-5-mini": price(0.25, 2, 0.025),
      "gpt-4.1": price(2, 8, 0.5),
      "gpt-4.1-mini": price(0.4, 1.6, 0.1),
      "gpt-4.1-nano": price(0.1, 0.4, 0.025),
    },
    anthropic: {
      "claude-fable-5-1": anthropicPrice(10, 50, 0.25),
      "claude-opus-5-5": anthropicPrice(4, 20, 0.2),
      "claude-opus-5": anthropicPrice(5, 25, 0.5),
      "claude-sonnet-5-5": anthropicPrice(2, 10, 0.1),
      "claude-sonnet-5": anthropicPrice(2, 10, 0.2),
      "claude-sonnet-4-6": anthropicPrice(3, 15, 0.3),
      "claude-sonnet-4-5": anthropicPrice(3, 15, 0.3),
      "claude-haiku-4-5": anthropicPrice(1, 5, 0.1),
    },
    google: {
      "gemini-3.5-flash": price(1.5, 9, 1.5),
      "gemini-2.5-pro": price(1.25, 10, 0.125),
      "gemini-2.5-flash": price(0.3, 2.5, 0.03),
      "gemini-2.5-flash-lite": price(0.1, 0.4, 0.01),
    },
  },
};

/** A model by provider and name, and whether it runs on a local machine. */
export interface PricedModel {
  readonly provider: string;
  readonly model: string;
  readonly isLocal: boolean;
}

/**
 * Returns the price of a model. A local model costs nothing, and a dated name has the price of its undated model.
 *
 * @throws ArchscribeError WRONG_USAGE for a hosted model that the table does not contain: its cost would have no bound.
 */
export function priceOf(table: PriceTable, { isLocal, model, provider }: PricedModel): ModelPrice {
  if (isLocal) return freeOfCharge;
  const known = table.models[provider] ?? {};
  const found = known[model] ?? known[model.replace(/-\d{4}-?\d{2}-?\d{2}$/, "")];
  if (found) return found;
  const names = Object.keys(known).join(", ");
  throw new ArchscribeError("WRONG_USAGE", {
    reason: `The price of ${provider}:${model} is not known, so no budget can be enforced`,
    advice: names === "" ? "Choose a model with a known price, or a local one." : `Choose one of ${names}.`,
  });
}

/** Returns the cost of tokens in whole micro-dollars, rounded up. */
export function costOf(tokens: TokenCounts, { cacheRead, cacheWrite, input, output }: ModelPrice): number {
  // Whole nano-dollars, because sums of decimal fractions drift.
  const nano = (rate: number): number => Math.round(rate * 1000);
  const cost =
    tokens.input * nano(input) +
    tokens.cacheRead * nano(cacheRead) +
    tokens.cacheWrite * nano(cacheWrite) +
    tokens.output * nano(output);
  return Math.ceil(cost / 1000);
}

/** Returns an estimate of a text's tokens. It counts bytes, because words of some scripts are short. */
export function estimateTokens(text: string): number {
  return Math.ceil(new TextEncoder().encode(text).length / 3.5);
}
