import type { ProjectComparison } from "@archscribe/core/model";
import type { Finding } from "@archscribe/core/model/errors";

/** What a change means for things that did not change, as rules. */
export const consequenceRules = [
  { id: "suspect-trace", summary: "What is traced to a changed requirement is confirmed again." },
  { id: "still-mentioned", summary: "Nothing speaks of what was removed." },
] as const;

/** Returns the consequences of changes as findings, each at its line in the later state. */
export function consequenceFindings({ consequences }: Pick<ProjectComparison, "consequences">): Finding[] {
  return consequences.map(({ kind, message, place: { location } }) => ({
    ruleId: kind,
    severity: "warning",
    message,
    location,
  }));
}
