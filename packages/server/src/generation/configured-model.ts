import { openLanguageModel, type OpenedModel } from "@archscribe/core/platform/node";
import type { AnswerLimits, PriceTable } from "@archscribe/core/document/generation/llm";
import type { Configuration } from "../configuration.ts";

/** The language model that the operator has configured. */
export interface ConfiguredModel {
  /** As `LLM_MODEL` names it, such as `openai:gpt-5-mini`. */
  readonly choice: string;
  /** @throws ArchscribeError WRONG_USAGE when it cannot be used */
  open(): Promise<OpenedModel>;
  prices(): Promise<PriceTable>;
  /** The limits of one answer. */
  readonly limits: AnswerLimits;
}

/** The configured model; undefined if generation is by rules only. Nothing is called yet. */
export function configuredModel({
  LLM_API_KEY: key,
  LLM_MODEL: choice,
  LLM_OUTPUT: outputTokens,
  LLM_PAUSE: pause,
  LLM_TIMEOUT: timeout,
  LLM_URL: baseUrl,
}: Configuration): ConfiguredModel | undefined {
  if (choice === undefined) return undefined;
  return {
    choice,
    limits: {
      totalMs: timeout === undefined ? undefined : timeout * 1000,
      pauseMs: pause === undefined ? undefined : pause * 1000,
      outputTokens,
    },
    open: () =>
      openLanguageModel({
        choice,
        baseUrl,
        // One key, under the name that each provider looks for.
        environment: {
          OPENAI_API_KEY: key,
          ANTHROPIC_API_KEY: key,
          GOOGLE_GENERATIVE_AI_API_KEY: key,
          ARCHSCRIBE_MODEL_KEY: key,
        },
      }),
    prices: async () => (await import("@archscribe/core/document/generation/llm")).priceTable,
  };
}
