import { expect, it } from "vitest";
import { checkedOf } from "./checked-of.ts";

it.each([
  ["none", false],
  ["some", "mixed"],
  ["all", true],
] as const)("of %s a checkbox shows %s", (coverage, checked) => {
  expect(checkedOf(coverage)).toBe(checked);
});
