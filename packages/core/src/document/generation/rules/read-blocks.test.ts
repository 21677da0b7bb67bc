import { expect, it } from "vitest";
import { readBlocks } from "./read-blocks.ts";

it("drops the marks of links and emphasis", () => {
  expect(readBlocks("- The **shop** shows [its terms](https://shop.example/terms) and [a list].")).toEqual([
    { kind: "item", text: "The shop shows its terms and [a list].", line: 1 },
  ]);
});

it("ASVS 1.3.12: takes a time that grows with the text, and not with its square", () => {
  const text = `${"[".repeat(200_000)}${"[a](".repeat(100_000)}`;

  expect(readBlocks(`- ${text}`)).toEqual([{ kind: "item", text, line: 1 }]);
});

it("takes a line that is numbered like a chapter, but is not a title, for one of its items", () => {
  const text = [
    "4 Permits",
    "4.1 The clerk shall print permits.",
    "4.2 Option to print labels",
    "4.3 Fees",
  ].join("\n\n");

  expect(readBlocks(text)).toEqual([
    { kind: "heading", text: "Permits", level: 1, line: 1 },
    { kind: "item", text: "The clerk shall print permits.", line: 3, number: "4.1" },
    { kind: "item", text: "Option to print labels", line: 5, number: "4.2" },
    { kind: "heading", text: "Fees", level: 2, line: 7 },
  ]);
});

it("takes a numbered line right before its first paragraph for a title", () => {
  expect(readBlocks("3. Moorings\n3.1 The pilot shall book moorings.\n3.2 Fees\n")).toMatchObject([
    { kind: "heading", text: "Moorings" },
    { kind: "item", text: "The pilot shall book moorings." },
    { kind: "heading", text: "Fees" },
  ]);
});
