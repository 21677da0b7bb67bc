import { expect, it } from "vitest";
import { readDslLines } from "./dsl-lines.ts";

it.each([
  ['a = person "Ada"', ["a", "=", "person", "Ada"]],
  ['person "A \\"B\\"" ""', ["person", 'A "B"', ""]],
  ['system "A\\nB"{', ["system", "A\nB", "{"]],
  ["model{", ["model", "{"]],
  ['x "{" }', ["x", "{", "}"]],
  ['url "${HOST}"', ["url", "${HOST}"]],
  ["tag ${X}", ["tag", "${X}"]],
  ['open "end', ["open", "end"]],
  ["container f {include *}", ["container", "f", "{", "include", "*", "}"]],
  ["url /orders/{id}", ["url", "/orders/{id}"]],
  ["url /{a}/{b}{", ["url", "/{a}/{b}", "{"]],
])("splits %s", (text, tokens) => {
  expect(readDslLines(text)[0]?.tokens.map((token) => token.text)).toEqual(tokens);
});

it("joins continued lines, ends text blocks, skips comments, and keeps the numbers of lines", () => {
  const text = '# one\n\na \\\n  b\n/* x\ny */\n// z\nd """\n  e\n    "f"\n  """\ng';

  expect(readDslLines(text).map(({ line, tokens }) => [line, ...tokens.map((token) => token.text)])).toEqual([
    [3, "a", "b"],
    [8, "d", 'e\n  "f"'],
    [12, "g"],
  ]);
});
