import { expect, it } from "vitest";
import { measureShare } from "./processor-share.ts";

/** A clock that is looked at all the time by a thread that runs for some milliseconds, and then waits for others. */
function clock({ resolution = 0.1, runs, waits }: { resolution?: number; runs: number; waits: number }) {
  let ran = 0;
  let now = 0;
  return () => {
    ran += 0.01;
    now += 0.01;
    if (ran >= runs) {
      ran = 0;
      now += waits;
    }
    return Math.floor(now / resolution) * resolution;
  };
}

it.each([
  ["alone", { runs: 1_000, waits: 0 }, 1],
  ["beside one other", { runs: 3, waits: 3 }, 0.5],
  ["beside ten others", { runs: 3, waits: 30 }, 0.09],
  ["beside ten others, by a coarse clock", { runs: 3, waits: 30, resolution: 1 }, 0.09],
  ["by a clock that is too coarse to tell", { runs: 3, waits: 30, resolution: 100 }, 1],
])("a thread that works %s is given its part of the time", (_, behaviour, share) => {
  expect(measureShare(clock(behaviour))).toBeCloseTo(share, 1);
});
