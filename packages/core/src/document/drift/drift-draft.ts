import type {
  ArchitecturePlace,
  DriftFinding,
  DriftKind,
  DriftSubject,
  Evidence,
  EvidenceGrade,
} from "../../model/index.ts";

/** A finding before it has its id. */
export interface DriftDraft extends Omit<DriftFinding, "group" | "id" | "patch"> {
  readonly kind: DriftKind;
  readonly subject: DriftSubject;
  /** The input of the id besides kind and subject: names, never lines or sentences. */
  readonly key: readonly string[];
  /** The group that it shares with other findings; the id of the group is made of the key in the same way. */
  readonly group?: { readonly key: readonly string[]; readonly message: string };
}

type Place = DriftFinding["document"][number];

/** More places do not help a reader. */
const mostPlaces = 50;

/** Returns the places of evidence, each once. */
export function placesOfEvidence(evidence: readonly Evidence[]): Place[] {
  return distinct(evidence.map(({ file, line }) => ({ file, ...(line === undefined ? {} : { line }) })));
}

/** Returns the places of a document as a finding names them. */
export function placesInDocument(places: readonly Pick<ArchitecturePlace, "location">[]): Place[] {
  return distinct(places.map(({ location: { file, line } }) => ({ file, line: Math.max(line, 1) })));
}

function distinct(places: readonly Place[]): Place[] {
  const known = new Map(places.map((place) => [`${place.file} ${place.line ?? ""}`, place]));
  return [...known.values()].slice(0, mostPlaces);
}

/** Returns the message of a finding, with the names under which the system may have the missing part. */
export function withCandidates(message: string, names: readonly string[]): string {
  if (names.length === 0) return message;
  const shown = [...new Set(names)].slice(0, mostCandidates).map((name) => `'${name}'`);
  const last = shown.pop() ?? "";
  const list = shown.length === 0 ? last : `${shown.join(", ")} or ${last}`;
  return `${message}; it may be ${list}, and nothing decides which name is whose`.slice(0, 2000);
}

/** More candidates do not help a reader. */
const mostCandidates = 4;

const grades = ["said", "seen", "inferred"] as const;

/** Returns the best grade of evidence: a declaration in a manifest is stronger than a name. */
export function bestGrade(evidence: readonly Pick<Evidence, "grade">[]): EvidenceGrade {
  return grades.find((grade) => evidence.some((one) => one.grade === grade)) ?? "inferred";
}

/** Returns the weaker of two grades. */
export function weakerGrade(one: EvidenceGrade, other: EvidenceGrade): EvidenceGrade {
  return grades.indexOf(one) > grades.indexOf(other) ? one : other;
}
