/** What one answer may take; what is left out has its default. */
export interface AnswerLimits {
  /** From the question to the end of the answer, in milliseconds. */
  readonly totalMs?: number | undefined;
  /** From one piece of the answer to the next, in milliseconds; by default a quarter of the whole. */
  readonly pauseMs?: number | undefined;
  /** The most tokens of an answer, those of reasoning included; by default, each step has its own. */
  readonly outputTokens?: number | undefined;
}

/** How long to wait: for the whole answer, and for its next piece. */
export interface Deadlines {
  readonly totalMs: number;
  readonly pauseMs: number;
}

/** Long enough for a large model on a busy day, in milliseconds. */
const hostedTotal = 120_000;
/** A machine of one's own may read a long prompt, and write an answer at a few words a second. */
const localTotal = 900_000;
const shortestPause = 30_000;

export function deadlinesOf(
  { pauseMs, totalMs }: AnswerLimits,
  { isLocal }: { readonly isLocal: boolean },
): Deadlines {
  const total = totalMs ?? (isLocal ? localTotal : hostedTotal);
  return { totalMs: total, pauseMs: pauseMs ?? Math.max(shortestPause, total / 4) };
}
