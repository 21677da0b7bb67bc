import { expect, it } from "vitest";
import { pairClearly } from "./pair-clearly.ts";

/** Pairs the things of a table of likenesses, as `a X 0.8`. */
function paired(...rows: readonly string[]) {
  const table = new Map(rows.map((row) => [row.slice(0, 3), Number(row.slice(4))]));
  const names = (at: 0 | 2): string[] => [...new Set(rows.map((row) => row[at] ?? ""))];
  const { candidates, pairs } = pairClearly(
    { before: names(0), after: names(2) },
    (before, after) => ({ value: table.get(`${before} ${after}`) ?? 0, reasons: [] }),
    0.5,
  );
  return {
    pairs: pairs.map(({ after, before }) => `${before} ${after}`),
    candidates: Array.from(
      candidates,
      ([before, afters]) => `${before}: ${afters.toSorted().join(" ")}`,
    ).toSorted(),
  };
}

it("pairs the most similar things", () => {
  expect(paired("a X 0.8", "b Y 0.6", "a Y 0.5")).toEqual({ pairs: ["a X", "b Y"], candidates: [] });
});

it("pairs nothing if another one would do as well, and names both", () => {
  expect(paired("a X 0.8", "a Y 0.8")).toEqual({ pairs: [], candidates: ["a: X Y"] });
  expect(paired("a X 0.8", "b X 0.8")).toEqual({ pairs: [], candidates: ["a: X", "b: X"] });
});

it("does not count a thing as a rival if it is more similar to something else", () => {
  expect(paired("b X 0.9", "a X 0.8", "a Y 0.7")).toEqual({ pairs: ["b X", "a Y"], candidates: [] });
});
