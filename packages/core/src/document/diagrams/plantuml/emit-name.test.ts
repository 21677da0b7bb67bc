import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainLabel } from "../content-builder.ts";
import {
  aliasOf,
  guardText,
  messageText,
  plainText,
  quotedText,
  quotedName,
  wrappedText,
} from "./emit-name.ts";

describe("a label in PlantUML", () => {
  it.each([
    ["Place an order", "Place an order"],
    ["  two\nlines\tand\u0000signs ", "two lines and signs"],
    ['say "hello"', "say ’hello’"],
    ["List<Order>", "List‹Order›"],
    ["<<control>>", "‹‹control››"],
    ["C:\\new", "C:∖new"],
    ["{static} a[0] [[b]]", "(static) a[0] [ [b]]"],
    ["%date() of 100 %", "% date() of 100 %"],
    ["**bold** and 2 * 3", "∗∗bold∗∗ and 2 * 3"],
    ["* a list", "∗ a list"],
    ["# a list", "＃ a list"],
    ["== a head ==", "＝= a head =="],
    ["!include a.puml", "！include a.puml"],
    ["@enduml", "＠ enduml"],
    ["a /' b '/ c", "a ∕' b '∕ c"],
    ["0..*", "0..*"],
    ["&#65; & &lt;", "& #65; & & lt;"],
    ["\u202Eright to left: שלום", "right to left: שלום"],
    ["\u200B", "–"],
  ])("%j stands as %j", (label, text) => {
    expect(plainText(label)).toBe(text);
  });

  it("is cut at 72 signs, and never within a sign", () => {
    expect(plainText("a".repeat(72))).toBe("a".repeat(72));
    expect(plainText("a".repeat(73))).toBe(`${"a".repeat(71)}…`);
    expect(plainText("😀".repeat(5000))).toBe(`${"😀".repeat(71)}…`);
  });

  it("is broken between words, unless a list or table could begin", () => {
    expect(quotedName("Amazon RDS for PostgreSQL", 16)).toBe(String.raw`"Amazon RDS for\nPostgreSQL"`);
    expect(wrappedText("Amazon RDS * for", 8)).toBe(String.raw`Amazon\nRDS *\nfor`);
  });

  it("has no square brackets as a guard, which PlantUML writes itself", () => {
    expect(guardText("[the book is free]")).toBe("(the book is free)");
  });

  it("is read back unchanged, on one line and on several", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (label) => {
        const text = plainText(label);

        expect([plainLabel(text), plainLabel(quotedName(label))]).toEqual([text, text]);
      }),
    );
  });
});

describe("a whole text", () => {
  it.each(['calls /orders/{id} "now"', '"quoted"', "{a} {{b}}", 'a "" b', "x".repeat(100)])(
    "is read back as it was: %j",
    (text) => {
      expect([plainLabel(messageText(text)), plainLabel(quotedText(text))]).toEqual([text, text]);
    },
  );
});

describe("an alias", () => {
  it("is the id, except for keywords of PlantUML", () => {
    expect(["order_service", "end", "end_", "note", "UC-1"].map(aliasOf)).toEqual([
      "order_service",
      "end_",
      "end__",
      "note_",
      "UC1",
    ]);
  });
});
