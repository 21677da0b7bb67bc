import { expect, it } from "vitest";
import { parseMarkdown } from "./parse-markdown.ts";

it("takes the tag for a line break among words as one, and no other HTML", () => {
  const { children } = parseMarkdown("a<br>b<BR />*c<br/>d*<hr>\n\n<br>\n\n| e<br>f |\n|---|\n");
  const types = (node: object): unknown[] =>
    "children" in node ? (node.children as object[]).map(types) : [(node as { type: string }).type];

  expect(children.map(types)).toEqual([
    [["text"], ["break"], ["text"], ["break"], [["text"], ["break"], ["text"]], ["html"]],
    ["html"],
    [[[["text"], ["break"], ["text"]]]],
  ]);
});
