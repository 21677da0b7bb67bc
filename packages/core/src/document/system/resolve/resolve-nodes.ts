import type { FoundNode } from "../../../model/index.ts";
import type { Fact } from "../facts.ts";
import { toEvidence } from "./to-evidence.ts";
import { idOf } from "./name-forms.ts";
import type { PartFinder } from "./part-finder.ts";

/** Joins what parts run on, by name and technology. */
export function resolveNodes(facts: readonly Fact[], finder: PartFinder): FoundNode[] {
  const groups = Map.groupBy(
    facts.filter((fact) => fact.kind === "node"),
    ({ name, technology }) => idOf(technology === undefined ? name : `${technology} ${name}`),
  );
  return Array.from(groups, ([id, group]) => {
    const [first] = group;
    const environment = group.find((fact) => fact.environment !== undefined)?.environment;
    const parentName = group.find(({ parent }) => parent !== undefined)?.parent;
    const parent = [...groups].find(
      ([, [other]]) => other?.name === parentName && parentName !== undefined,
    )?.[0];
    const parts = group.flatMap(({ deployables }) =>
      deployables.flatMap((deployable) => finder.of({ deployable }).map((part) => part.id)),
    );
    return {
      id,
      name: first?.name ?? id,
      ...(first?.technology === undefined ? {} : { technology: first.technology }),
      ...(environment === undefined ? {} : { environment }),
      ...(parent === undefined || parent === id ? {} : { parent }),
      parts: [...new Set(parts)].toSorted(),
      evidence: group.map(({ place }) => toEvidence(place, "said")),
    };
  }).toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
