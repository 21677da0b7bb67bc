import { expect, test } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { countedThings } from "./counted-things.ts";
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

test.each([
  "Pilots can steer many boats.",
  "A pilot steers a boat.",
  "A pilot waits for many hours.",
  "A password must contain at least one digit.",
  "The pilot can steer many boats.",
])("counts nothing: %s", (text) => {
  expect(countsOf(text)).toEqual([]);
});
