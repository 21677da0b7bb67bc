import { expect, it } from "vitest";
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

it.each(["(", " ", ")"])("a text of 200,000 signs is read in milliseconds: %s", (sign) => {
  const start = process.cpuUsage();
  lastBracket(`a${sign.repeat(200_000)}b`);

  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(500);
});
