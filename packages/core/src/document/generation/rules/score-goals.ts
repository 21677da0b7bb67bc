import model from "./goal-model.json" with { type: "json" };
import { goalFeatures } from "./goal-features.ts";
import { type Score, scorerOf } from "./logistic-model.ts";
import type { Statement } from "./statement.ts";

/**
 * How likely an action is a goal that somebody has. The terms that speak for it and against it come with the most weight
 * first.
 */
export type GoalScore = Score;

/**
 * The least probability of a use case that is stated, if the text names who has the goal, and of one that is proposed.
 * What is below the second is asked about.
 */
export const goalThresholds = { stated: model.stated, proposed: model.proposed } as const;

const scored = scorerOf(model);

/**
 * Scores statements by a logistic model of the terms that `goalFeatures` gives. `eval/models/train-goals.ts` fits its
 * weights.
 */
export function scoreGoals(statements: readonly Statement[]): ReadonlyMap<Statement, GoalScore> {
  const deeds = new Map<string, number>();
  for (const { requirement, text } of statements) {
    const key = `${requirement} ${text}`;
    deeds.set(key, (deeds.get(key) ?? 0) + 1);
  }
  return new Map(
    statements.map((statement) => {
      const { probability, terms } = scored(
        goalFeatures(statement, deeds.get(`${statement.requirement} ${statement.text}`)),
      );
      const byWeight = terms.toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight));
      return [statement, { probability, terms: byWeight }];
    }),
  );
}
