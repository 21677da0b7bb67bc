import { setTimeout as delay } from "node:timers/promises";
import { isDatabaseLost } from "./database-faults.ts";

const pauseMs = 1_000;

/**
 * Repeats work that must not be lost while the database is unavailable, until it is back or nobody waits any more.
 * Only for what may be done twice: the answer may have been what was lost.
 *
 * @throws what `work` threw, when it was something else, or the signal is aborted
 */
export async function insist<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (cause) {
      if (signal.aborted || !isDatabaseLost(cause)) throw cause;
      await delay(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) throw cause;
    }
  }
}
