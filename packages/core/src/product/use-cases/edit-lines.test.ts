import { expect, it } from "vitest";
import { movedLine, pastedLines } from "./edit-lines.ts";

it("makes a line a step of a numbered text that is pasted, instead of an empty line", () => {
  expect(pastedLines(["First.", ""], 1, "1. Open the book\n2. Read it")).toEqual([
    "First.",
    "Open the book",
    "Read it",
  ]);
  expect(pastedLines(["First."], 0, "- Open\n- Read")).toEqual(["First.", "Open", "Read"]);
});

it("leaves a single sentence to the field", () => {
  expect(pastedLines(["First."], 0, "Read 3.5 pages")).toBeUndefined();
});

it("moves a line up or down, and not out of the list", () => {
  const lines = ["a", "b", "c"];

  expect([movedLine(lines, 1, -1), movedLine(lines, 1, 1)]).toEqual([
    ["b", "a", "c"],
    ["a", "c", "b"],
  ]);
  expect([movedLine(lines, 0, -1), movedLine(lines, 2, 1)]).toEqual([lines, lines]);
});
