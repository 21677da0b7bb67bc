import type { BillingPeriod } from "../subscription/index.ts";
import { goTo, type Machine, type ReactionTo } from "../machine/machine.ts";
import type { Offer, OfferedPlan, OfferedTokens } from "./billing-api.ts";

/** What a server sells. */
export interface OfferState {
  /** `off` where it sells nothing, and everything is allowed. */
  readonly phase: "loading" | "on" | "off" | "failed";
  readonly plans: readonly OfferedPlan[];
  readonly tokens: readonly OfferedTokens[];
  /** Whose prices are shown. */
  readonly period: BillingPeriod;
  /** Why there is no offer. */
  readonly failure?: string;
}

/** What can happen to it. */
export type OfferEvent =
  | { readonly type: "requested" }
  | { readonly type: "received"; readonly offer: Offer }
  | { readonly type: "notReceived"; readonly failure: string }
  | { readonly type: "periodChosen"; readonly period: BillingPeriod };

/** What is to be done for it in the world. */
export interface OfferEffect {
  readonly type: "fetch";
}

type Reaction<Type extends OfferEvent["type"]> = ReactionTo<OfferState, OfferEvent, OfferEffect, Type>;

const request: Reaction<"requested"> = {
  to: ["loading"],
  step: ({ failure: _, ...state }) => goTo({ ...state, phase: "loading" }, { type: "fetch" }),
};

const receive: Reaction<"received"> = {
  to: ["on", "off"],
  step: (state, { offer: { billing, plans, tokens } }) => goTo({ ...state, phase: billing, plans, tokens }),
};

const choosePeriod: Reaction<"periodChosen">["step"] = (state, { period }) => goTo({ ...state, period });

/** What can be bought, as the pages of pricing and payout show it. */
export const offerMachine: Machine<OfferState, OfferEvent, OfferEffect> = {
  name: "Offer",
  initial: { phase: "loading", plans: [], tokens: [], period: "monthly" },
  transitions: {
    loading: {
      requested: request,
      received: receive,
      notReceived: {
        to: ["failed"],
        step: (state, { failure }) => goTo({ ...state, phase: "failed", failure }),
      },
    },
    on: { requested: request, periodChosen: { to: ["on"], step: choosePeriod } },
    off: { requested: request },
    failed: { requested: request },
  },
};
