import { giveIds, type Requirement, type UseCase } from "../../model/index.ts";
import type { FoundRequirement } from "./found-requirement.ts";
import { sameText } from "./same-text.ts";

/** A project that use cases are put into. */
interface AddedTo {
  /** All that it states, those that were just found among them. */
  readonly requirements: readonly Requirement[];
  readonly useCases: readonly Pick<UseCase, "id" | "name">[];
  /** Its files by path; none if there is no project yet. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * The use cases that a text specifies, each with the next free id and the requirement that it answers. One whose name the
 * project has already is left out: what stands there is somebody's work.
 */
export function addUseCases(
  found: readonly FoundRequirement[],
  { requirements, texts, useCases }: AddedTo,
): readonly UseCase[] {
  const names = new Set(useCases.map(({ name }) => sameText(name)));
  const giver = giveIds(
    useCases.map(({ id }) => id),
    texts,
  );
  const idOf = new Map(requirements.map(({ id, text }) => [sameText(text), id]));
  return found.flatMap(({ text, useCase }): UseCase[] => {
    if (useCase === undefined || names.has(sameText(useCase.name))) return [];
    names.add(sameText(useCase.name));
    const answers = idOf.get(sameText(text));
    return [
      {
        id: giver.next("UC"),
        name: useCase.name,
        ...(useCase.goal === undefined ? {} : { goal: useCase.goal }),
        actors: [...useCase.actors],
        requirements: answers === undefined ? [] : [answers],
        pre_cond: [...useCase.preconditions],
        steps: [...useCase.steps],
        exceptions: [...useCase.exceptions],
        post_cond: [...useCase.postconditions],
      },
    ];
  });
}
