import { expect, test } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { countedThings, linkedThings } from "./counted-things.ts";
import { parseStatements } from "./parse-statements.ts";

const tag = await loadWinkTagger();

function countsOf(text: string): readonly string[] {
  const counts = parseStatements([{ id: "BR-1", text }], tag).flatMap((one) =>
    countedThings(one).map(({ from, label, to, toMultiplicity }) =>
      [from.text, label, toMultiplicity, to.text].join(" "),
    ),
  );
  return [...new Set(counts)];
}

test.each([
  ["Each loan belongs to exactly one member.", ["loan belongs to 1 member"]],
  ["A pilot can steer many boats.", ["pilot steers 0..* boats"]],
  ["Every tour must be led by at least one guide.", ["tour led by 1..* guide"]],
  ["A boat may have up to one captain.", ["boat has 0..1 captain"]],
  [
    "A course is taught by one lecturer and one or more tutors.",
    ["course taught by 1 lecturer", "course taught by 1..* tutors"],
  ],
])("counts: %s", (text, counts) => {
  expect(countsOf(text)).toEqual(counts);
});

function linksOf(text: string): readonly string[] {
  return parseStatements([{ id: "FR-1", text }], tag).flatMap((one) =>
    linkedThings(one).map(({ from, label, to }) => [from.text, label, to.text].join(" ")),
  );
}

test.each([
  ["As a baker, I want to attach a recipe to a cake.", ["recipe attached to cake"]],
  ["The baker assigns helpers to ovens for each day.", ["helpers assigned to ovens"]],
  ["The baker links recipes and cakes to a shop.", ["recipes linked to shop", "cakes linked to shop"]],
  ["Each delivery shall be allocated to a van.", ["delivery allocated to van"]],
  ["Each delivery shall be linked to the order and the customer.", ["delivery linked to order"]],
  ["A tasting takes place in a shop.", ["tasting takes place in shop"]],
  ["Trays are stored in a cupboard.", ["Trays stored in cupboard"]],
])("links: %s", (text, links) => {
  expect(linksOf(text)).toEqual(links);
});

test.each([
  "The baker stores trays in a cupboard.",
  "The baker assigns a priority to a cake.",
  "A recipe is never assigned to an oven.",
  "The baker sends a cake to a customer.",
])("links nothing: %s", (text) => {
  expect(linksOf(text)).toEqual([]);
});

test.each([
  "Pilots can steer many boats.",
  "A pilot steers a boat.",
  "A pilot waits for many hours.",
  "A password must contain at least one digit.",
  "The pilot can steer many boats.",
])("counts nothing: %s", (text) => {
  expect(countsOf(text)).toEqual([]);
});
