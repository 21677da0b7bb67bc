import { expect, it } from "vitest";
import { mergeLines } from "./merge-lines.ts";

it.each([
  ["a line that ends in a backslash with the next", ["A -> B : one\\", "two", "C"], ["A -> B : onetwo", "C"]],
  ["over comments, which are left out", ["one \\", "' a comment", "/' another '/", "two"], ["one two"]],
  ["more than two", ["one \\", "two \\", "three"], ["one two three"]],
  ["not after two backslashes", ["one\\\\", "two"], ["one\\\\", "two"]],
  ["not when something follows the backslash", ["one\\ ", "two"], ["one\\ ", "two"]],
  ["not with the end of the diagram", ["one\\", "@enduml"], ["one\\", "@enduml"]],
  ["not with nothing", ["one\\"], ["one\\"]],
])("joins %s", (_, lines, expected) => {
  expect(mergeLines(lines).map(({ text }) => text)).toEqual(expected);
});

it("knows where each line began", () => {
  expect(mergeLines(["a \\", "b", "c"])).toEqual([
    { text: "a b", index: 0 },
    { text: "c", index: 2 },
  ]);
});
