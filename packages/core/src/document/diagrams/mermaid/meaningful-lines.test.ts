import { expect, it } from "vitest";
import { meaningfulLines } from "./meaningful-lines.ts";

it("a semicolon ends a statement, but not inside quotes and not at the end of a sign's code", () => {
  const text = 'flowchart LR\n  a --> b; b --> c\n  c["x; y #35;1"]; d';

  expect(meaningfulLines(text)).toEqual([
    { text: "a --> b", line: 2 },
    { text: "b --> c", line: 2 },
    { text: 'c["x; y #35;1"]', line: 3 },
    { text: "d", line: 3 },
  ]);
});
