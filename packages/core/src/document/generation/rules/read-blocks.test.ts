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
