import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldName, isPortableName, nameFiles, portableName } from "./portable-name.ts";

describe("a name that every system can keep", () => {
  it.each(["order.svg", "Grüße.md", "注文する.puml", "console.svg", "a b", "com10", "a".repeat(240)])(
    "%s",
    (name) => {
      expect(isPortableName(name)).toBe(true);
    },
  );

  it.each([
    "",
    "CON",
    "nul.svg",
    "Aux.tar.gz",
    "COM1",
    "lpt\u00B9.txt",
    "con .md",
    "trail.",
    "trail..",
    "trail ",
    "what?.md",
    "a:b",
    "a\u0000b",
    "a\\b",
    "a".repeat(241),
    "é".repeat(121),
  ])("is not %j", (name) => {
    expect(isPortableName(name)).toBe(false);
  });
});

it.each([
  ["Order.svg", "order.SVG"],
  ["caf\u00E9", "cafe\u0301"],
  ["STRASSE", "straße"],
])("%s and %s are one file on some systems", (one, other) => {
  expect(foldName(one)).toBe(foldName(other));
});

describe("the name of an output file", () => {
  it.each([
    ["order", "order.svg"],
    ["CON", "CON_.svg"],
    ["nul.tar", "nul_.tar.svg"],
    ["trail..", "trail.svg"],
    ["a/b:c", "a-b-c.svg"],
    ["...", "diagram.svg"],
    ["cafe\u0301", "caf\u00E9.svg"],
    ["a".repeat(300), `${"a".repeat(227)}-279e8f01.svg`],
  ])("wanted as %s is %s", (wanted, name) => {
    expect(portableName(wanted, ".svg")).toBe(name);
  });

  it("is valid on every system and unique, for any wanted names", () => {
    const name = fc.oneof(
      fc.constantFrom(
        "con",
        "CON",
        "Con.",
        "order",
        "Order",
        "ORDER-2",
        "a".repeat(300),
        `${"a".repeat(300)}b`,
      ),
      fc.string({ unit: "grapheme", maxLength: 300 }),
      fc.string({ unit: "binary", maxLength: 20 }),
    );
    fc.assert(
      fc.property(fc.array(name, { maxLength: 12 }), fc.constantFrom("", ".svg"), (wanted, ending) => {
        const names = nameFiles();

        const given = wanted.map((one) => names(one, ending));

        expect(given.filter((one) => !isPortableName(one))).toEqual([]);
        expect(new Set(given.map(foldName)).size).toBe(wanted.length);
      }),
    );
  });
});
