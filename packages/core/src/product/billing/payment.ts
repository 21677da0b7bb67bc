import { currentSubscription, entitlementOf, type Subscription } from "../subscription/index.ts";
import { goTo, type Machine, type Step, type ReactionTo } from "../machine/machine.ts";
import type { PaymentStatus } from "../ports/product-api.ts";
import type { PaymentEffect, PaymentEvent, PaymentState } from "./payment-state.ts";

type Reaction<Type extends PaymentEvent["type"]> = ReactionTo<
  PaymentState,
  PaymentEvent,
  PaymentEffect,
  Type
>;

type Next = Step<PaymentState, PaymentEffect>;

/** The maximum time between two checks of the access, for a computer that slept or whose clock was set. */
const longestWaitMs = 60_000;

const loading = { phase: "loading", isPaymentDataLoaded: false, isPaymentDataLoading: true } as const;
const loaded = { phase: "loaded", isPaymentDataLoaded: true, isPaymentDataLoading: false } as const;
const failed = { phase: "failed", isPaymentDataLoaded: false, isPaymentDataLoading: false } as const;

const initial: PaymentState = {
  ...loading,
  attempt: 0,
  hasInitializedOnce: false,
  isSubscriptionActive: false,
  isPaymentActive: false,
  isInTrialPeriod: false,
  isDiagramAsCode: false,
  features: [],
  subscription: {},
  created_at: undefined,
};

const request: Reaction<"requested"> = {
  to: ["loading"],
  step: (state, { email }) => load(state, { type: "fetchStatus", email }),
};

const requestVerification: Reaction<"verifyRequested"> = {
  to: ["loading"],
  step: (state, { email }) => load(state, { type: "verify", email }),
};

const clear: Reaction<"cleared"> = {
  to: ["loading"],
  step: ({ attempt }) => goTo({ ...initial, attempt: attempt + 1 }),
};

/** Reloads the payment; the current access is kept meanwhile. */
function load(state: PaymentState, effect: PaymentEffect): Next {
  return goTo({ ...state, ...loading, attempt: state.attempt + 1 }, effect);
}

interface Known {
  readonly subscription: Subscription;
  readonly isBillingOff: boolean;
}

function show({ attempt, created_at }: PaymentState, known: Known, now: Date): Next {
  const { subscription } = known;
  const { accessUntil, ...open } = entitlementOf({ ...known, created_at }, now);
  // The last instant of an access is still part of it.
  const untilEnd = accessUntil ? accessUntil.getTime() + 1 - now.getTime() : longestWaitMs;
  return goTo(
    {
      ...loaded,
      ...open,
      attempt,
      hasInitializedOnce: true,
      subscription: currentSubscription(subscription, now),
      created_at,
    },
    { type: "readClockAfter", milliseconds: Math.min(untilEnd, longestWaitMs) },
  );
}

function received({ billing, ...subscription }: PaymentStatus): Known {
  return { subscription, isBillingOff: billing === "off" };
}

function kept({ isUnlimited, subscription }: PaymentState): Known {
  return { subscription, isBillingOff: isUnlimited === true };
}

const anywhere = { requested: request, verifyRequested: requestVerification, cleared: clear };

/** The machine of a person's payments, and of the access that these and the trial grant as time passes. */
export const paymentMachine: Machine<PaymentState, PaymentEvent, PaymentEffect> = {
  name: "Payment state",
  initial,
  transitions: {
    loading: {
      ...anywhere,
      received: {
        to: ["loaded"],
        step: (state, { now, status }) => show(state, received(status), now),
      },
      notReceived: {
        to: ["failed"],
        step: ({ attempt, created_at }) =>
          goTo({ ...initial, ...failed, attempt, hasInitializedOnce: true, created_at }),
      },
      notVerified: {
        to: ["loaded"],
        step: (state, { now }) => show(state, { ...kept(state), subscription: {} }, now),
      },
      userChanged: {
        to: ["loading"],
        step: (state, { created_at }) => goTo({ ...state, created_at }),
      },
    },
    loaded: {
      ...anywhere,
      userChanged: {
        to: ["loaded"],
        step: (state, { created_at }) => goTo({ ...state, created_at }, { type: "readClock" }),
      },
      timePassed: {
        to: ["loaded"],
        step: (state, { now }) => show(state, kept(state), now),
      },
    },
    failed: {
      ...anywhere,
      userChanged: {
        to: ["failed"],
        step: (state, { created_at }) => goTo({ ...state, created_at }),
      },
    },
  },
};
