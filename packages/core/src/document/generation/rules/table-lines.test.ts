import { expect, it } from "vitest";
import { tableLines, type TableRow } from "./table-lines.ts";

const row = (line: number, ...texts: readonly string[]): TableRow => ({
  line,
  cells: texts.map((text) => ({ text, isHead: false, rows: 1, columns: texts.length === 1 ? 2 : 1 })),
});

it("joins texts that span the table to the rows with the ids above them", () => {
  const rows = [
    row(1, "Id", "Priority"),
    row(2, "T-1", "must"),
    row(3, "The ferry rings its bell."),
    row(4, "T-2", "could"),
    row(5, "The ferry shows its lights."),
  ];

  expect(tableLines(rows)).toEqual([
    { text: "| Id | Priority | Text |", line: 1 },
    { text: "| --- | --- | --- |", line: 1 },
    { text: "| T-1 | must | The ferry rings its bell. |", line: 2 },
    { text: "| T-2 | could | The ferry shows its lights. |", line: 4 },
  ]);
});

it("keeps titles that span the table, also below a row with an id", () => {
  const rows = [
    row(1, "Id", "Text"),
    row(2, "T-1", "The ferry rings."),
    row(3, "Safety"),
    row(4, "T-2", "It shines."),
  ];

  expect(tableLines(rows).map(({ text }) => text)).toEqual([
    "| Id | Text |",
    "| --- | --- |",
    "| T-1 | The ferry rings. |",
    "| Safety |",
    "| T-2 | It shines. |",
  ]);
});
