import { expect, it } from "vitest";
import { type Block, readBlocks } from "./read-blocks.ts";
import { statedTitles, withTitles } from "./stated-titles.ts";

const text = `# Kiln

## FR-1: The kiln rings

Priority: High

## FR-2: The kiln cools

![picture](kiln.png)

## FR-3: The kiln heats

It heats a pot for an hour.

## FR-4: Pots

### FR-4-1: The potter turns pots

## UC-5: Sell a pot

## ENG 1 Kiln project
`;

it("have nothing below them, and an id like the others", () => {
  const titles = statedTitles(readBlocks(text), [20]);

  expect([...titles].map(({ line }) => line)).toEqual([3, 7]);
});

it("are headings without a mark, if most ids of their form are with a name above a sentence", () => {
  const plain = `Kiln

FR-1 — Ring a bell

The kiln shall ring.

FR-2 — Cool down

The kiln shall cool.

FR-3 — Heat a pot

It heats a pot for an hour.
`;
  const kinds = withTitles(readBlocks(plain)).map(({ kind, text }) => `${kind}: ${text}`);

  expect(kinds).toEqual([
    "heading: Kiln",
    "heading: FR-1 — Ring a bell",
    "paragraph: The kiln shall ring.",
    "heading: FR-2 — Cool down",
    "paragraph: The kiln shall cool.",
    "heading: FR-3 — Heat a pot",
    "paragraph: It heats a pot for an hour.",
  ]);
});

it("are items directly above a table, but not whole demands", () => {
  const table = "\n\n| ID | Requirement |\n|---|---|\n| K-1 | The kiln shall ring. |\n\n";
  const blocks = readBlocks(`- Bells${table}- The potter shall read this table${table}`);

  expect(withTitles(blocks).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    "heading: Bells",
    "item: The kiln shall ring.",
    "item: The potter shall read this table",
    "item: The kiln shall ring.",
  ]);
});

it("are found in a document of any number of blocks", () => {
  const { length } = withTitles(Array.from({ length: 200_000 }, (_, at) => item(at + 1)));

  expect(length).toBe(200_000);
});

function item(line: number): Block {
  return { kind: "item", text: "A pot", line };
}
