import fc from "fast-check";
import { expect, it } from "vitest";
import { likec4Identifiers, quoted } from "./likec4-text.ts";

/** Returns a text as LikeC4 reads it: a character after a backslash is literal. */
function read(token: string): string {
  expect(token).toMatch(/^'(?:\\[^]|[^\\'])*'$/u);
  return token.slice(1, -1).replaceAll(/\\([^])/gu, "$1");
}

it("a text is read back unchanged, except for control characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(read(quoted(text))).toBe(text);
    }),
  );
});

it.each([
  ["it's", String.raw`'it\'s'`],
  ["ends with \\", String.raw`'ends with \\'`],
  ["two\r\nlines\u0007", "'two\nlines'"],
])("%j is written as %s", (text, token) => {
  expect(quoted(text)).toBe(token);
});

it.each([
  ["order-service", "order-service"],
  ["2nd", "e-2nd"],
  ["it", "it_1"],
  ["v1.2", "v1-2"],
  ["größe", "gro-e"],
])("the identifier of %s is %s", (id, identifier) => {
  expect(likec4Identifiers()(id)).toBe(identifier);
});
