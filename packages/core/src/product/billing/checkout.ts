import type { CheckoutError } from "../client/index.ts";
import { goTo, type Machine, type ReactionTo } from "../machine/machine.ts";
import type { OfferedPlan, OfferedTokens } from "./offer.ts";

/** The navigation to the payment provider's page. */
export interface CheckoutState {
  /** `leaving` while the browser navigates to the provider. */
  readonly phase: "idle" | "asking" | "leaving" | "failed";
  /** The purchase: the id of a plan, or an amount of tokens. */
  readonly wanted?: string | number;
  readonly error?: CheckoutError;
}

/** The events of a checkout. */
export type CheckoutEvent =
  | { readonly type: "planChosen"; readonly email: string; readonly plan: OfferedPlan }
  | { readonly type: "tokensChosen"; readonly email: string; readonly amount: OfferedTokens["amount"] }
  | { readonly type: "created"; readonly url: string }
  | { readonly type: "refused"; readonly error: CheckoutError }
  /** The person returned from the provider's page with the browser's button, or has read the reason of the failure. */
  | { readonly type: "dismissed" };

/** The effects to perform. */
export type CheckoutEffect =
  | { readonly type: "askForPlan"; readonly email: string; readonly plan: OfferedPlan }
  | { readonly type: "askForTokens"; readonly email: string; readonly amount: OfferedTokens["amount"] }
  | { readonly type: "leave"; readonly url: string };

type Reaction<Type extends CheckoutEvent["type"]> = ReactionTo<
  CheckoutState,
  CheckoutEvent,
  CheckoutEffect,
  Type
>;

const choosePlan: Reaction<"planChosen"> = {
  to: ["asking"],
  step: (_, { email, plan }) =>
    goTo({ phase: "asking", wanted: plan.plan_id }, { type: "askForPlan", email, plan }),
};

const chooseTokens: Reaction<"tokensChosen"> = {
  to: ["asking"],
  step: (_, { amount, email }) =>
    goTo({ phase: "asking", wanted: amount }, { type: "askForTokens", email, amount }),
};

const dismiss: Reaction<"dismissed"> = { to: ["idle"], step: () => goTo({ phase: "idle" }) };

const choice = { planChosen: choosePlan, tokensChosen: chooseTokens };

/**
 * The machine for buying a plan or additional tokens: the server creates a checkout, and the browser navigates to the
 * provider's page.
 */
export const checkoutMachine: Machine<CheckoutState, CheckoutEvent, CheckoutEffect> = {
  name: "Checkout",
  initial: { phase: "idle" },
  transitions: {
    idle: choice,
    asking: {
      created: {
        to: ["leaving"],
        step: (state, { url }) => goTo({ ...state, phase: "leaving" }, { type: "leave", url }),
      },
      refused: { to: ["failed"], step: (state, { error }) => goTo({ ...state, phase: "failed", error }) },
    },
    leaving: { dismissed: dismiss },
    failed: { ...choice, dismissed: dismiss },
  },
};
