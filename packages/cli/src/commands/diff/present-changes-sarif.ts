import type { ProjectComparison } from "@archscribe/core/model";
import { consequenceFindings, consequenceRules } from "../../output/consequence-findings.ts";
import { presentSarif } from "../../output/present-sarif.ts";

/** Returns the consequences of the changes as a SARIF 2.1.0 log. */
export function presentChangesSarif(comparison: ProjectComparison, version: string): string {
  return presentSarif(consequenceFindings(comparison), consequenceRules, version);
}
