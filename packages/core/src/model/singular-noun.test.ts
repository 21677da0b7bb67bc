import { describe, expect, it } from "vitest";
import { isPluralNoun, singularNoun } from "./singular-noun.ts";

describe("a noun in the singular", () => {
  it.each([
    ["loans", "loan"],
    ["loan", "loan"],
    ["bias", "bias"],
    ["loan biases", "loan bias"],
    ["Canvas", "Canvas"],
    ["lenses", "lens"],
    ["ticket sales", "ticket sales"],
    ["statuses", "status"],
    ["", ""],
  ])("is, for %j, %j", (written, expected) => {
    expect(singularNoun(written)).toBe(expected);
  });
});

it.each([
  ["loans", true],
  ["savings", true],
  ["bias", false],
  ["logistics", false],
  ["loan", false],
])("the plurality of %s is %s", (noun, expected) => {
  expect(isPluralNoun(noun)).toBe(expected);
});

it("goods and sales are plurals without a singular", () => {
  expect(["goods", "sales"].map((noun) => [singularNoun(noun), isPluralNoun(noun)])).toEqual([
    ["goods", true],
    ["sales", true],
  ]);
});
