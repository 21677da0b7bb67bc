import { expect, it } from "vitest";
import { patchLines } from "./patch-lines.ts";

it("tells the heads of files and hunks from lines that go, come and stay", () => {
  const patch = [
    "--- diagrams/component.puml",
    "+++ diagrams/component.puml",
    "@@ -1,3 +1,2 @@",
    " @startuml",
    "--- a comment in SQL",
    "-component Billing",
    "+component Payment",
    "--- pages/orchestration.md",
    "+++ pages/orchestration.md",
    "@@ -1 +1 @@",
    "-Two services.",
    "+One service.",
    "",
  ].join("\n");

  expect(patchLines(patch).map(({ kind, text }) => `${kind} ${text.slice(0, 5)}`)).toEqual([
    "head --- d",
    "head +++ d",
    "head @@ -1",
    "hunk  @sta",
    "hunk --- a",
    "hunk -comp",
    "hunk +comp",
    "head --- p",
    "head +++ p",
    "head @@ -1",
    "hunk -Two ",
    "hunk +One ",
  ]);
});
