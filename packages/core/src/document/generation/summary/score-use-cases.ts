import type { DesignModel, DesignUseCase, Requirement, Tagger } from "../../../model/index.ts";
import { type GoalScore, scoreGoals, type Statement } from "../rules/index.ts";
import { readAgain } from "./read-again.ts";

/** The parts of a design whose use cases are scored. */
interface Scored {
  readonly model: Pick<DesignModel, "actors" | "useCases">;
  readonly requirements: readonly Requirement[];
}

/**
 * Returns the probability that each use case, by its id, is a person's goal, with the terms for and against it. A use case
 * has the score of the sentence with the action and objects of its name. Use cases without an action in the requirements
 * have no score, and none has if the requirements are not in English.
 */
export function scoreUseCases({ model, requirements }: Scored, tag: Tagger): ReadonlyMap<string, GoalScore> {
  const { useCases } = model;
  const { statements } = readAgain({ model, requirements }, tag);
  const scores = scoreGoals(statements);
  const byRequirement = Map.groupBy(
    statements.filter(({ action, negated }) => action !== undefined && !negated),
    ({ requirement }) => requirement,
  );
  return new Map(
    useCases.flatMap((useCase) => {
      const own = useCase.sources.flatMap((id) => byRequirement.get(id) ?? []);
      const ranked = own
        .map((one) => ({ score: scores.get(one), shared: sharedWords(useCase, one) }))
        .toSorted(
          (one, other) =>
            other.shared - one.shared || (other.score?.probability ?? 0) - (one.score?.probability ?? 0),
        );
      const score = ranked[0]?.score;
      return score === undefined ? [] : [[useCase.id, score] as const];
    }),
  );
}

/** Returns how many words of a use case's name the action and the objects of a sentence have. */
function sharedWords({ name }: DesignUseCase, { action, objects }: Statement): number {
  const said = wordsOf([action?.verb, ...objects.map(({ text }) => text)].join(" "));
  return [...wordsOf(name)].filter((word) => said.has(word)).length;
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}
