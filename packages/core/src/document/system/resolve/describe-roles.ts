import type { Fact } from "../facts.ts";
import { toEvidence } from "./to-evidence.ts";
import type { PartFinder } from "./part-finder.ts";

/** Adds what software says of itself, such as an annotation that makes an application a registry. */
export function describeRoles(facts: readonly Fact[], finder: PartFinder): void {
  const answering = new Set(
    facts.flatMap((fact) => (fact.kind === "endpoint" && fact.grade === "seen" ? finder.of(fact.owner) : [])),
  );
  // What no manifest calls an application is one if it answers requests.
  for (const part of answering) if (part.kind === "module") part.kind = "service";
  for (const fact of facts) {
    if (fact.kind !== "role") continue;
    for (const part of finder.of(fact.owner)) {
      // A server can hold the sources of its pages, in one folder with its own.
      const isServer = fact.partKind === "client" && answering.has(part);
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
