import { ArchscribeError } from "@archscribe/core/model/errors";
import type { AnswerLimits, ModelPrice, PriceTable } from "@archscribe/core/document/generation/llm";
import type { OpenedModel } from "@archscribe/core/platform/node";
import { invalid, Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import type { ConfiguredModel } from "./configured-model.ts";

/** A language model that can be called, with its price. */
export interface UsableModel extends OpenedModel {
  readonly prices: PriceTable;
  readonly price: ModelPrice;
  readonly limits: AnswerLimits;
}

/**
 * Returns the model that a request names, or the only one.
 *
 * @throws Refusal VALIDATION without one, UNAVAILABLE when its key is missing or its price is not known
 */
export async function requireModel(
  { languageModel }: Pick<World, "languageModel">,
  choice: string | undefined,
): Promise<UsableModel> {
  if (languageModel === undefined)
    throw invalid({ engine: "No language model is configured on this server. Choose the engine rules." });
  if (choice !== undefined && choice !== languageModel.choice)
    throw invalid({ model: `This server does not offer that model. Choose ${languageModel.choice}.` });
  return openModel(languageModel);
}

async function openModel(configured: ConfiguredModel): Promise<UsableModel> {
  try {
    const [opened, prices, { priceOf }] = await Promise.all([
      configured.open(),
      configured.prices(),
      import("@archscribe/core/document/generation/llm"),
    ]);
    const { isLocal, name, provider } = opened;
    const { limits } = configured;
    return { ...opened, limits, prices, price: priceOf(prices, { provider, model: name, isLocal }) };
  } catch (cause) {
    if (!(cause instanceof ArchscribeError)) throw cause;
    throw new Refusal("UNAVAILABLE", `The language model of this server cannot be used: ${cause.message}`, {
      headers: { "Retry-After": "60" },
    });
  }
}
