import { isSubscriptionActive } from "./access.ts";
import { planOf } from "./plan.ts";
import type { Subscription } from "./subscription.ts";

/** Returns whether there is an active subscription to the diagram-as-code plan, monthly or yearly (SU15). */
export function isDiagramAsCode(subscription: Subscription, now: Date): boolean {
  return isSubscriptionActive(subscription, now) && planOf(subscription) === "diagram_as_code";
}

/** The titles of the sidebar entries that the diagram-as-code plan does not include (SU21). */
export const diagramAsCodeDisabledEntries = ["Interface Diagrams", "API Endpoints"] as const;

/** An entry that a plan can disable. */
export type GatedSidebarEntry = (typeof diagramAsCodeDisabledEntries)[number];

/** Returns the disabled entries of the sidebar; all others are enabled (SU21). */
export function disabledSidebarEntries({
  isDiagramAsCode,
}: {
  readonly isDiagramAsCode: boolean;
}): readonly GatedSidebarEntry[] {
  return isDiagramAsCode ? diagramAsCodeDisabledEntries : [];
}
