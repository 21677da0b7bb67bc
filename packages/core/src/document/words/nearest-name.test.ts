import fc from "fast-check";
import { expect, it } from "vitest";
import { nearestName } from "./nearest-name.ts";

it.each([
  ["catalog", ["Orders", "Catalogue"], "Catalogue"],
  ["FR-9", ["FR-1", "UC-1"], "FR-1"],
  ["99", ["7", "1"], undefined],
  ["2", ["7"], undefined],
  ["ab", ["cd", "abxx"], "abxx"],
  ["payment", ["Orders"], undefined],
])("the name that was meant by %j among %j is %j", (name, known, expected) => {
  expect(nearestName(name, known)).toBe(expected);
});

it("a known name is its own nearest name", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.array(fc.string()), (name, others) => {
      expect(nearestName(name, [...others, name])?.toLowerCase()).toBe(name.toLowerCase());
    }),
  );
});
