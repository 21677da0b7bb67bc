import { rules } from "@archscribe/core/document/checks";
import { inReadingOrder } from "@archscribe/core/model/errors";
import { presentSarif } from "../../output/present-sarif.ts";
import { version } from "../../version.ts";
import type { ReportedProject } from "./report-project.ts";

/** Returns the findings of all projects as one SARIF log, whose paths begin at the root of the repository. */
export function presentReportSarif(projects: readonly ReportedProject[]): string {
  const own = projects.flatMap(({ ownRules }) => ownRules.map(({ id, reason }) => ({ id, summary: reason })));
  const named = new Map([...own, ...rules].map((rule) => [rule.id, rule]));
  const findings = inReadingOrder(projects.flatMap((project) => project.findings));
  return presentSarif(findings, [...named.values()], version());
}
