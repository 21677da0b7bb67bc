import { isSubscriptionActive } from "./access.ts";
import { planOf } from "./plan.ts";
import type { Subscription } from "./subscription.ts";

/** True with an active subscription to the diagram-as-code plan, monthly or yearly (SU15). */
export function isDiagramAsCode(subscription: Subscription, now: Date): boolean {
  return isSubscriptionActive(subscription, now) && planOf(subscription) === "diagram_as_code";
}
