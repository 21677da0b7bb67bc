import type { ProjectComparison } from "@archscribe/core/model";
import type { Finding } from "@archscribe/core/model/errors";

/** The effects of a change on things that did not change, as rules. */
export const consequenceRules = [
  { id: "suspect-trace", summary: "Items traced to a changed requirement are confirmed again." },
  { id: "still-mentioned", summary: "No text mentions a removed item." },
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
