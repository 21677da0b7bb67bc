import { expect, it } from "vitest";
import { loadSyntaxParsers } from "../../platform/node/index.ts";
import { syntaxErrorsIn } from "./syntax-errors.ts";

async function errorsIn(text: string) {
  const parser = await loadSyntaxParsers(["go"]);
  const tree = parser.parse("go", text);
  const errors = tree && syntaxErrorsIn(tree.rootNode);
  tree?.delete();
  return errors;
}

it("a file that its grammar parses has no errors", async () => {
  expect(await errorsIn("package main\n\nfunc main() {}\n")).toBeUndefined();
});

it("a file says how many places could not be parsed, and where the first is", async () => {
  const text = "package main\n\nfunc a() {\n  x := := 1\n}\n\nfunc b() {}\n\nfunc c() {\n  y := := 2\n}\n";

  expect(await errorsIn(text)).toEqual({
    line: 4,
    reason: "Some of it could not be parsed (2 places, the first in line 4).",
  });
});

it("something that is missing is a place too", async () => {
  expect(await errorsIn("package main\n\nfunc a() {\n  b(1\n}\n")).toMatchObject({
    reason: expect.stringContaining("Some of it could not be parsed") as unknown,
  });
});
