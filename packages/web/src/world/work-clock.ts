import { createWorkClock, openYardstick } from "@archscribe/core/platform/browser";
import type { Clock } from "@archscribe/core/model";

let measure: (() => Promise<number>) | undefined;

/**
 * A clock for limits of workers, which counts the processor time that a working thread receives; all limits
 * share one measurement.
 */
export function workClock(clock: Clock): Pick<Clock, "after"> {
  measure ??= openYardstick(
    () =>
      new Worker(new URL("./yardstick-worker.ts", import.meta.url), { type: "module", name: "Yardstick" }),
  );
  return createWorkClock(clock, measure);
}
