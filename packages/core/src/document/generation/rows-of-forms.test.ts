import { expect, it } from "vitest";
import { rowsOfForms } from "./rows-of-forms.ts";

const rowsOf = (...rows: readonly (readonly string[])[]) =>
  rows.map((cells, at) => ({ cells, line: at + 1 }));

it("forms are rows of a table whose columns are their names", () => {
  const rows = rowsOf(
    ["Requirement card", ""],
    ["ID", "FR-9"],
    ["Description", "The member renews a loan."],
    ["Owner", "Ada"],
    ["id", "FR-10"],
    ["", "Description", "The system charges a fee."],
    ["Priority", "could"],
  );

  expect(rowsOfForms(rows)).toEqual({
    names: ["ID", "Description", "Owner", "Priority"],
    others: [{ cells: ["Requirement card", ""], line: 1 }],
    rows: [
      { cells: ["FR-9", "The member renews a loan.", "Ada", ""], line: 2 },
      { cells: ["FR-10", "The system charges a fee.", "", "could"], line: 5 },
    ],
  });
});

it.each([
  [
    "a table of two columns",
    [
      ["ID", "Requirement"],
      ["R-1", "The clerk lends a book."],
    ],
  ],
  [
    "a table of three columns",
    [
      ["ID", "R-1", "must"],
      ["Description", "x", "y"],
    ],
  ],
  [
    "facts about a document",
    [
      ["Title", "Needs of the library"],
      ["Author", "Ada"],
      ["Version", "2"],
    ],
  ],
  [
    "forms without an id and a priority",
    [
      ["Title", "Loans"],
      ["Description", "The clerk lends a book."],
    ],
  ],
  [
    "mostly other names",
    [
      ["ID", "1"],
      ["Text", "x"],
      ["a", "b"],
      ["c", "d"],
      ["e", "f"],
    ],
  ],
  ["no rows", []],
])("%s are not forms", (_, rows) => {
  expect(rowsOfForms(rowsOf(...rows))).toBeUndefined();
});
