import type { Evidence, EvidenceGrade, FoundConnection } from "../../../model/index.ts";
import type { FactPlace } from "../facts.ts";
import { placeKey } from "../place-key.ts";
import { toEvidence } from "./to-evidence.ts";
import type { PartDraft } from "./part-draft.ts";
import { compareTexts } from "./name-forms.ts";

/** What one fact says about a connection. */
export interface ConnectionClaim {
  readonly from: PartDraft;
  readonly to: PartDraft;
  readonly protocol?: string | undefined;
  readonly label?: string | undefined;
  readonly grade: EvidenceGrade;
  readonly place: FactPlace;
}

/** The connections found so far. */
export interface Connections {
  add(claim: ConnectionClaim): void;
  /** Whether one part uses another already. */
  has(from: PartDraft, to: PartDraft): boolean;
  /** The parts that a part uses. */
  usedBy(from: PartDraft): readonly PartDraft[];
  usersOf(to: PartDraft): readonly PartDraft[];
  /** What all facts say, in their order. */
  claims(): readonly ConnectionClaim[];
  /** Sorted, each with its evidence: the strongest grade first. */
  list(): readonly FoundConnection[];
}

const strength: Readonly<Record<EvidenceGrade, number>> = { said: 0, seen: 1, inferred: 2 };

/** More labels or places of one connection than a person reads. */
const mostLabels = 5;
const mostEvidence = 20;

export function collectConnections(): Connections {
  const claims = new Map<string, ConnectionClaim[]>();
  const keyOf = (from: PartDraft, to: PartDraft): string => `${from.id} ${to.id}`;
  const all = (): ConnectionClaim[] =>
    [...claims.values()].flatMap(([first]) => (first === undefined ? [] : [first]));
  return {
    add(claim) {
      if (claim.from === claim.to) return;
      const key = keyOf(claim.from, claim.to);
      claims.set(key, [...(claims.get(key) ?? []), claim]);
    },
    has: (from, to) => claims.has(keyOf(from, to)),
    usedBy: (part) => all().flatMap(({ from, to }) => (from === part ? [to] : [])),
    usersOf: (part) => all().flatMap(({ from, to }) => (to === part ? [from] : [])),
    claims: () => [...claims.values()].flat(),
    list: () =>
      [...claims.values()]
        .map(toConnection)
        .toSorted((one, other) => compareTexts(one.from, other.from) || compareTexts(one.to, other.to)),
  };
}

function toConnection(claims: readonly ConnectionClaim[]): FoundConnection {
  const ordered = claims.toSorted((one, other) => strength[one.grade] - strength[other.grade]);
  const protocols = unique(ordered.map(({ protocol }) => protocol));
  const labels = unique(ordered.map(({ label }) => label)).slice(0, mostLabels);
  const evidence = new Map(
    ordered.map(({ grade, place }) => [placeKey(place), toEvidence(place, grade)]).toReversed() as [
      string,
      Evidence,
    ][],
  );
  return {
    from: ordered[0]?.from.id ?? "",
    to: ordered[0]?.to.id ?? "",
    ...(protocols.length === 0 ? {} : { protocol: protocols.join(", ") }),
    ...(labels.length === 0 ? {} : { label: labels.join(", ") }),
    evidence: [...evidence.values()].toReversed().slice(0, mostEvidence),
  };
}

function unique(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values.filter((value) => value !== undefined && value !== ""))] as string[];
}
