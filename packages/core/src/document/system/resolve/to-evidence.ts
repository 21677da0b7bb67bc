import type { Evidence, EvidenceGrade } from "../../../model/index.ts";
import type { FactPlace } from "../facts.ts";

/** The place of a fact as evidence of a grade. */
export function toEvidence({ file, line }: FactPlace, grade: EvidenceGrade): Evidence {
  return line === undefined ? { file, grade } : { file, line, grade };
}
