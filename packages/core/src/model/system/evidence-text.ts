import { type Evidence, type EvidenceGrade, evidenceGrades } from "./found-system.ts";

/** Evidence as a file of a project states it; line and grade are optional. */
export interface StatedEvidence extends Pick<Evidence, "file" | "line"> {
  readonly grade?: EvidenceGrade;
}

const form = new RegExp(
  String.raw`^(?<file>.*?)(?::(?<line>[1-9]\d{0,8}))?(?:\s+\((?<grade>${evidenceGrades.join("|")})\))?$`,
  "s",
);

/**
 * Returns evidence as the files of a project state it.
 *
 * @example writeEvidence({ file: "compose.yaml", line: 12, grade: "said" }) // "compose.yaml:12 (said)"
 */
export function writeEvidence({ file, grade, line }: StatedEvidence): string {
  return `${file}${line === undefined ? "" : `:${line}`}${grade === undefined ? "" : ` (${grade})`}`;
}

/** Returns the evidence that a text states. A text without a line is the path of a file. */
export function readEvidence(text: string): StatedEvidence {
  const { file = text, grade, line } = form.exec(text.trim())?.groups ?? {};
  const known = evidenceGrades.find((one) => one === grade);
  return {
    file,
    ...(line === undefined ? {} : { line: Number(line) }),
    ...(known === undefined ? {} : { grade: known }),
  };
}

/** Returns evidence, the best first: from manifests, from code, from names; each place once. */
export function bestEvidence<One extends StatedEvidence>(evidence: readonly One[]): One[] {
  const rank = ({ grade }: One): number =>
    grade === undefined ? evidenceGrades.length : evidenceGrades.indexOf(grade);
  const places = new Map<string, One>();
  for (const one of evidence.toSorted((a, b) => rank(a) - rank(b))) {
    const place = `${one.file}:${one.line ?? ""}`;
    if (!places.has(place)) places.set(place, one);
  }
  return [...places.values()];
}
