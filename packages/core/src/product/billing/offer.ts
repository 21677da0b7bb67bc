import { answerOf, type components, type ContractClient, mapAnswer } from "../client/index.ts";
import { startResource } from "../machine/resource/start-resource.ts";
import type { BillingPeriod } from "../subscription/index.ts";

type Offer = components["schemas"]["Offer"];

/** A plan for a month or a year. */
export type OfferedPlan = Offer["plans"][number];

/** An amount of additional tokens, and its price. */
export type OfferedTokens = Offer["tokens"][number];

/** What a server sells, and for which period prices are shown; a server whose billing is off sells nothing, and everything is allowed. */
type ShownOffer = Offer & { readonly period: BillingPeriod };

/** Starts what can be bought, as the pages of pricing and payout show it, not requested yet. */
export function startOffer({ client }: { readonly client: ContractClient }) {
  return startResource<ShownOffer | undefined, { periodChosen: { readonly period: BillingPeriod } }>({
    initial: undefined,
    load: async () =>
      mapAnswer(await answerOf(client.GET("/stripe/plans/")), (offer) => ({ ...offer, period: "monthly" })),
    keep: (came, shown) => came && { ...came, period: shown?.period ?? came.period },
    on: { periodChosen: (shown, { period }) => shown && { ...shown, period } },
  });
}
