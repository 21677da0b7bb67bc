import type { Evidence, EvidenceGrade } from "../../../model/index.ts";
import type { FactPlace } from "../facts.ts";
import { placeKey } from "../place-key.ts";

/** The place of a fact as evidence of a grade. */
export function toEvidence({ file, line }: FactPlace, grade: EvidenceGrade): Evidence {
  return line === undefined ? { file, grade } : { file, line, grade };
}

/** Returns evidence with each place once, in its first grade: several facts may point at one line. */
export function withoutRepetition(evidence: readonly Evidence[]): Evidence[] {
  const places = new Map<string, Evidence>();
  for (const entry of evidence) {
    const key = placeKey(entry);
    if (!places.has(key)) places.set(key, entry);
  }
  return [...places.values()];
}
