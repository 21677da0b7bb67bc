import { expect, it } from "vitest";
import { emptyComparison, sampleChange, sampleComparison } from "./testing/sample-comparison.ts";
import { changedName, changesBySubject, summariseComparison } from "./words-of-change.ts";

it("one sentence says how much has changed", () => {
  expect(summariseComparison(sampleComparison)).toBe(
    "11 changes between main and the work tree (3 added, 4 removed, 3 changed, 1 renamed); 2 breaking; 1 changed figure; 2 consequences.",
  );
  expect(summariseComparison(emptyComparison)).toBe(
    "Nothing differs in meaning between main and the work tree.",
  );
});

it("a renaming is called by both names", () => {
  const renamed = sampleChange({
    subject: "screen",
    kind: "renamed",
    name: "Checkout",
    before: { id: "pay", name: "Pay" },
  });

  expect(changedName(renamed)).toBe("Pay → Checkout");
});

it("changes come by subject, in the order of all lists", () => {
  expect(
    changesBySubject(sampleComparison.changes).map(({ changes, title }) => [title, changes.length]),
  ).toEqual([
    ["Requirements", 2],
    ["Steps", 1],
    ["Elements", 3],
    ["Columns and members", 1],
    ["Relations", 2],
    ["API operations", 1],
    ["Figures", 1],
  ]);
});
