import { expect, it } from "vitest";
import { counted, listed, listedUpTo } from "./counted.ts";

it.each([
  [0, "0 changes"],
  [1, "1 change"],
  [2, "2 changes"],
])("%d of something is said in the right number", (count, said) => {
  expect(counted(count, "change")).toBe(said);
});

it.each([
  [[], ""],
  [["a"], "a"],
  [["a", "b"], "a and b"],
  [["a", "b", "c"], "a, b and c"],
])("%j are a list in a sentence", (names, said) => {
  expect(listed(names)).toBe(said);
});

it.each([
  [["a", "b", "c"], "a, b and c"],
  [["a", "b", "c", "d", "e"], "a, b and 3 more"],
])("of %j at most three are named", (names, said) => {
  expect(listedUpTo(3, names)).toBe(said);
});
