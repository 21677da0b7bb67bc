import fc from "fast-check";
import { expect, test } from "vitest";
import { joinBrokenWords } from "./join-broken-words.ts";

test.each([
  ["t he pump and the valve of the tank", "the pump and the valve of the tank"],
  ["It indica tes. Who indicates? He indicates.", "It indicates. Who indicates? He indicates."],
  ["Ther e is a gate. There it is, there.", "There is a gate. There it is, there."],
])("%s has a torn word, which the document proves", (text, joined) => {
  expect(joinBrokenWords(text)).toBe(joined);
});

test.each([
  "A way leads away, far away.",
  "In form of a list: inform them, inform us.",
  "The gate keeper meets the gate keeper; a gatekeeper waits for a gatekeeper.",
  "It indica tes.",
  "The log in page; log in with a login, or login.",
])("%s stays, because nothing proves a torn word", (text) => {
  expect(joinBrokenWords(text)).toBe(text);
});

test("only spaces are taken away", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-d A-B.]{0,60}$/), (text) => {
      expect(joinBrokenWords(text).replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
    }),
  );
});
