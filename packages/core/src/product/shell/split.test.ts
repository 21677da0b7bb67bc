import fc from "fast-check";
import { expect, it } from "vitest";
import { clampSplit, leftWidthPercent, readSplit, readTab } from "./split.ts";

it.each([
  ["document", 100],
  ["both", 30],
  ["canvas", 0],
] as const)("WF65 in %s the left pane has %i %%", (tab, width) => {
  expect(leftWidthPercent(tab, 30)).toBe(width);
});

it("WF69 a split stays between 10 and 90 %, and keeps any position within", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (percent) => {
      const split = clampSplit(percent);

      expect(split >= 10 && split <= 90).toBe(true);
      expect(clampSplit(split)).toBe(split);
    }),
  );
});

it.each([
  ["37.5", 37.5],
  ["10", 10],
  ["90", 90],
  ["9.9", 50],
  ["100", 50],
  ["-20", 50],
  ["50%", 50],
  ["30%", 50],
  ["NaN", 50],
  ["Infinity", 50],
  [" ", 50],
  ["", 50],
  [undefined, 50],
])("WF70 what is stored as '%s' is the split %d", (stored, split) => {
  expect(readSplit(stored)).toBe(split);
});

it.each([
  ["canvas", "canvas"],
  ["Canvas", undefined],
  ["toString", undefined],
  ["", undefined],
  [undefined, undefined],
])("WF70 what is stored as '%s' is the tab %s", (stored, tab) => {
  expect(readTab(stored)).toBe(tab);
});
