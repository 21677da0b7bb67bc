import { expect, it } from "vitest";
import { isSame } from "./same-fields.ts";

it.each([
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
  [{ a: { b: 1, c: [{ d: 1, e: 2 }] } }, { a: { c: [{ e: 2, d: 1 }], b: 1 } }],
  [{ a: undefined }, {}],
  [null, null],
  [["a"], ["a"]],
])("%j says the same as %j", (one, other) => {
  expect([isSame(one, other), isSame(other, one)]).toEqual([true, true]);
});

it.each([
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { b: 1 }],
  [{ a: 1 }, { a: 1, b: null }],
  [
    ["a", "b"],
    ["b", "a"],
  ],
  [["a"], { 0: "a" }],
  [{ a: null }, {}],
  [{}, null],
])("%j does not say the same as %j", (one, other) => {
  expect([isSame(one, other), isSame(other, one)]).toEqual([false, false]);
});
