import type { Entitlement } from "./entitlement.ts";

/** The entries of the sidebar that the diagram-as-code plan has not, by their titles (SU21). */
export const diagramAsCodeDisabledEntries = ["Interface Diagrams", "API Endpoints"] as const;

/** An entry that a plan can disable. */
export type GatedSidebarEntry = (typeof diagramAsCodeDisabledEntries)[number];

/** The entries of the sidebar that are disabled; all others are open (SU21). */
export function disabledSidebarEntries({
  isDiagramAsCode,
}: Pick<Entitlement, "isDiagramAsCode">): readonly GatedSidebarEntry[] {
  return isDiagramAsCode ? diagramAsCodeDisabledEntries : [];
}
