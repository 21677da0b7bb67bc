/** How much of a review is left to decide. */
export interface ReviewProgress {
  readonly open: number;
  /** The open items and those that people have decided. */
  readonly total: number;
  /** The share, from 0 to 1, of all that is unsure which the next ten decisions settle. */
  readonly next: number;
}

/** The number of decisions that a person looks ahead. */
const ahead = 10;

/**
 * Returns the progress of a review.
 *
 * @param importance the importance of each open item, as the review states it
 * @param decided the number of decisions that people have made
 */
export function reviewProgress(importance: readonly number[], decided: number): ReviewProgress {
  const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
  const all = sum(importance);
  const first = importance.toSorted((one, other) => other - one).slice(0, ahead);
  return {
    open: importance.length,
    total: importance.length + decided,
    next: all === 0 ? 1 : sum(first) / all,
  };
}

/** Returns the progress in words: "20 of 63 open; the next ten settle 41 % of what is unsure". */
export function sayProgress({ next, open, total }: ReviewProgress): string {
  const left = `${open} of ${total} open`;
  return open <= ahead ? left : `${left}; the next ten settle ${Math.round(next * 100)} % of what is unsure`;
}
