import type { DesignModel } from "../../../model/index.ts";
import type { GoalScore } from "../rules/index.ts";
import type { Doubt } from "./propose-elements.ts";

/** The factors of the urgency of a decision on an element. */
interface Weighed {
  readonly doubt: Doubt | null;
  readonly basis: string;
  readonly score: GoalScore | undefined;
  /** The number of requirements that the element comes from. */
  readonly requirements: number;
  /** The number of elements that go or change with it. */
  readonly dependents: number;
}

/**
 * Returns how much a decision on an element matters: how unsure the element is, from 0 to 1, times the number of
 * requirements and elements that depend on the decision.
 */
export function importanceOf({ basis, dependents, doubt, requirements, score }: Weighed): number {
  return rounded(Math.max(byDoubt(doubt, basis), byScore(score)) * Math.max(1, requirements + dependents));
}

/** The importance of a question: its answer is unknown, and it concerns requirements and elements. */
export function importanceOfQuestion(requirements: number, dependents = 0): number {
  return rounded(0.6 * Math.max(1, requirements + dependents));
}

/** A probability of one half is the least sure. */
function byScore(score: GoalScore | undefined): number {
  return score === undefined ? 0 : 4 * score.probability * (1 - score.probability);
}

function byDoubt(doubt: Doubt | null, basis: string): number {
  switch (doubt) {
    case "nobody-starts":
      return 0.6;
    case "not-stated":
      return basis === "proposed" ? 0.75 : 0.5;
    case "other-words":
      return 0.4;
    case null:
      return 0.1;
    default:
      return doubt satisfies never;
  }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/**
 * Returns the number of elements that depend on each element, by its id: the use cases and operations of an actor, the
 * interactions and screens of a use case, and the elements that show or store an entity or are linked with a component.
 */
export function countDependents(model: DesignModel): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (...ids: readonly (string | null)[]): void => {
    for (const id of ids) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  };
  for (const { actors } of [...model.useCases, ...model.operations]) add(...actors);
  for (const { useCase } of [...model.interactions, ...model.screens]) add(useCase);
  for (const { from, to } of [...model.useCaseRelations, ...model.entityRelations, ...model.componentLinks])
    add(from, to);
  for (const { entity } of [...model.operations, ...model.screens]) add(entity);
  for (const { entities, id, provides } of model.components) {
    add(...entities, ...provides.map(() => id));
  }
  return counts;
}
