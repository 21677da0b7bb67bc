import { expect, it } from "vitest";
import { cycleInWords, partCycles } from "./part-cycles.ts";

function cyclesOf(outer: Readonly<Record<string, readonly string[]>>): string[] {
  return partCycles(new Map(Object.entries(outer))).map((cycle) => cycleInWords(cycle, (part) => part));
}

it("finds each circle of parts once, also of a part in itself, and beside parts in order", () => {
  expect(cyclesOf({ a: ["b"], b: ["c"], c: ["b"], d: ["d"], e: ["a", "d"] })).toEqual(["c → b → c", "d → d"]);
});

it("finds none in a tree, and in parts that are in two others", () => {
  expect(cyclesOf({ a: ["b", "c"], b: ["d"], c: ["d"] })).toEqual([]);
});
