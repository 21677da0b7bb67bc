import { describe, expect, it } from "vitest";
import { type AnswerLimits, deadlinesOf } from "./answer-limits.ts";

/** The seconds for the whole answer, its first piece and its next piece. */
const seconds = (limits: AnswerLimits, isLocal: boolean): readonly (number | undefined)[] => {
  const { firstMs, pauseMs, totalMs } = deadlinesOf(limits, { isLocal });
  return [totalMs === undefined ? undefined : totalMs / 1000, firstMs / 1000, pauseMs / 1000];
};

describe("the deadlines of an answer and of its next piece", () => {
  it("fit a hosted model, and are longer for a local model, without a limit for the whole answer", () => {
    expect([seconds({}, false), seconds({}, true)]).toEqual([
      [120, 120, 30],
      [undefined, 900, 225],
    ]);
  });

  it.each([
    ["both", { totalMs: 5_000, pauseMs: 1_000 }, [5, 5, 1]],
    ["a long one for the answer", { totalMs: 3_600_000 }, [3600, 3600, 900]],
    ["a short one for the answer", { totalMs: 10_000 }, [10, 10, 30]],
    ["one for the next piece", { pauseMs: 1_000 }, [120, 120, 1]],
  ])("equal the settings: %s", (_, limits, expected) => {
    expect(seconds(limits, false)).toEqual(expected);
  });
});
