import type { ProjectComparison } from "@archscribe/core/model";
import { presentSarif } from "../../output/present-sarif.ts";

/** What a change means for things that did not change, as rules of a SARIF log. */
const rules = [
  { id: "suspect-trace", summary: "What is traced to a changed requirement is confirmed again." },
  { id: "still-mentioned", summary: "Nothing speaks of what was removed." },
] as const;

/** Returns the consequences of the changes as a SARIF 2.1.0 log, each at its line in the later state. */
export function presentChangesSarif({ consequences }: ProjectComparison, version: string): string {
  const findings = consequences.map(({ kind, message, place: { location } }) => ({
    ruleId: kind,
    severity: "warning" as const,
    message,
    location,
  }));
  return presentSarif(findings, rules, version);
}
