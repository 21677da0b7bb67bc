import { expect, it } from "vitest";
import { growthOf, proportional } from "../../../platform/node/testing/growth.ts";
import { lastBracket } from "./last-bracket.ts";

it.each([
  ["Loans (must have) ", { before: "Loans", said: "must have" }],
  ["Loans (of books) (late)", { before: "Loans (of books)", said: "late" }],
  ["Loans ((late)", { before: "Loans", said: "(late" }],
  ["()", { before: "", said: "" }],
  ["Loans (late) now", undefined],
  ["Loans late)", undefined],
  [")", undefined],
  ["", undefined],
])("the last brackets of a text: %s", (text, found) => {
  expect(lastBracket(text)).toEqual(found);
});

it.each(["(", " ", ")"])("a text of 200,000 signs is read in the time of other texts: %s", async (sign) => {
  const growth = await growthOf((signs) => lastBracket(`a${sign.repeat(signs)}b`), 25_000);

  expect(growth).toBeLessThan(proportional);
});
