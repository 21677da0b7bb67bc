import type { Clock } from "../model/index.ts";

/** A clock that a test moves. */
export interface FakeClock extends Clock {
  /** Lets time pass; what falls due is done in its order, each at its own time. */
  advance(milliseconds: number): Promise<void>;
}

/** A clock that stands still at an instant until it is moved. */
export function fakeClock(start = new Date("2026-03-02T09:00:00Z")): FakeClock {
  let now = start.getTime();
  let waiting: { readonly at: number; readonly task: () => void | Promise<void> }[] = [];

  return {
    now: () => new Date(now),
    after: (milliseconds, task) => {
      const entry = { at: now + milliseconds, task };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((one) => one !== entry);
      };
    },
    advance: async (milliseconds) => {
      const end = now + milliseconds;
      for (let next = earliest(end); next !== undefined; next = earliest(end)) {
        const due = next;
        waiting = waiting.filter((one) => one !== due);
        now = due.at;
        await due.task();
      }
      now = end;
    },
  };

  function earliest(end: number) {
    return waiting.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
  }
}
