import type { Clock } from "../../model/index.ts";

/** The browser's clock. */
export const browserClock: Clock = {
  now: () => new Date(),
  after(milliseconds, task) {
    const timer = setTimeout(() => void task(), milliseconds);
    return () => clearTimeout(timer);
  },
};
