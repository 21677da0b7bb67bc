import fc from "fast-check";
import { expect, it } from "vitest";
import { reviewProgress, sayProgress } from "./review-progress.ts";

it("states the number of open items, and the share of uncertainty that the ten most important settle", () => {
  const importance = [...Array.from({ length: 10 }, () => 4), ...Array.from({ length: 20 }, () => 1)];

  expect(sayProgress(reviewProgress(importance, 33))).toBe(
    "30 of 63 open; the next ten settle 67 % of what is unsure",
  );
});

it("counts the ten most important ones, in any order", () => {
  const importance = fc.array(fc.double({ min: 0, max: 100, noNaN: true }));
  fc.assert(
    fc.property(importance, fc.nat(), (values, decided) => {
      const { next, open, total } = reviewProgress(values, decided);

      expect(reviewProgress(values.toReversed(), decided).next).toBeCloseTo(next);
      expect(total - open).toBe(decided);
      expect(next).toBeLessThanOrEqual(1 + 1e-9);
      expect(next).toBeGreaterThanOrEqual(Math.min(1, 10 / Math.max(open, 1)) - 1e-9);
    }),
  );
});

it("of ten items or fewer only says that they are open", () => {
  expect(sayProgress(reviewProgress([1, 2], 5))).toBe("2 of 7 open");
});
