import { inReadingOrder, type Finding } from "@archscribe/core/model/errors";
import { consequenceFindings } from "../../output/consequence-findings.ts";
import { fromRoot, type ReportedProject } from "./report-project.ts";

/**
 * Returns what code hosts show at the lines of all projects: the findings, and the consequences of the changes that no check
 * finds. The paths begin at the root of the repository.
 */
export function annotationsOf(projects: readonly ReportedProject[]): Finding[] {
  return inReadingOrder(
    projects.flatMap(({ comparison, findings, folder }) => {
      const found = new Set(findings.map(placeOf));
      const consequences = comparison === undefined ? [] : consequenceFindings(comparison);
      const told = consequences.map((finding) => fromRoot(finding, folder));
      return [...findings, ...told.filter((finding) => !found.has(placeOf(finding)))];
    }),
  );
}

/** A link that is not confirmed is a finding of a check too, and said once. */
function placeOf({ location: { file, line }, ruleId }: Finding): string {
  return `${ruleId} ${file}:${line}`;
}
