import { expect, it } from "vitest";
import { indexPage } from "../page/page-index.ts";
import { lightOf } from "./light-of.ts";
import { isRelationLit } from "./lighting.ts";

const page = indexPage({
  kinds: ["component"],
  relationKinds: [],
  elements: [
    { id: "a", name: "A", kind: 0, from: [0] },
    { id: "b", name: "B", kind: 0, from: [0, 1] },
    { id: "c", name: "C", kind: 0, steps: [[0, 1]] },
  ],
  relations: [],
  figures: ["figure-x", "figure-y"],
  requirements: ["FR-1", "FR-2"],
  places: [],
  walks: [
    {
      id: "UC-1",
      name: "Do",
      figures: [0, 1],
      steps: [
        [
          [1, 4, 0, 1],
          [1, 5, 1, -1],
        ],
        [],
      ],
    },
  ],
});

it("nothing is highlighted without a selection", () => {
  expect(lightOf(undefined, page)).toEqual({ elements: new Set(), isFocused: false });
});

it("only the element is highlighted, and everything else is unchanged", () => {
  expect(lightOf({ kind: "element", at: 2 }, page)).toEqual({ elements: new Set([2]), isFocused: false });
});

it("all that comes from a requirement is lit", () => {
  expect(lightOf({ kind: "requirement", id: "FR-1" }, page)).toEqual({
    elements: new Set([0, 1]),
    isFocused: true,
  });
});

it("the messages of a step are lit in their figure, with their ends", () => {
  expect(lightOf({ kind: "step", walk: 0, step: 0 }, page)).toEqual({
    elements: new Set([0, 1]),
    messages: new Map([["figure-y", new Set([4, 5])]]),
    isFocused: true,
  });
});

it("a step without messages lights the elements that it names", () => {
  expect(lightOf({ kind: "step", walk: 0, step: 1 }, page)).toEqual({
    elements: new Set([2]),
    messages: new Map(),
    isFocused: false,
  });
});

it.each([
  ["one element, at any of its ends", [0], true],
  ["several elements, between two of them", [0, 1], true],
  ["several elements, if only one end is among them", [0, 2], false],
  ["none", [], false],
])("a relation is lit with %s", (_, elements, isLit) => {
  expect(isRelationLit([0, 1], { elements: new Set(elements), isFocused: false })).toBe(isLit);
});

it("in a walk no relation is lit for its ends", () => {
  expect(isRelationLit([0, 1], { elements: new Set([0, 1]), messages: new Map(), isFocused: true })).toBe(
    false,
  );
});
