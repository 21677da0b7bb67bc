import { impactOf } from "../../document/architecture/index.ts";
import { relationWords } from "./element-kinds.ts";
import type { Architecture } from "./elements-api.ts";
import type { ElementReference } from "./element-card.ts";

/** An element that depends on a changed one, and the relation by which it does. */
export interface ImpactedElement extends ElementReference {
  readonly relation: string;
  /** The name of the element at the other end of the relation. */
  readonly through: string;
}

/** The elements at the same number of relations from the changed one. */
export interface ImpactStep {
  readonly step: number;
  readonly elements: readonly ImpactedElement[];
}

/** Returns what depends on an element, the nearest first. */
export function elementImpact(
  { elements, relations, unclear }: Architecture,
  id: string,
  steps: number,
): readonly ImpactStep[] {
  const changed = elements.filter((element) => element.id === id);
  const { dependents } = impactOf(changed, { elements, relations, unclear }, steps);
  const byStep = Map.groupBy(dependents, ({ step }) => step);
  return Array.from(byStep, ([step, own]) => ({
    step,
    elements: own.map(({ element, relation: { kind, labels }, through }) => ({
      id: element.id,
      kind: element.kind,
      name: element.name,
      relation:
        labels.length === 0
          ? relationWords[kind]
          : `${relationWords[kind]} “${labels.slice(0, 2).join("”, “")}”`,
      through: through.name,
    })),
  }));
}
