import type { Clock } from "../../model/index.ts";

/** The time of this process. */
export const nodeClock: Clock = {
  now: () => new Date(),
  after(milliseconds, task) {
    const timer = setTimeout(() => void task(), milliseconds);
    return () => clearTimeout(timer);
  },
};
