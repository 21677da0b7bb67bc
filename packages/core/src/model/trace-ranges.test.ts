import { expect, it } from "vitest";
import { traceRanges } from "./trace-ranges.ts";

it("shortens three or more ids that follow each other", () => {
  const ranges = traceRanges(["FR-1", "FR-2", "FR-3", "FR-5", "FR-6", "NFR-7", "NFR-8", "NFR-9", "UC-1"]);

  expect(ranges).toEqual([["FR-1", "FR-3"], ["FR-5"], ["FR-6"], ["NFR-7", "NFR-9"], ["UC-1"]]);
});

it("never joins ids of different kinds", () => {
  expect(traceRanges(["FR-1", "FR-2", "NFR-3"])).toEqual([["FR-1"], ["FR-2"], ["NFR-3"]]);
});

it("is empty without traces", () => {
  expect(traceRanges([])).toEqual([]);
});
