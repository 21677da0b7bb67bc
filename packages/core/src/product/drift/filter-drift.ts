import type { DriftSubject, EvidenceGrade } from "../../model/index.ts";
import type { ReportedDrift } from "./drift-api.ts";

/** What to show of the findings; without a value of a key, all of them. */
export interface DriftFilter {
  /** Words, each of which must occur in a finding or in the path of one of its files. */
  readonly text: string;
  readonly subject?: DriftSubject | undefined;
  readonly grade?: EvidenceGrade | undefined;
}

/** Returns the findings that match a filter, in their order. */
export function filterDrift<Finding extends ReportedDrift>(
  findings: readonly Finding[],
  { grade, subject, text }: DriftFilter,
): readonly Finding[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return findings.filter((finding) => {
    if (subject !== undefined && finding.subject !== subject) return false;
    if (grade !== undefined && finding.grade !== grade) return false;
    const said = textOf(finding);
    return words.every((word) => said.includes(word));
  });
}

function textOf({ document, id, message, name, newName = "", suggest, system }: ReportedDrift): string {
  const files = [...document, ...system].map(({ file }) => file);
  return [id, name, newName, message, suggest, ...files].join("\n").toLowerCase();
}
