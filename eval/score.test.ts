import fc from "fast-check";
import { expect, test } from "vitest";
import { headOf, macro, normalise, score } from "./score.ts";

test("a name is compared without case, number, articles, quantities and spaces", () => {
  const keys = ["The open Orders", "open order", "all of it", "User's address"].map(normalise);

  expect(keys).toEqual(["openorder", "openorder", "ofit", "useraddress"]);
});

test("the head of a name is the noun that it is about", () => {
  expect(["list of open orders", "open orders", "orders I placed"].map(headOf)).toEqual([
    "list",
    "order",
    "order",
  ]);
});

test.each([
  ["strict", 0.5],
  ["normalised", 0.5],
  ["head noun", 1],
] as const)("%s matching", (matching, precision) => {
  const found = score([{ found: ["open orders", "label"], expected: ["orders", "label"] }], matching);

  expect(found).toEqual({ precision, recall: precision, f1: precision });
});

test("strict matching takes the exact text, and counts repeated statements twice", () => {
  const found = score(
    [{ found: ["order", "order", "Label"], expected: ["Order", "order", "labels"] }],
    "strict",
  );

  expect(found).toEqual({ precision: 2 / 3, recall: 2 / 3, f1: 2 / 3 });
});

test("an alias counts as the name it refers to", () => {
  const found = score(
    [{ found: ["guest"], expected: ["visitor"] }],
    "normalised",
    new Map([["guest", "visitor"]]),
  );

  expect(found.f1).toBe(1);
});

test("the mean assigns every score the same weight", () => {
  const mean = macro([
    { precision: 1, recall: 0, f1: 0 },
    { precision: 0, recall: 1, f1: 1 },
  ]);

  expect(mean).toEqual({ precision: 0.5, recall: 0.5, f1: 0.5 });
});

test("a complete match is perfect, and every score is between 0 and 1", () => {
  const names = fc.array(fc.constantFrom("order", "Orders", "open order", "label"), { minLength: 1 });
  fc.assert(
    fc.property(names, names, (found, expected) => {
      const { f1, precision, recall } = score([{ found, expected }], "strict");

      expect(score([{ found, expected: found }], "strict").f1).toBe(1);
      expect([precision, recall, f1].filter((one) => one < 0 || one > 1)).toEqual([]);
    }),
  );
});
