import { expect, it } from "vitest";
import { elementKey, relationName } from "./element-key.ts";

it.each([
  ["use-cases", "Borrow a book", "Borrow books"],
  ["actors", "The librarians", "Librarian"],
  ["entities", "Order-line", "order lines"],
  ["relations", relationName("Loan", "Member"), "members - loans"],
] as const)("of %s, %j is %j", (kind, one, other) => {
  expect(elementKey(kind, one)).toBe(elementKey(kind, other));
});

it.each([
  ["use-cases", "Borrow a book", "Return a book"],
  ["entities", "Order", "Order line"],
  ["relations", relationName("Loan", "Member"), relationName("Loan", "Book")],
  ["entities", "@", "#"],
] as const)("of %s, %j is not %j", (kind, one, other) => {
  expect(elementKey(kind, one)).not.toBe(elementKey(kind, other));
});
