import {
  type DriftFinding,
  driftKinds,
  driftSubjects,
  emptySystemSettings,
  type FoundSystem,
  type SystemSettings,
} from "../../model/index.ts";
import { openComparison } from "./comparison.ts";
import { compareConnections } from "./connections/compare-connections.ts";
import { compareEndpoints } from "./contracts/compare-endpoints.ts";
import { compareSentences } from "./sentences/compare-sentences.ts";
import { compareTables } from "./tables/compare-tables.ts";
import type { DocumentedDesign } from "./documented-design.ts";
import { withIds } from "./drift-id.ts";
import { withGroups } from "./group-drafts.ts";
import { compareMessages } from "./messages/compare-messages.ts";
import { compareParts } from "./parts/compare-parts.ts";
import { compareTechnologies } from "./technology/compare-technologies.ts";

/** The two sides of a comparison. */
export interface ComparedSides extends DocumentedDesign {
  readonly found: FoundSystem;
  /** The mapped names and the exclusions; by default those in the project's `system.yaml`. */
  readonly settings?: SystemSettings;
}

/** Nobody reads a longer list of findings; the document describes another system. */
const mostFindings = 5000;

/**
 * Returns the differences between a document and its system: parts, connections, technologies, endpoints, messages, tables
 * and columns that only one of them has, or has differently. Only topics of the document are compared: a document without
 * data models has no drift of tables. The same two sides give the same findings, in the same order.
 */
export function compareWithSystem({ found, settings, ...design }: ComparedSides): DriftFinding[] {
  const own = settings ?? design.project.system ?? emptySystemSettings;
  const parts = compareParts(openComparison(design, found, own));
  const drafts = [
    ...parts.drafts,
    ...compareConnections(parts.comparison),
    ...compareTechnologies(parts.comparison),
    ...compareEndpoints(parts.comparison),
    ...compareMessages(parts.comparison),
    ...compareTables(parts.comparison),
    ...compareSentences(parts.comparison),
  ];
  return withIds(withGroups(drafts)).toSorted(inOrder).slice(0, mostFindings);
}

function inOrder(a: DriftFinding, b: DriftFinding): number {
  return (
    driftSubjects.indexOf(a.subject) - driftSubjects.indexOf(b.subject) ||
    driftKinds.indexOf(a.kind) - driftKinds.indexOf(b.kind) ||
    a.name.localeCompare(b.name, "en") ||
    (a.id < b.id ? -1 : 1)
  );
}
