import model from "./goal-model.json" with { type: "json" };
import { goalFeatures } from "./goal-features.ts";
import { type Score, scorerOf } from "./logistic-model.ts";
import type { Statement } from "./statement.ts";

/**
 * The probability that an action is a person's goal. The terms for and against it come with the most weight first.
 */
export type GoalScore = Score;

/**
 * The least probability of a stated use case, if the text names the person with the goal, and of a proposed use case.
 * Below the second, people are asked.
 */
export const goalThresholds = { stated: model.stated, proposed: model.proposed } as const;

const scored = scorerOf(model);

/**
 * Scores statements by a logistic model of the terms that `goalFeatures` returns. `eval/models/train-goals.ts` fits its
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
