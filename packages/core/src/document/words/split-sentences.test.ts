import fc from "fast-check";
import { expect, test } from "vitest";
import { splitSentences } from "./split-sentences.ts";

test.each([
  ["two sentences", "Members pay. Guests do not.", ["Members pay.", "Guests do not."]],
  ["an abbreviation goes on", "Members pay e.g. by card.", ["Members pay e.g. by card."]],
  ["a title goes on", "Dr. Gray approves it.", ["Dr. Gray approves it."]],
  ["a number goes on", "It takes 2.5 seconds.", ["It takes 2.5 seconds."]],
  ["a forgotten space", "The door opens.The light is on.", ["The door opens.", "The light is on."]],
  ["an empty line", "First thought\n\nSecond thought", ["First thought", "Second thought"]],
  ["a purpose of its own", "I want a map. So that I find it.", ["I want a map. So that I find it."]],
  ["nothing", "  \n ", []],
])("%s", (_, text, expected) => {
  const sentences = splitSentences(text);

  expect(sentences).toEqual(expected);
});

test("no word is lost, and no sentence is too long to be taken apart", () => {
  const words = fc.array(fc.constantFrom("pay", "Card.", "e.g.", "3.5", "Why?", "\n\n"), { maxLength: 1500 });
  fc.assert(
    fc.property(words, (list) => {
      const sentences = splitSentences(list.join(" "));

      expect(sentences.join(" ").split(/\s+/)).toEqual(list.join(" ").trim().split(/\s+/));
      expect(sentences.filter((sentence) => sentence.length > 2000)).toEqual([]);
    }),
    { numRuns: 50 },
  );
});
