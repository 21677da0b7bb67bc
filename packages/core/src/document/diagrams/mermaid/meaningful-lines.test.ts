import { expect, it } from "vitest";
import { meaningfulLines, mermaidKind } from "./meaningful-lines.ts";

it("a semicolon ends a statement, but not inside quotes and not at the end of a sign's code", () => {
  const text = 'flowchart LR\n  a --> b; b --> c\n  c["x; y #35;1"]; d';

  expect(meaningfulLines(text)).toEqual([
    { text: "a --> b", line: 2 },
    { text: "b --> c", line: 2 },
    { text: 'c["x; y #35;1"]', line: 3 },
    { text: "d", line: 3 },
  ]);
});

it("finds the kind and the statements below front matter that comments precede", () => {
  const text =
    '%% @title Orders\n\n---\ntitle: Orders\n---\n%%{init: {"theme": "forest"}}%%\nflowchart LR\n  a --> b';

  expect([mermaidKind(text), meaningfulLines(text)]).toEqual(["flowchart", [{ text: "a --> b", line: 8 }]]);
});

it("takes front matter that does not end for the kind", () => {
  expect(mermaidKind("---\nflowchart LR\n  a --> b")).toBe("---");
});
