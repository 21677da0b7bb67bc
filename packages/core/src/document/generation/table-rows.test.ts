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
  [
    "ID,Text,Prio\nR-1,Store sails, ropes and oars,high\nR-2,b,low",
    [
      ["ID", "Text", "Prio"],
      ["R-1", "Store sails, ropes and oars", "high"],
      ["R-2", "b", "low"],
    ],
    [1, 2, 3],
  ],
  [
    "Stores\n\nID,Text,Prio\nR-1,Store sails, ropes and oars,high\nR-2,Lend masts, booms and nets,",
    [
      ["Stores"],
      ["ID", "Text", "Prio"],
      ["R-1", "Store sails, ropes and oars", "high"],
      ["R-2", "Lend masts, booms and nets", ""],
    ],
    [1, 3, 4, 5],
  ],
  [
    "ID, Text, Prio\nR-1, a, high\nR-2, b, low, late",
    [
      ["ID", "Text", "Prio"],
      ["R-1", "a", "high"],
      ["R-2", "b", "low", "late"],
    ],
    [1, 2, 3],
  ],
  [
    'ID,Text,Prio\nR-1,"a, b",high, late\nR-2,b,low',
    [
      ["ID", "Text", "Prio"],
      ["R-1", "a, b", "high", "late"],
      ["R-2", "b", "low"],
    ],
    [1, 2, 3],
  ],
  [
    'ID,Text,Hint\nR-1,lend, return,"a "new" form"\nR-2,pay, print,"one, two"\nR-3,b,c',
    [
      ["ID", "Text", "Hint"],
      ["R-1", "lend, return", 'a "new" form'],
      ["R-2", "pay, print", "one, two"],
      ["R-3", "b", "c"],
    ],
    [1, 2, 3, 4],
  ],
])("the rows of %j have their lines", (text, cells, lines) => {
  const rows = parseRows(text);

  expect(rows.map((row) => row.cells)).toEqual(cells);
  expect(rows.map((row) => row.line)).toEqual(lines);
});
