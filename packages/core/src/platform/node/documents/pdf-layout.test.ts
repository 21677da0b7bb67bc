import { describe, expect, it } from "vitest";
import { layOutText, type PdfSheet } from "./pdf-layout.ts";
import type { PdfItem } from "./pdf-line.ts";

/** A text at a place of a page of 595 by 842 points; by default in type of 10 points. */
type Drawn = readonly [x: number, y: number, text: string, size?: number];

function page(...drawn: readonly Drawn[]): PdfSheet {
  const items = drawn.map(([x, y, text, size = 10]): PdfItem => ({
    text,
    x,
    y,
    width: text.length * size * 0.5,
    size,
    isTurned: false,
    mark: undefined,
    isArtifact: false,
  }));
  return { height: 842, items };
}

/** Returns what is drawn of one column: lines with a pitch of 12 points. */
function column(x: number, y: number, ...lines: readonly string[]): Drawn[] {
  return lines.map((line, index) => [x, y + index * 12, line]);
}

describe("the text of a page without tags", () => {
  const left = column(50, 200, "The clerk shall record", "each inspection of a lift.");
  const right = column(320, 200, "The system shall print", "a badge of the visitor.");
  const columns = [
    "The clerk shall record",
    "each inspection of a lift.",
    "The system shall print",
    "a badge of the visitor.",
  ];

  it.each([
    ["one after the other", [...left, ...right]],
    ["line by line", [left[0], right[0], left[1], right[1]] as Drawn[]],
  ])("keeps two columns apart that are drawn %s", (_, drawn) => {
    expect(layOutText([page(...drawn)]).filter((line) => line !== "")).toEqual(columns);
  });

  it("continues a sentence at the top of the next column", () => {
    const drawn = [...column(50, 700, "The clerk shall record"), ...column(320, 200, "each inspection.")];

    expect(layOutText([page(...drawn)])).toEqual(["The clerk shall record", "each inspection."]);
  });

  it("separates paragraphs by their distance, and shows larger type as a title", () => {
    const drawn: Drawn[] = [
      [50, 150, "Badges", 16],
      ...column(50, 200, "The clerk shall record", "each inspection."),
      ...column(50, 240, "The system shall print a badge."),
    ];

    expect(layOutText([page(...drawn)])).toEqual([
      "# Badges",
      "",
      "The clerk shall record",
      "each inspection.",
      "",
      "The system shall print a badge.",
    ]);
  });

  it("joins a word that is divided at the end of a line, but not a compound that the text has elsewhere", () => {
    const drawn = column(
      50,
      200,
      "The clerk shall record each inspec-",
      "tion in a read-only list; the read-",
      "only list shows FR-",
      "12 too.",
    );

    expect(layOutText([page(...drawn)])).toEqual([
      "The clerk shall record each inspection in a read-only list; the read-only list shows FR-12 too.",
    ]);
  });

  it("reads a table with a head row by row, also if a cell has several lines or is empty", () => {
    const drawn: Drawn[] = [
      [50, 200, "Id"],
      [100, 200, "Requirement"],
      [450, 200, "Priority"],
      [50, 220, "R1"],
      ...column(100, 220, "The clerk shall record", "each inspection."),
      [450, 226, "must"],
      [50, 252, "R2"],
      [100, 252, "The system shall print."],
      [50, 272, "R3"],
      [100, 272, "The guest shall be told by mail at once."],
      [450, 272, "should"],
    ];

    expect(layOutText([page(...drawn)])).toEqual([
      "",
      "| Id | Requirement | Priority |",
      "|---|---|---|",
      "| R1 | The clerk shall record each inspection. | must |",
      "| R2 | The system shall print. |  |",
      "| R3 | The guest shall be told by mail at once. | should |",
      "",
    ]);
  });

  it("joins the parts of a line that is stretched to the width of its column", () => {
    const drawn: Drawn[] = [
      [50, 200, "The clerk shall record each"],
      [50, 212, "inspection"],
      [115, 212, "of a lift"],
      [50, 224, "on the day of its making."],
    ];

    expect(layOutText([page(...drawn)])).toEqual([
      "The clerk shall record each",
      "inspection of a lift",
      "on the day of its making.",
    ]);
  });

  it("keeps the number of an item with its text", () => {
    expect(layOutText([page([50, 200, "1."], [70, 200, "The system shall print."])])).toEqual([
      "1. The system shall print.",
    ]);
  });
});

describe("headers and footers of pages without tags are omitted:", () => {
  const body = (number: number): Drawn[] => [
    [50, 300, `The system shall print badge ${String(number)}.`],
    [50, 400, "The clerk signs it."],
  ];
  const texts = (sheets: readonly PdfSheet[]): string[] => layOutText(sheets).filter((line) => line !== "");
  const bare = (count: number): string[] =>
    Array.from({ length: count }, (_, index) => body(index + 1).map(([, , text]) => text)).flat();

  it.each([
    [
      "a name and a page number on one line",
      (number: number): Drawn[] => [
        [50, 40, "Lift care"],
        [500, 40, `${String(number)}`],
      ],
    ],
    ["a sentence", (): Drawn[] => [[50, 800, "This document must not be copied."]]],
    [
      "a page number of all",
      (number: number): Drawn[] => [[250, 800, `Draft 3 – page ${String(number)} of 2`]],
    ],
    ["Roman numbers", (number: number): Drawn[] => [[250, 800, "i".repeat(number)]]],
  ])("%s", (_, furniture) => {
    const sheets = [1, 2].map((number) => page(...furniture(number), ...body(number)));

    expect(texts(sheets)).toEqual(bare(2));
  });

  it("but not requirements that begin each page and differ in a number", () => {
    const sheets = [1, 19, 37].map((number) =>
      page([50, 60, `The system shall print badge ${String(number)}.`]),
    );

    expect(texts(sheets)).toHaveLength(3);
  });

  it("nor a number in a cell at the end of the page", () => {
    expect(texts([page([50, 300, "Seats"], [50, 500, "12"])])).toEqual(["Seats", "12"]);
  });
});
