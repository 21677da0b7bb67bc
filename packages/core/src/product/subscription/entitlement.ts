import { accessUntil, isPaymentActive, isSubscriptionActive } from "./access.ts";
import { isDiagramAsCode } from "./diagram-as-code.ts";
import { featuresOf, type Plan, planOf, plans } from "./plan.ts";
import type { ProviderInstant, Subscription } from "./subscription.ts";
import { isTrialRunning, trialUntil } from "./trial.ts";

/** What decides on a person's access. */
export interface EntitlementFacts {
  /** None for a person who never subscribed. */
  readonly subscription?: Subscription | undefined;
  /** When the account was made. */
  readonly created_at?: ProviderInstant | undefined;
  /** The server sells nothing, so that nothing has to be bought. */
  readonly isBillingOff?: boolean;
}

/** What is open to a person at one instant, under the names of the contract. */
export interface Entitlement {
  readonly isSubscriptionActive: boolean;
  /** The payment itself still runs, so that the period will be followed by another. */
  readonly isPaymentActive: boolean;
  readonly isInTrialPeriod: boolean;
  readonly isDiagramAsCode: boolean;
  /** There with an active subscription only. */
  readonly planType?: Plan;
  readonly features: readonly string[];
  /** The standing if billing is off: everything is allowed, forever, whatever it costs. */
  readonly isUnlimited?: true;
  /** The last instant of what is open now; none if nothing is. */
  readonly accessUntil?: Date;
}

/** Everything that a subscription, or else the trial, opens at one instant. */
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
