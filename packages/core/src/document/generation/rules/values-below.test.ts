import { expect, it } from "vitest";
import { readBlocks } from "./read-blocks.ts";
import { withValuesBelow } from "./values-below.ts";

const gates = [
  "- Staff can lock a gate.\n  - B1\n  - G1\n  - High\n",
  "- Staff can open a gate.\n  - B1\n  - G2\n  - Low\n",
];

const numbersOf = (text: string): readonly (string | undefined)[] =>
  withValuesBelow(readBlocks(text))
    .filter(({ kind }) => kind === "item")
    .map(({ number }) => number);

it("codes and priorities below three statements are their ids and fields", () => {
  const text = [...gates, "- Staff can paint a gate.\n  - B2\n  - G3\n  - High\n"].join("\n");

  expect(
    withValuesBelow(readBlocks(text)).map(({ kind, number, text: said }) => [kind, said, number]),
  ).toEqual([
    ["item", "Staff can lock a gate.", "G1"],
    ["field", "B1", undefined],
    ["field", "G1", undefined],
    ["field", "Priority: High", undefined],
    ["item", "Staff can open a gate.", "G2"],
    ["field", "B1", undefined],
    ["field", "G2", undefined],
    ["field", "Priority: Low", undefined],
    ["item", "Staff can paint a gate.", "G3"],
    ["field", "B2", undefined],
    ["field", "G3", undefined],
    ["field", "Priority: High", undefined],
  ]);
});

it("below two statements, or beside a sentence, they are items", () => {
  const beside = "- Staff can paint a gate.\n  - G3\n  - It is blue.\n";

  expect(numbersOf(gates.join("\n"))).not.toContain("G1");
  expect(numbersOf([...gates, beside].join("\n"))).not.toContain("G1");
});
