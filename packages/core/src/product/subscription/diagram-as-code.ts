import { isSubscriptionActive } from "./access.ts";
import { planOf } from "./plan.ts";
import type { Subscription } from "./subscription.ts";

/** True with an active subscription to the diagram-as-code plan, monthly or yearly (SU15). */
export function isDiagramAsCode(subscription: Subscription, now: Date): boolean {
  return isSubscriptionActive(subscription, now) && planOf(subscription) === "diagram_as_code";
}

/** The entries of the sidebar that the diagram-as-code plan has not, by their titles (SU21). */
export const diagramAsCodeDisabledEntries = ["Interface Diagrams", "API Endpoints"] as const;

/** An entry that a plan can disable. */
export type GatedSidebarEntry = (typeof diagramAsCodeDisabledEntries)[number];

/** The entries of the sidebar that are disabled; all others are open (SU21). */
export function disabledSidebarEntries({
  isDiagramAsCode,
}: {
  readonly isDiagramAsCode: boolean;
}): readonly GatedSidebarEntry[] {
  return isDiagramAsCode ? diagramAsCodeDisabledEntries : [];
}
