import { expect, it } from "vitest";
import { importedInWords } from "./imported-in-words.ts";

it.each([
  [[0, 0, 0, 0], ""],
  [[1, 0, 0, 0], "1 requirement"],
  [[0, 1, 0, 2], "1 use case and 2 terms"],
  [[3, 2, 1, 1], "3 requirements, 2 use cases, 1 stakeholder and 1 term"],
] as const)("%j is %j", ([requirements, useCases, stakeholders, terms], words) => {
  expect(importedInWords({ requirements, useCases, stakeholders, terms })).toBe(words);
});
