import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalName } from "./canonical-name.ts";

describe("names that are one name", () => {
  it.each([
    [["order_lines", "Order line", "OrderLine", "order-lines", "ORDER LINES"]],
    [["UC-3 Order a book", "Order a book", "UC3: Order a book"]],
    [["Category", "categories"]],
    [["Größe", "größe"]],
  ])("%j", (names) => {
    expect(new Set(names.map((name) => canonicalName(name))).size).toBe(1);
  });
});

describe("names that differ", () => {
  it.each([
    ["Order", "Order line"],
    ["Customer", "Custom"],
    ["Step 1", "Step 11"],
    ["?", "!"],
    ["UC-1", "UC-2"],
  ])("%s and %s", (one, other) => {
    expect(canonicalName(one)).not.toBe(canonicalName(other));
  });
});

it("does not depend on how words are parted", () => {
  const word = fc.stringMatching(/^[a-z]{2,8}$/);
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 4 }),
      fc.constantFrom("_", "-", " ", "  ", "."),
      (words, sign) => {
        expect(canonicalName(words.join(sign))).toBe(canonicalName(words.join(" ")));
      },
    ),
  );
});
