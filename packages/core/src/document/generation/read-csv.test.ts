import { describe, expect, it } from "vitest";
import { readCsv } from "./read-csv.ts";

describe("a table of requirements", () => {
  it("is read by the names of its columns", () => {
    const text = `ID,Type,Requirement,Priority\nFR-1,Functional,"The clerk lends a book, or refuses.",Must have\nNFR-1,Performance efficiency,Search is quick.,low\n`;

    expect(readCsv(text)).toEqual([
      {
        id: "FR-1",
        kind: "functional",
        text: "The clerk lends a book, or refuses.",
        priority: "must",
        line: 2,
      },
      {
        id: "NFR-1",
        kind: "non-functional",
        quality: "performance-efficiency",
        text: "Search is quick.",
        priority: "could",
        line: 3,
      },
    ]);
  });

  it.each([
    ["semicolons", "id;text\n1;Lend a book\n"],
    ["tabs", "id\ttext\n1\tLend a book\n"],
    ["the mark and line ends of Windows", "\uFEFFid,text\r\n1,Lend a book\r\n"],
  ])("may have %s", (_, text) => {
    expect(readCsv(text)).toEqual([{ id: "1", text: "Lend a book", line: 2 }]);
  });

  it("without names has its text in the longest column", () => {
    expect(readCsv("1,The clerk lends a book.\n2,The clerk takes it back.\n")).toEqual([
      { text: "The clerk lends a book.", line: 1 },
      { text: "The clerk takes it back.", line: 2 },
    ]);
  });

  it("that holds nothing gives nothing", () => {
    expect(readCsv("")).toEqual([]);
  });
});
