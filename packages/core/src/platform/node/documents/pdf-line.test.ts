import { expect, test } from "vitest";
import { fontsWithoutCharacters, type PdfItem, textOfLine } from "./pdf-line.ts";

/** Returns adjacent items, as the reader of PDFs finds them on the page from left to right. */
function shown(...texts: readonly string[]): PdfItem[] {
  let x = 50;
  return texts.map((text) => {
    const width = text.length * 6;
    x += width;
    return {
      text,
      x: x - width,
      y: 100,
      width,
      size: 12,
      isTurned: false,
      mark: undefined,
      isArtifact: false,
    };
  });
}

test.each([
  ["Latin", ["The clerk ", "prints", " it."], "The clerk prints it."],
  ["Hebrew, with a number", [".", "הפלגות", " ", "12", " ", "המערכת תציג"], "המערכת תציג 12 הפלגות."],
  [
    "Hebrew, with Latin words in brackets",
    [".", "(", "FR-1 and FR-2", ")", " ", "המערכת"],
    "המערכת (FR-1 and FR-2).",
  ],
  [
    "Hebrew, with Latin words that are drawn one by one",
    ["של", " ", "open", " ", "day", " ", "רשימה"],
    "רשימה open day של",
  ],
  ["Hebrew, with two numbers beside each other", ["7", " ", "12", " ", "המערכת"], "המערכת 12 7"],
  ["Arabic in the forms of its glyphs", ["\uFE8D\uFEDF\uFEE8\uFEC8\uFE8E\uFEE1"], "النظام"],
  ["Latin, with two Hebrew words", ["Print ", "שלום", " ", "המערכת", " twice."], "Print המערכת שלום twice."],
  ["ligatures", ["The oﬃce ﬁles it."], "The office files it."],
])("puts a line in reading order: %s", (_, texts, read) => {
  expect(textOfLine(shown(...texts))).toBe(read);
});

test("reads a gap between two words as a space", () => {
  const [one, other] = shown("The", "clerk");

  const items = [one, { ...other, x: (other?.x ?? 0) + 4 }] as PdfItem[];

  expect(textOfLine(items)).toBe("The clerk");
});

test.each([
  [
    "a power",
    [
      ["10", 100, 12],
      ["6", 96, 7],
      [" bytes", 100, 12],
    ],
    "10⁶ bytes",
  ],
  [
    "an index",
    [
      ["H", 100, 12],
      ["2", 103, 7],
      ["O", 100, 12],
    ],
    "H₂O",
  ],
  [
    "the number of a note before its text",
    [
      ["1", 96, 7],
      ["Except on Sundays", 100, 12],
    ],
    "¹Except on Sundays",
  ],
  [
    "a number that is only small",
    [
      ["Page ", 100, 12],
      ["6", 100, 7],
    ],
    "Page 6",
  ],
  [
    "letters",
    [
      ["the 2", 100, 12],
      ["nd", 96, 7],
    ],
    "the 2nd",
  ],
] as const)("raises and lowers digits beside the baseline: %s", (_, parts, read) => {
  const items = shown(...parts.map(([text]) => text)).map((item, index) => {
    const [, y = item.y, size = item.size] = parts[index] ?? [];
    return { ...item, y, size };
  });

  expect(textOfLine(items)).toBe(read);
});

test("finds fonts whose text has the numbers of shapes in place of characters", () => {
  const shapes = Array.from("The clerk signs.", (one) =>
    String.fromCodePoint((one.codePointAt(0) ?? 0) - 29),
  );
  const texts = {
    "without map": shapes.join(""),
    "with map": "The clerk signs each sheet.",
    "marks of lists": "\u0001",
    symbols: "\uF0B7".repeat(20),
  };

  const found = fontsWithoutCharacters(
    Object.entries(texts).flatMap(([font, text]) => shown(text).map((item) => [item, font] as const)),
  );

  expect([...found]).toEqual(["without map"]);
});
