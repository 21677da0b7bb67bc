import { answerOf, type components, type ContractClient, mapAnswer } from "../client/index.ts";
import { startResource } from "../machine/resource/start-resource.ts";
import type { BillingPeriod } from "../subscription/index.ts";

type Offer = components["schemas"]["Offer"];

/** A plan for a month or a year. */
export type OfferedPlan = Offer["plans"][number];

/** An amount of additional tokens, and its price. */
export type OfferedTokens = Offer["tokens"][number];

/**
 * The products of a server and the period of the shown prices; a server whose billing is off sells nothing and allows
 * everything.
 */
type ShownOffer = Offer & { readonly period: BillingPeriod };

/** Starts the products for the pages of pricing and payout without loading them. */
export function startOffer({ client }: { readonly client: ContractClient }) {
  return startResource<ShownOffer | undefined, { periodChosen: { readonly period: BillingPeriod } }>({
    initial: undefined,
    load: async () =>
      mapAnswer(await answerOf(client.GET("/stripe/plans/")), (offer) => ({ ...offer, period: "monthly" })),
    keep: (came, shown) => came && { ...came, period: shown?.period ?? came.period },
    on: { periodChosen: (shown, { period }) => shown && { ...shown, period } },
  });
}
