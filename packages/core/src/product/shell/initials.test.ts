import fc from "fast-check";
import { expect, it } from "vitest";
import { initials } from "./initials.ts";

it.each([
  ["Ada Lovelace", "AL"],
  ["ada lovelace", "AL"],
  ["Ada King Lovelace", "AL"],
  ["  Ada  ", "A"],
  ["Ada (Lovelace)", "AL"],
  ["E\u0301mile Zola", "E\u0301Z"],
  ["\u{10428}da 張", "\u{10400}張"],
  ["", "M"],
  ["--", "M"],
])("WF102 the initials of '%s' are %s", (name, letters) => {
  expect(initials({ name, email: "mail@example.com" })).toBe(letters);
});

it("WF102 there are never more than two letters", () => {
  fc.assert(
    fc.property(fc.lorem({ mode: "words" }), (name) => {
      expect(initials({ name, email: "" }).length).toBeLessThanOrEqual(2);
    }),
  );
});
