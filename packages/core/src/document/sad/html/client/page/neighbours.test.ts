import { describe, expect, it } from "vitest";
import { pageOf } from "../testing/sample-page.ts";
import { neighboursOf, reachOf } from "./neighbours.ts";
import type { PageIndex } from "./page-index.ts";

const at = (name: string, { elements }: PageIndex): number => elements.findIndex(({ id }) => id === name);

it("the neighbours of an element are grouped by how they relate to it, with all labels", () => {
  const page = pageOf(
    "a is-a z",
    "a uses b: reads",
    "a uses b: writes",
    "a calls b",
    "c uses a",
    "b answers a",
    "a related-to d",
  );
  const shown = neighboursOf(at("a", page), page).map(({ neighbours, title }) => [
    title,
    ...neighbours.map(({ element, labels }) => [element.id, ...labels].join(" ")),
  ]);

  expect(shown).toEqual([
    ["Uses", "b reads writes"],
    ["Used by", "c"],
    ["Calls", "b"],
    ["Is a kind of", "z"],
    ["Related to", "d"],
  ]);
});

describe("the reach of an element", () => {
  const page = pageOf(
    "a uses b",
    "b uses c",
    "c uses d",
    "a uses c",
    "x uses a",
    "c uses a",
    "a is-a z",
    "b answers x",
    "a related-to m",
  );
  const reached = (direction: "uses" | "used-by", steps: number): string[][] =>
    reachOf(at("a", page), { direction, steps }, page).columns.map((column) =>
      column.map((one) => page.elements[one]?.id ?? ""),
    );

  it("is in the column of its nearest step", () => {
    expect(reached("uses", 3)).toEqual([["b", "c", "m"], ["d"]]);
  });

  it("consists of its users in the other direction", () => {
    expect(reached("used-by", 2)).toEqual([["x", "c"], ["b"]]);
  });

  it("is cut after the steps that are asked for", () => {
    expect(reached("uses", 1)).toEqual([["b", "c", "m"]]);
  });

  it("is linked from one column to the next", () => {
    const { links } = reachOf(at("a", page), { direction: "uses", steps: 2 }, page);
    const shown = links.map(({ from, step, to }) =>
      [page.elements[from]?.id, page.elements[to]?.id, step].join(" "),
    );

    expect(shown).toEqual(["a b 1", "a c 1", "a m 1", "c d 2"]);
  });
});
