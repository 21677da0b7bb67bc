/** A model that scores things described by terms; the scripts in `eval/models` fit and write such models. */
export interface LogisticModel {
  readonly bias: number;
  readonly weights: Readonly<Record<string, number>>;
}

/** A term with a weight in the model: positive if it supports the scored property. */
export interface WeighedTerm {
  readonly term: string;
  readonly weight: number;
}

export interface Score {
  /** From 0 to 1: the logistic function of the sum of the bias and the weights of the terms. */
  readonly probability: number;
  /** The terms that have a weight, in their order. */
  readonly terms: readonly WeighedTerm[];
}

/** Returns the function that scores terms by a model; terms without a weight do not count. */
export function scorerOf({ bias, weights }: LogisticModel): (terms: readonly string[]) => Score {
  const weightOf = new Map(Object.entries(weights));
  return (described) => {
    const terms = described.flatMap((term): WeighedTerm[] => {
      const weight = weightOf.get(term);
      return weight === undefined ? [] : [{ term, weight }];
    });
    const sum = terms.reduce((all, { weight }) => all + weight, bias);
    return { probability: 1 / (1 + Math.exp(-sum)), terms };
  };
}
