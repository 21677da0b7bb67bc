import { expect, it } from "vitest";
import { parseRows } from "./table-rows.ts";

it.each([
  [
    "sep=|\nID|Text\nR-1|a;b",
    [
      ["ID", "Text"],
      ["R-1", "a;b"],
    ],
    [2, 3],
  ],
  [
    "ID;Text\nR-1;a,b,c",
    [
      ["ID", "Text"],
      ["R-1", "a,b,c"],
    ],
    [1, 2],
  ],
  [
    'ID,Text\nR-1,"a\nb"\n\nR-2,c',
    [
      ["ID", "Text"],
      ["R-1", "a\nb"],
      ["R-2", "c"],
    ],
    [1, 2, 5],
  ],
])("the rows of %j have their lines", (text, cells, lines) => {
  const rows = parseRows(text);

  expect(rows.map((row) => row.cells)).toEqual(cells);
  expect(rows.map((row) => row.line)).toEqual(lines);
});
