import { expect, it } from "vitest";
import { parseMarkdown } from "./parse-markdown.ts";

it("takes the tag for a line break among words as one, and no other HTML", () => {
  const { children } = parseMarkdown("a<br>b<BR />*c<br/>d*<kbd>\n\n<br>\n\n| e<br>f |\n|---|\n");
  const types = (node: object): unknown[] =>
    "children" in node ? (node.children as object[]).map(types) : [(node as { type: string }).type];

  expect(children.map(types)).toEqual([
    [["text"], ["break"], ["text"], ["break"], [["text"], ["break"], ["text"]], ["html"]],
    ["html"],
    [[[["text"], ["break"], ["text"]]]],
  ]);
});

it.each([
  ["quotations", `${">".repeat(400)} end`],
  ["links", `${"[a".repeat(300)}${"](b)".repeat(300)} end`],
  ["emphases", `${"*a ".repeat(200)}${"b*".repeat(200)} end`],
])("keeps the words of %s that are nested too deeply", (_, text) => {
  const levels = (node: object): number =>
    "children" in node ? 1 + Math.max(0, ...(node.children as object[]).map(levels)) : 0;
  const tree = parseMarkdown(text);

  expect(levels(tree)).toBeLessThan(110);
  expect(JSON.stringify(tree)).toContain(" end");
});
