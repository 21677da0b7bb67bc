import fc from "fast-check";
import { expect, it } from "vitest";
import { compareWords } from "./compare-words.ts";

it("marks the words that differ, and joins those that are beside each other", () => {
  expect(compareWords("shown within two seconds, by year", "shown within one second, by year")).toEqual([
    { kind: "same", text: "shown within " },
    { kind: "removed", text: "two seconds" },
    { kind: "added", text: "one second" },
    { kind: "same", text: ", by year" },
  ]);
});

it("a blank beside a new word is not a change", () => {
  expect(compareWords("title and ISBN", "title, publisher and ISBN").map(({ kind }) => kind)).toEqual([
    "same",
    "added",
    "same",
  ]);
});

it("texts with little in common are one removed and one added piece", () => {
  expect(compareWords("Pay by card.", "The customer chooses a way of delivery.")).toEqual([
    { kind: "removed", text: "Pay by card." },
    { kind: "added", text: "The customer chooses a way of delivery." },
  ]);
});

it("a very long text that is rewritten is not compared word by word", () => {
  const words = (letter: string): string =>
    Array.from({ length: 5000 }, (_, index) => letter + index).join(" ");

  expect(compareWords(words("a"), words("b"))).toHaveLength(2);
});

it("the words of both texts are in the pieces, in their order", () => {
  const text = fc.array(fc.constantFrom("a", "b", "c", ",", "d e")).map((words) => words.join(" "));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = compareWords(before, after);
      const side = (other: "added" | "removed"): string =>
        parts
          .filter(({ kind }) => kind !== other)
          .map((part) => part.text)
          .join("");

      expect(side("added").replaceAll(/\s+/g, "")).toBe(before.replaceAll(/\s+/g, ""));
      expect(side("removed").replaceAll(/\s+/g, "")).toBe(after.replaceAll(/\s+/g, ""));
    }),
  );
});
