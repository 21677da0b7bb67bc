import type { CheckoutError } from "../client/index.ts";
import { goTo, type Machine, type ReactionTo } from "../machine/machine.ts";
import { type Notice } from "../machine/notice.ts";
import type { OfferedPlan } from "./offer.ts";

/** The subscription to change, with the e-mail of its owner. */
export interface OwnSubscription {
  readonly email: string;
  readonly subscription_id: string;
}

/** The dialogs that cancel a subscription, or change it to another plan. */
export interface SubscriptionChangeState {
  readonly phase: "closed" | "confirmingCancel" | "canceling" | "choosing" | "changing";
  /** The plan to change to. */
  readonly chosen?: OfferedPlan;
  readonly error?: CheckoutError;
}

/** The events of the dialogs. */
export type SubscriptionChangeEvent =
  | { readonly type: "cancelAsked" }
  | { readonly type: "cancelConfirmed"; readonly own: OwnSubscription }
  | { readonly type: "changeAsked" }
  | { readonly type: "planPicked"; readonly plan: OfferedPlan }
  | { readonly type: "changeConfirmed"; readonly own: OwnSubscription }
  | { readonly type: "done"; readonly notice: Notice }
  | { readonly type: "refused"; readonly error: CheckoutError }
  | { readonly type: "closed" };

/** The effects to perform. */
export type SubscriptionChangeEffect =
  | { readonly type: "cancel"; readonly own: OwnSubscription }
  | { readonly type: "change"; readonly own: OwnSubscription; readonly plan: OfferedPlan }
  | { readonly type: "notify"; readonly notice: Notice }
  | { readonly type: "tellChanged" };

type Reaction<Type extends SubscriptionChangeEvent["type"]> = ReactionTo<
  SubscriptionChangeState,
  SubscriptionChangeEvent,
  SubscriptionChangeEffect,
  Type
>;

const done: Reaction<"done"> = {
  to: ["closed"],
  step: (_, { notice }) =>
    goTo<SubscriptionChangeState, SubscriptionChangeEffect>(
      { phase: "closed" },
      { type: "notify", notice },
      { type: "tellChanged" },
    ),
};

const close: Reaction<"closed"> = { to: ["closed"], step: () => goTo({ phase: "closed" }) };

const confirmChange: Reaction<"changeConfirmed">["step"] = (state, { own }) => {
  const { chosen: plan, error: _, ...rest } = state;
  if (plan === undefined) return goTo(state);
  return goTo({ ...rest, chosen: plan, phase: "changing" }, { type: "change", own, plan });
};

/** The machine that cancels or changes a subscription, each after confirmation. */
export const subscriptionChangeMachine: Machine<
  SubscriptionChangeState,
  SubscriptionChangeEvent,
  SubscriptionChangeEffect
> = {
  name: "Subscription change",
  initial: { phase: "closed" },
  transitions: {
    closed: {
      cancelAsked: { to: ["confirmingCancel"], step: () => goTo({ phase: "confirmingCancel" }) },
      changeAsked: { to: ["choosing"], step: () => goTo({ phase: "choosing" }) },
    },
    confirmingCancel: {
      cancelConfirmed: {
        to: ["canceling"],
        step: (_, { own }) => goTo({ phase: "canceling" }, { type: "cancel", own }),
      },
      closed: close,
    },
    canceling: {
      done,
      refused: {
        to: ["confirmingCancel"],
        step: (_, { error }) => goTo({ phase: "confirmingCancel", error }),
      },
    },
    choosing: {
      planPicked: {
        to: ["choosing"],
        step: (_, { plan }) => goTo({ phase: "choosing", chosen: plan }),
      },
      changeConfirmed: { to: ["choosing", "changing"], step: confirmChange },
      closed: close,
    },
    changing: {
      done,
      refused: {
        to: ["choosing"],
        step: (state, { error }) => goTo({ ...state, phase: "choosing", error }),
      },
    },
  },
};
