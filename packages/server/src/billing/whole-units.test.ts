import { expect, it } from "vitest";
import { wholeUnits } from "./whole-units.ts";

it.each([
  [2900, "usd", 29],
  [2900, "jpy", 2900],
  [2900, "kwd", 2.9],
  [2900, "isk", 29],
  [2900, "no such currency", 29],
])("takes %i of %s for %f", (amount, currency, expected) => {
  expect(wholeUnits(amount, currency)).toBe(expected);
});
