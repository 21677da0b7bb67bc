import { expect, it } from "vitest";
import { readBlocks } from "./read-blocks.ts";
import { withRecordFields } from "./record-fields.ts";

const blocksOf = (text: string): readonly string[] =>
  withRecordFields(readBlocks(text)).map(({ kind, text: said }) => `${kind}: ${said}`);

it("labels below three statements are fields, and words of one scale priorities", () => {
  const record = (name: string, value: string): string =>
    `- The ${name} shall open.\n  - Urgent for us: ${value}\n`;

  expect(blocksOf(record("gate", "high") + record("lock", "low") + record("dam", "high"))).toEqual([
    "item: The gate shall open.",
    "field: Priority: high",
    "item: The lock shall open.",
    "field: Priority: low",
    "item: The dam shall open.",
    "field: Priority: high",
  ]);
});

it("labels below two statements, or twice below one, are not fields", () => {
  const twice = "- The gate shall open.\n  - Sea: calm\n- The lock shall open.\n  - Sea: rough\n";

  expect(blocksOf(twice)).toContain("item: Sea: calm");
  expect(blocksOf(`${twice}- The dam shall open.\n  - Sea: calm\n  - Sea: rough\n`)).toContain(
    "item: Sea: calm",
  );
});

it("a label with values that oblige has the statements of titled records", () => {
  const record = (id: string, value: string): string => `## ${id}\n\nBoat: small\nDuty: ${value}\n\n`;

  expect(
    blocksOf(
      record("D-1", "The mate shall steer.") +
        record("D-2", "The mate shall moor.") +
        record("D-3", "The mate shall log."),
    ),
  ).toContain("item: The mate shall moor.");
});
