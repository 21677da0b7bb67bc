import { expect, it } from "vitest";
import { fieldOfRow } from "./field-of-row.ts";

it.each([
  ["| Actor | Clerk |", "Actor: Clerk"],
  ["| Actor | Clerk | Desk |", "Actor: Clerk | Desk"],
  ["| Steps | The clerk opens", "Steps: The clerk opens"],
  ["| Steps | one | two", "| Steps | one | two"],
  ["| Actor |", "Actor: "],
  ["Actor: Clerk", "Actor: Clerk"],
  ["||", "||"],
  ["", ""],
])("a row is its first cell and the rest: %s", (row, field) => {
  expect(fieldOfRow(row)).toBe(field);
});
