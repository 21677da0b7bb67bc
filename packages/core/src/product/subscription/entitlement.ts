import { accessUntil, isPaymentActive, isSubscriptionActive } from "./access.ts";
import { isDiagramAsCode } from "./diagram-as-code.ts";
import { featuresOf, type Plan, planOf, plans } from "./plan.ts";
import type { ProviderInstant, Subscription } from "./subscription.ts";
import { isTrialRunning, trialUntil } from "./trial.ts";

/** The facts that decide on a person's access. */
export interface EntitlementFacts {
  /** Absent for a person who never subscribed. */
  readonly subscription?: Subscription | undefined;
  /** The instant at which the account was created. */
  readonly created_at?: ProviderInstant | undefined;
  /** Whether the server has no billing, so that nothing has to be bought. */
  readonly isBillingOff?: boolean;
}

/** A person's access at one instant, under the names of the contract. */
export interface Entitlement {
  readonly isSubscriptionActive: boolean;
  /** Whether the payment itself still runs, so that another period follows. */
  readonly isPaymentActive: boolean;
  readonly isInTrialPeriod: boolean;
  readonly isDiagramAsCode: boolean;
  /** Present only with an active subscription. */
  readonly planType?: Plan;
  readonly features: readonly string[];
  /** Set if billing is off: everything is allowed, forever, at any cost. */
  readonly isUnlimited?: true;
  /** The last instant of the current access; absent without access. */
  readonly accessUntil?: Date;
}

/** Returns the access that a subscription, or else the trial, grants at one instant. */
export function entitlementOf(facts: EntitlementFacts, now: Date): Entitlement {
  const { created_at, isBillingOff = false, subscription = {} } = facts;
  if (isBillingOff) return unlimited;
  if (!isSubscriptionActive(subscription, now)) return trialEntitlement(created_at, now);
  const planType = planOf(subscription);
  const until = accessUntil(subscription);
  return {
    isSubscriptionActive: true,
    isPaymentActive: isPaymentActive(subscription, now),
    isInTrialPeriod: false,
    isDiagramAsCode: isDiagramAsCode(subscription, now),
    planType,
    features: featuresOf(planType),
    ...(until && { accessUntil: until }),
  };
}

const unlimited: Entitlement = {
  isSubscriptionActive: true,
  isPaymentActive: true,
  isInTrialPeriod: false,
  isDiagramAsCode: false,
  isUnlimited: true,
  features: plans.flatMap(featuresOf),
};

function trialEntitlement(createdAt: ProviderInstant | undefined, now: Date): Entitlement {
  const isInTrialPeriod = isTrialRunning(createdAt, now);
  const until = isInTrialPeriod ? trialUntil(createdAt) : undefined;
  return {
    isSubscriptionActive: false,
    isPaymentActive: false,
    isInTrialPeriod,
    isDiagramAsCode: false,
    features: [],
    ...(until && { accessUntil: until }),
  };
}
