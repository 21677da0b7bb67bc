import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { call, createStructurizrNames } from "./structurizr-text.ts";

/**
 * The tokens of a line as the DSL reads them: a quote ends a text unless a backslash is before it; then quotes and
 * line breaks are put back.
 *
 * @see https://github.com/structurizr/java/blob/main/structurizr-dsl/src/main/java/com/structurizr/dsl/Tokenizer.java
 */
function tokensOf(line: string): string[] {
  return Array.from(line.matchAll(/"((?:[^"]|(?<=\\)")*?)(?<!\\)"|(\S+)/gu), ([, quoted, plain = ""]) =>
    (quoted ?? plain).replaceAll('\\"', '"').replaceAll("\\n", "\n"),
  );
}

describe("a text in the DSL of Structurizr", () => {
  it.each([
    ["Order service", "Order service"],
    ['the "old" one', 'the "old" one'],
    ["two\nlines", "two lines"],
    [String.raw`C:\temp\new`, "C:/temp/new"],
    ["ends with \\", "ends with /"],
    ["${HOME}", "$ {HOME}"],
  ])("%j is read as %j", (text, read) => {
    expect(tokensOf(call("container", text))).toEqual(["container", read]);
  });

  it("is one token, whatever its content", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" }), { minLength: 1 }), (texts) => {
        const line = call("container", ...texts, "end");

        expect(tokensOf(line)).toHaveLength(texts.length + 2);
        expect(line).not.toMatch(/[\n\r]|\\$|\$\{/);
      }),
    );
  });

  it("is omitted at the end, and is an empty text before others", () => {
    expect([call("container", "A", "", undefined), call("container", "A", undefined, "Go")]).toEqual([
      'container "A"',
      'container "A" "" "Go"',
    ]);
  });
});

describe("names and identifiers", () => {
  it("of two elements with one name differ in one scope", () => {
    const { nameOf } = createStructurizrNames("shop");

    expect([nameOf("top", "a", "Bank"), nameOf("top", "b", "Bank"), nameOf("other", "b", "Bank")]).toEqual([
      "Bank",
      "Bank (b)",
      "Bank",
    ]);
  });

  it("are not keywords", () => {
    const { identifierOf } = createStructurizrNames("shop");

    expect(["model", "this", "2nd-try", "softwaresystem"].map((id) => identifierOf(id))).toEqual([
      "model_1",
      "this_1",
      "2nd_try",
      "softwaresystem_1",
    ]);
  });
});
