import { expect, test } from "vitest";
import { withoutPages } from "./page-lines.ts";

test("a table of contents is removed, with or without dots", () => {
  const { contents, text } = withoutPages(
    [
      "Contents",
      "1 Introduction 1",
      "1.1 Purpose 1",
      "2 Moorings 3",
      "",
      "1 Introduction",
      "Ships moor at 2 piers.",
    ].join("\n"),
  );

  expect(contents.map(({ line }) => line)).toEqual([2, 3, 4]);
  expect(text).toBe("Contents\n\n\n\n\n1 Introduction\nShips moor at 2 piers.");
});

test("a sentence continues over the number of a page and a running head", () => {
  const pages = [
    "The clerk shall assign a berth to",
    "",
    "Harbour handbook, page 1",
    "",
    "each ship.",
    "The clerk shall bill it.",
    "The pilot shall board.",
    "Harbour handbook, page 2",
    "The pilot shall leave.",
  ];
  const { lineOf, text } = withoutPages(pages.join("\n"));

  expect(text.split("\n")).toEqual([
    "The clerk shall assign a berth to",
    "each ship.",
    "The clerk shall bill it.",
    "The pilot shall board.",
    "The pilot shall leave.",
  ]);
  expect([1, 2, 5].map(lineOf)).toEqual([1, 5, 9]);
});

test.each([
  "There are 3\n7\npiers.",
  "1 Crane 5\n2 Truck 3\n3 Ship 1",
  "See page 4 of the handbook.",
  "The form shows the cargo on page 1.\nThe form shows the cargo on page 2.",
])("numbers of other things stay: %j", (text) => {
  expect(withoutPages(text)).toMatchObject({ text, contents: [] });
});

test("leaders mark a table of contents, also if a converter put the page numbers elsewhere", () => {
  const { contents, text } = withoutPages(
    [
      "Contents",
      "1.1 Purpose . . . . . . . . . .",
      "1",
      "1",
      "1.2 Non-functional requirements",
      ". . . . . . . . . . . . . .",
      "1.3 Piers . . . . . . . . . .",
      "",
      "Ships moor at 2 piers.",
    ].join("\n"),
  );

  expect(contents.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7]);
  expect(text.trim()).toBe("Contents\n\n\n\n\n\n\n\nShips moor at 2 piers.");
});
