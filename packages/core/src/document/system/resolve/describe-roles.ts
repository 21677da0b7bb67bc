import type { EvidenceGrade } from "../../../model/index.ts";
import type { Fact, FactOwner, RoleFact } from "../facts.ts";
import { toEvidence } from "./to-evidence.ts";
import type { PartDraft } from "./part-draft.ts";
import type { PartFinder } from "./part-finder.ts";

/** Adds what software says of itself, such as an annotation that makes an application a registry. */
export function describeRoles(facts: readonly Fact[], finder: PartFinder): void {
  const answering = new Set(
    facts.flatMap((fact) => (fact.kind === "endpoint" && fact.grade === "seen" ? finder.of(fact.owner) : [])),
  );
  const serving = new Set(
    facts.flatMap((fact) =>
      fact.kind === "endpoint" && fact.grade === "seen"
        ? finder.of(fact.owner).filter((part) => isOwn(part, fact.owner))
        : [],
    ),
  );
  // What no manifest calls an application is one if it answers requests.
  for (const part of answering) if (part.kind === "module") part.kind = "service";
  for (const fact of facts.filter((one) => one.kind === "role").toSorted(inOrder)) {
    for (const part of finder.of(fact.owner)) {
      // The load test of a service lies among its sources, which do not become one by that.
      if (fact.role === "load-generation" && serving.has(part)) continue;
      // A server can hold the sources of its pages, in one folder with its own.
      const isServer = fact.partKind === "client" && serving.has(part);
      if (
        fact.partKind !== undefined &&
        !isServer &&
        part.unit.deployable?.facts.every(({ partKind }) => partKind === undefined) !== false
      )
        part.kind = fact.partKind;
      if (fact.role !== undefined) part.role = fact.role;
      if (fact.technology !== undefined) part.technologies.add(fact.technology);
      part.evidence.push(toEvidence(fact.place, fact.grade));
    }
  }
}

/** Whether the file of a fact is in the folder of a part, and not in that of a library that it uses. */
function isOwn({ folder }: PartDraft, owner: FactOwner): boolean {
  return "deployable" in owner || folder === "" || owner.file.startsWith(`${folder ?? owner.file}/`);
}

const strength: Readonly<Record<EvidenceGrade, number>> = { said: 0, seen: 1, inferred: 2 };

/** Code knows better than a manifest what a part does, so it is asked last. */
function inOrder(one: RoleFact, other: RoleFact): number {
  const byGrade = strength[one.grade] - strength[other.grade];
  if (byGrade !== 0) return byGrade;
  if (one.place.file !== other.place.file) return one.place.file < other.place.file ? -1 : 1;
  return (one.place.line ?? 0) - (other.place.line ?? 0);
}
