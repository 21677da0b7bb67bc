import { rules } from "@archscribe/core/document/checks";
import type { Finding } from "@archscribe/core/model/errors";
import { consequenceRules } from "../../output/consequence-findings.ts";
import { presentSarif } from "../../output/present-sarif.ts";
import { version } from "../../version.ts";
import type { ReportedProject } from "./report-project.ts";

/** Returns what is to be shown at lines of all projects as one SARIF log. */
export function presentReportSarif(
  projects: readonly ReportedProject[],
  annotations: readonly Finding[],
): string {
  const own = projects.flatMap(({ ownRules }) => ownRules.map(({ id, reason }) => ({ id, summary: reason })));
  const named = new Map([...own, ...consequenceRules, ...rules].map((rule) => [rule.id, rule]));
  return presentSarif(annotations, [...named.values()], version());
}
