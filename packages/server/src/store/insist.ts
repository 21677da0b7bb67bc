import { setTimeout as delay } from "node:timers/promises";
import { isDatabaseLost } from "./database-faults.ts";

const pauseMs = 1_000;

/**
 * Repeats essential work while the database is unavailable, until it is back or the signal is aborted. Only for work that
 * may run twice: the lost part may be the answer.
 *
 * @throws the error of `work` if it has another cause, or the signal is aborted
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
