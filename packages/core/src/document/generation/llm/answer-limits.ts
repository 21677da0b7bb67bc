/** The limits of one answer; an absent one has its default. */
export interface AnswerLimits {
  /** The time from the question to the end of the answer, in milliseconds. */
  readonly totalMs?: number | undefined;
  /** The time from one piece of the answer to the next, in milliseconds; by default a quarter of the total. */
  readonly pauseMs?: number | undefined;
  /** The maximum number of tokens of an answer, including reasoning; by default, each step has its own. */
  readonly outputTokens?: number | undefined;
}

/**
 * The maximum waiting times, in milliseconds: for the whole answer, if it is limited, for its first piece, and for its
 * next piece.
 */
export interface Deadlines {
  readonly totalMs: number | undefined;
  readonly firstMs: number;
  readonly pauseMs: number;
}

/** Enough time for a large model on a busy day, in milliseconds. */
const hostedTotal = 120_000;
/**
 * A local machine may need minutes to load a model and to read a long prompt. It writes only a few words per second, so
 * that the whole answer has no limit as long as pieces arrive.
 */
const localFirst = 900_000;
const shortestPause = 30_000;

/** Returns the deadlines that the limits set, with the defaults of a local or a hosted model. */
export function deadlinesOf(
  { pauseMs, totalMs }: AnswerLimits,
  { isLocal }: { readonly isLocal: boolean },
): Deadlines {
  const firstMs = totalMs ?? (isLocal ? localFirst : hostedTotal);
  return {
    totalMs: totalMs ?? (isLocal ? undefined : hostedTotal),
    firstMs,
    pauseMs: pauseMs ?? Math.max(shortestPause, firstMs / 4),
  };
}
