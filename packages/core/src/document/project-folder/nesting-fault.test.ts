import { Lexer } from "yaml";
import { describe, expect, it } from "vitest";
import { readYaml } from "./read-yaml.ts";
import { nestingFault } from "./nesting-fault.ts";
import * as z from "zod";

const many = 100_000;
const message = "lists and maps are nested more than 100 deep";

describe("a text that is nested too deeply", () => {
  it.each([
    ["brackets without an end", "[".repeat(many), [1, 101]],
    ["brackets with an end", "[".repeat(many) + "]".repeat(many), [1, 101]],
    ["braces", "{".repeat(many), [1, 101]],
    ["both", "[{".repeat(many), [1, 101]],
    ["lists on one line", "- ".repeat(many), [1, 201]],
    ["keys on one line", "? ".repeat(many), [1, 201]],
    ["brackets further down", `a: 1\nb: ${"[".repeat(many)}`, [2, 104]],
  ] as const)("because of %s is one fault at its place", (_, text, [line, column]) => {
    expect(nestingFault(new Lexer().lex(text))).toEqual({ line, column, message });
  });

  it("is one finding of its file", () => {
    const { findings } = readYaml({ path: "a.yaml", text: `a: 1\nb: ${"[".repeat(many)}` }, z.unknown());

    expect(findings).toMatchObject([{ message, location: { file: "a.yaml", line: 2, column: 104 } }]);
  });
});

describe("a text that is not nested too deeply", () => {
  it.each([
    ["with brackets side by side", `- [${"[a], ".repeat(500)}]`],
    ["as deep as may be", "[".repeat(100) + "]".repeat(100)],
    ["with brackets in quotes", `a: "${"[".repeat(500)}"`],
    ["with brackets in a block of text", `a: |\n  ${"[".repeat(500)}\n`],
    ["with brackets in a comment", `a: 1 # ${"[".repeat(500)}`],
    ["with a long list", "- a\n".repeat(500)],
    ["with a line of dashes", `# ${"- ".repeat(500)}\na: 1`],
  ])("%s has no fault", (_, text) => {
    expect(nestingFault(new Lexer().lex(text))).toBeUndefined();
  });
});
