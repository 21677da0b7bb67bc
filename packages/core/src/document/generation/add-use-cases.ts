import { giveIds, type Requirement, type UseCase } from "../../model/index.ts";
import type { FoundRequirement } from "./found-requirement.ts";
import { sameText } from "./same-text.ts";

/** The project to which use cases are added. */
interface AddedTo {
  /** All requirements of the project, including those just found. */
  readonly requirements: readonly Requirement[];
  readonly useCases: readonly Pick<UseCase, "id" | "name">[];
  /** The project's files by path; empty without a project. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Returns the use cases that a text specifies, each with the next free id and its requirement. A use case whose name the
 * project already has is omitted, because it is the work of a person; a use case that the text repeats with the same steps
 * is added once.
 */
export function addUseCases(
  found: readonly FoundRequirement[],
  { requirements, texts, useCases }: AddedTo,
): readonly UseCase[] {
  const names = new Set(useCases.map(({ name }) => sameText(name)));
  const told = new Set<string>();
  const giver = giveIds(
    useCases.map(({ id }) => id),
    texts,
  );
  const idOf = new Map(requirements.map(({ id, text }) => [sameText(text), id]));
  return found.flatMap(({ text, useCase }): UseCase[] => {
    if (useCase === undefined || names.has(sameText(useCase.name))) return [];
    const content = [useCase.name, ...useCase.actors, ...useCase.steps, ...useCase.exceptions];
    const key = content.map(sameText).join("\n");
    if (told.has(key)) return [];
    told.add(key);
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
