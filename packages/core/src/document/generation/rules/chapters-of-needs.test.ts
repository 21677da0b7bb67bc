import { expect, it } from "vitest";
import { chaptersOfNeeds } from "./chapters-of-needs.ts";
import { readBlocks } from "./read-blocks.ts";

const outsideOf = (text: string): readonly string[] =>
  [...chaptersOfNeeds(readBlocks(text)).outside].map((block) => block.text);

const functions = "## Functions\n\n- Book a berth\n- Cancel a booking\n- Print the tide table\n\n";

it("chapters about other things are outside, if there are chapters of requirements", () => {
  expect(outsideOf(`# Harbour\n\n${functions}## Crew\n\n- Ada Berg\n`)).toEqual(["Ada Berg"]);
  expect(outsideOf("# Harbour\n\n## Crew\n\n- Ada Berg\n")).toEqual([]);
});

it("a chapter is inside if half of it are obligations, whatever its title", () => {
  expect(outsideOf(`# Harbour\n\n${functions}## Crew\n\n- The mate shall steer\n- Ada Berg\n`)).toEqual([]);
});

it("the title of the document does not describe its chapters", () => {
  expect(outsideOf(`# Requirements\n\n${functions}## Crew\n\n- Ada Berg\n- Tom Falk\n`)).toEqual([
    "Ada Berg",
    "Tom Falk",
  ]);
});

it("aims are requirements only in a document without others", () => {
  const aims = "## Goals\n\n- Fewer queues\n- Quick berths\n";

  expect(chaptersOfNeeds(readBlocks(`# Harbour\n\n${aims}`)).isOfAims).toBe(true);
  expect(chaptersOfNeeds(readBlocks(`# Harbour\n\n${functions}${aims}`)).isOfAims).toBe(false);
});

it("a document whose statements have ids marks its demands", () => {
  const marked = Array.from(
    { length: 5 },
    (_, at) => `- H-${String(at + 1)}: The crane shall lift load ${String(at)}.\n`,
  );

  expect(
    chaptersOfNeeds(readBlocks(`## Functions\n\n${marked.join("")}\n## Crew\n\n- Ada Berg\n`)).isMarked,
  ).toBe(true);
  expect(chaptersOfNeeds(readBlocks(functions)).isMarked).toBe(false);
});

it("a title of a chapter without requirements is misnamed above at least three obligations", () => {
  const below = (items: readonly string[]): readonly string[] =>
    Array.from(
      chaptersOfNeeds(readBlocks(`# Harbour\n\n## Invoice contents\n\n- ${items.join("\n- ")}\n`)).misnamed,
      ({ text }) => text,
    );
  const [name, fee] = ["The invoice shall name the berth", "The invoice shall state the fee"];

  expect(below([name, fee, "Page 3"])).toEqual([]);
  expect(below([name, fee, "The invoice must have a number", "Page 3"])).toEqual(["Invoice contents"]);
});
