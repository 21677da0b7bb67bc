import model from "./goal-model.json" with { type: "json" };
import { goalFeatures } from "./goal-features.ts";
import type { Statement } from "./statement.ts";

/** How likely an action is a goal that somebody has. */
export interface GoalScore {
  /** From 0 to 1. */
  readonly probability: number;
  /** The terms that spoke for it (positive weight) and against it, those with the most weight first. */
  readonly terms: readonly GoalTerm[];
}

export interface GoalTerm {
  readonly term: string;
  readonly weight: number;
}

/**
 * The least probability of a use case that is stated, if the text names who has the goal, and of one that is proposed.
 * What is below the second is asked about.
 */
export const goalThresholds = { stated: model.stated, proposed: model.proposed } as const;

const weights: ReadonlyMap<string, number> = new Map(Object.entries(model.weights));

/**
 * Scores statements by a logistic model: the probability is the logistic function of the sum of the weights of the terms
 * that `goalFeatures` gives. `eval/models/train-goals.ts` fits the weights.
 */
export function scoreGoals(statements: readonly Statement[]): ReadonlyMap<Statement, GoalScore> {
  const deeds = new Map<string, number>();
  for (const { requirement, text } of statements) {
    const key = `${requirement} ${text}`;
    deeds.set(key, (deeds.get(key) ?? 0) + 1);
  }
  return new Map(
    statements.map((statement) => {
      const terms = goalFeatures(statement, deeds.get(`${statement.requirement} ${statement.text}`)).flatMap(
        (term): GoalTerm[] => {
          const weight = weights.get(term);
          return weight === undefined ? [] : [{ term, weight }];
        },
      );
      const sum = terms.reduce((all, { weight }) => all + weight, model.bias);
      return [
        statement,
        {
          probability: 1 / (1 + Math.exp(-sum)),
          terms: terms.toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight)),
        },
      ];
    }),
  );
}
