import { expect, it } from "vitest";
import { readBlocks } from "./read-blocks.ts";
import { statedTitles } from "./stated-titles.ts";

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

it("are those with nothing below them, and an id like the others", () => {
  const titles = statedTitles(readBlocks(text), [20]);

  expect([...titles].map(({ line }) => line)).toEqual([3, 7]);
});
