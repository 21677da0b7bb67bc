import fc from "fast-check";
import { expect, it, test } from "vitest";
import { markedExcerpt, markedParts } from "./marked-parts.ts";
import { supportingSpans } from "./supporting-spans.ts";

const said = (parts: readonly { readonly text: string; readonly isMarked: boolean }[]): string =>
  parts.map(({ isMarked, text }) => (isMarked ? `[${text}]` : text)).join("");

it("a text is cut at its spans", () => {
  const text = "A pilot cancels trips.";

  expect(said(markedParts(text, supportingSpans("Cancel trip", text)))).toBe("A pilot [cancels trips].");
  expect(markedParts("", [])).toEqual([]);
});

it("a short text is its own excerpt", () => {
  const text = "A pilot cancels trips.";

  expect(markedExcerpt(text, supportingSpans("Trip", text))).toEqual(
    markedParts(text, supportingSpans("Trip", text)),
  );
});

it("a long text is left out where no word is marked near by", () => {
  const far = "and then they row on ".repeat(10);
  const text = `Pilots plan ${far}and after the trip ${far}they sleep.`;

  expect(said(markedExcerpt(text, supportingSpans("Plan trip", text)))).toBe(
    "Pilots [plan] and then they row on and then they row on and then they row … on and then they row on and then they row on and after the [trip] and then they row on and then they row on and then they row …",
  );
});

test("the pieces of a text are the text, and an excerpt marks the same words", () => {
  const word = fc.constantFrom("trip", "ferries", "a", "pilot", "x".repeat(80), ".", "\n");
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), (words) => {
      const text = words.join(" ");
      const spans = supportingSpans("Trip of a pilot", text);
      const parts = markedParts(text, spans);
      const marks = (some: typeof parts) => some.filter(({ isMarked }) => isMarked);
      expect(parts.map((part) => part.text).join("")).toBe(text);
      expect(marks(markedExcerpt(text, spans))).toEqual(marks(parts));
    }),
  );
});
