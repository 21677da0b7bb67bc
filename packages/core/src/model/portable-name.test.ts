import { describe, expect, it } from "vitest";
import { foldName, isPortableName } from "./portable-name.ts";

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
