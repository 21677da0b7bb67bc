/** The limits of one answer; an absent one has its default. */
export interface AnswerLimits {
  /** The time from the question to the end of the answer, in milliseconds. */
  readonly totalMs?: number | undefined;
  /** The time from one piece of the answer to the next, in milliseconds; by default a quarter of the total. */
  readonly pauseMs?: number | undefined;
  /** The maximum number of tokens of an answer, including those of reasoning; by default, each step has its own. */
  readonly outputTokens?: number | undefined;
}

/** The maximum waiting times, in milliseconds: for the whole answer, and for its next piece. */
export interface Deadlines {
  readonly totalMs: number;
  readonly pauseMs: number;
}

/** Enough time for a large model on a busy day, in milliseconds. */
const hostedTotal = 120_000;
/** A local machine may need minutes to read a long prompt, and write only a few words per second. */
const localTotal = 900_000;
const shortestPause = 30_000;

export function deadlinesOf(
  { pauseMs, totalMs }: AnswerLimits,
  { isLocal }: { readonly isLocal: boolean },
): Deadlines {
  const total = totalMs ?? (isLocal ? localTotal : hostedTotal);
  return { totalMs: total, pauseMs: pauseMs ?? Math.max(shortestPause, total / 4) };
}
