import { expect, it } from "vitest";
import { kindsFor, kindWord } from "./element-kinds.ts";

it.each([
  ["database", ["actor", "component", "database", "queue", "artifact"]],
  ["class", ["entity", "class", "enumeration"]],
  ["node", ["node"]],
] as const)("a %s can be stated as %j, whose names are compared with its own", (kind, kinds) => {
  expect(kindsFor(kind)).toEqual(kinds);
});

it.each([
  ["use-case", "use case"],
  ["operation", "API operation"],
] as const)("a %s is called “%s” inside a sentence", (kind, word) => {
  expect(kindWord(kind)).toBe(word);
});
