import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changesBetween, type TextChange } from "./edit-text.ts";

/**
 * Applies changes as an editor does: all ranges refer to the first text, and insertions at one place keep
 * their order.
 */
function applied(text: string, changes: readonly TextChange[]): string {
  const lines = text.split("\n");
  const offset = ({ character, line }: TextChange["range"]["start"]): number =>
    lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + character;
  return changes
    .toReversed()
    .toSorted((a, b) => offset(b.range.start) - offset(a.range.start))
    .reduce(
      (now, { range, text: by }) => now.slice(0, offset(range.start)) + by + now.slice(offset(range.end)),
      text,
    );
}

describe("the changes between two texts", () => {
  it("are as small as their line allows", () => {
    expect(changesBetween("a\ncall Orders now\nb\n", "a\ncall Ordering now\nb\n")).toEqual([
      { range: { start: { line: 1, character: 10 }, end: { line: 1, character: 11 } }, text: "ing" },
    ]);
  });

  it("are none between equal texts", () => {
    expect(changesBetween("a\nb", "a\nb")).toEqual([]);
  });

  it("turn any text into any other", () => {
    const line = fc.constantFrom("a", "b", "", "loans 😀", "loans 😁", "- x: é");
    const text = fc.array(line, { maxLength: 8 }).map((lines) => lines.join("\n"));
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(applied(before, changesBetween(before, after))).toBe(after);
      }),
    );
  });

  it("do not divide a character of two code units", () => {
    const [change] = changesBetween("loans 😀", "loans 😁");

    expect(change).toEqual({
      range: { start: { line: 0, character: 6 }, end: { line: 0, character: 8 } },
      text: "😁",
    });
  });
});
