import type { Fact } from "../facts.ts";
import { toEvidence } from "./to-evidence.ts";
import type { PartFinder } from "./part-finder.ts";

/** Adds what software says of itself, such as an annotation that makes an application a registry. */
export function describeRoles(facts: readonly Fact[], finder: PartFinder): void {
  for (const fact of facts) {
    if (fact.kind !== "role") continue;
    for (const part of finder.of(fact.owner)) {
      if (
        fact.partKind !== undefined &&
        part.unit.deployable?.facts.every(({ partKind }) => partKind === undefined) !== false
      )
        part.kind = fact.partKind;
      if (fact.role !== undefined) part.role = fact.role;
      if (fact.technology !== undefined) part.technologies.add(fact.technology);
      part.evidence.push(toEvidence(fact.place, fact.grade));
    }
  }
}
