import { expect, it } from "vitest";
import { pageOf } from "../testing/sample-page.ts";
import { columnsAround, columnTitle } from "./columns.ts";

it("users of an element are on its left, used elements on its right; some are on both sides", () => {
  const page = pageOf("x uses a", "a uses b", "b uses a", "b uses c");
  const at = page.byId("a")?.at ?? -1;
  const { columns, lines } = columnsAround(at, 2, page);
  const name = (one: number): string => page.elements[one]?.id ?? "";

  expect(columns.map(({ elements, step }) => [step, ...elements.map(name)])).toEqual([
    [-1, "x", "b"],
    [0, "a"],
    [1, "b"],
    [2, "c"],
  ]);
  expect(lines.map((ends) => ends.map(({ at: one, step }) => `${name(one)} ${step}`).join(" – "))).toEqual([
    "x -1 – a 0",
    "b -1 – a 0",
    "a 0 – b 1",
    "b 1 – c 2",
  ]);
});

it("a column that is too long states the number of hidden elements, and has no lines to them", () => {
  const page = pageOf(...Array.from({ length: 20 }, (_, index) => `a uses b${index}`));
  const { columns, lines } = columnsAround(page.byId("a")?.at ?? -1, 1, page);

  expect(columns.map(({ elements, more }) => [elements.length, more])).toEqual([
    [1, 0],
    [14, 6],
  ]);
  expect(lines).toHaveLength(14);
});

it.each([
  [-2, "Used by, step 2"],
  [-1, "Used by"],
  [0, ""],
  [1, "Uses"],
  [3, "Uses, step 3"],
])("the column %d is called %j", (step, title) => {
  expect(columnTitle(step)).toBe(title);
});
