import type { Operation, Outcome } from "../../contract/operation.ts";
import { costLimitMicros } from "../../generation/account-funds.ts";
import { requireModel } from "../../generation/require-model.ts";
import { remainingMicros } from "../../jobs/reserve-cost.ts";
import { Refusal } from "../../refusal.ts";
import type { World } from "../../world.ts";

type Offer = Extract<Outcome<"getEngines">, { readonly status: 200 }>["body"]["engines"][number];

/** The engines and models of this server, and what the account may still spend on them. */
export const getEngines: Operation<"getEngines"> = async ({ account }, world) => {
  const left = await remainingMicros(world.database, account.id, costLimitMicros(world));
  return {
    status: 200,
    body: {
      engines: [{ engine: "rules", available: true, models: [] }, await offerOfModel(world)],
      limits: { max_cost: world.configuration.MAX_COST, remaining_cost: left / 1_000_000 },
    },
  };
};

/** An unusable model is left out; the reason is logged for the operator. */
async function offerOfModel(world: World): Promise<Offer> {
  try {
    const { isLocal, name, price, provider } = await requireModel(world, undefined);
    const prices = isLocal ? {} : { input_price: price.input, output_price: price.output };
    return {
      engine: "llm",
      available: true,
      models: [{ model: `${provider}:${name}`, is_local: isLocal, ...prices }],
    };
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    if (cause.code !== "VALIDATION")
      world.log.warn({ cause: cause.message }, "no language model can be used");
    return { engine: "llm", available: false, models: [] };
  }
}
