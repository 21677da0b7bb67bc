import { expect, test } from "vitest";
import { documentStyle, explainStyle, styleOfTable } from "./document-style.ts";
import { readBlocks } from "./read-blocks.ts";

const style = (text: string, steps?: number) => documentStyle(readBlocks(text), steps);

test.each([
  ["stories", "As a clerk, I want to log in.\n\nAs a guest, I can look around.\n"],
  ["obligations", "The clerk shall log in. The gate must open. It is green.\n"],
  ["table", "| Id | Requirement |\n|---|---|\n| A-1 | Open the gate |\n| A-2 | Close the gate |\n"],
  ["features", "# Gate\n\n## Guests\n\n- Book a visit\n- Cancel a visit\n"],
  ["dictionary", "## Visit\n\n| Field | Type |\n|---|---|\n| day | date |\n"],
  ["prose", "The clerk opens the gate. Guests come in. It rains.\n"],
])("a document is read as %s by its most frequent statements", (expected, text) => {
  expect(style(text).style).toBe(expected);
});

test("steps count, and chapters without requirements do not", () => {
  const { counts, style: told } = style(
    "# Gate\n\nThe clerk logs in.\n\n## Glossary\n\n- Gate: an entrance\n",
    4,
  );

  expect(told).toBe("steps");
  expect(counts).toMatchObject({ steps: 4, features: 0, prose: 1 });
});

test("the reason names the counts, the deciding one first", () => {
  expect(
    explainStyle(style("# Gate\n\n## Guests\n\n- Book a visit\n- Cancel it\n\nThe gate shall open.\n")),
  ).toBe("Read as lists below features: 2 items below features and 1 sentence with “shall” or “must”.");
  expect(explainStyle(styleOfTable(12))).toBe("Read as a table of requirements: 12 rows.");
});
