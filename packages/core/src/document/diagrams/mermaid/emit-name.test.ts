import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mermaidAlias, mermaidName, mermaidText } from "./emit-name.ts";

describe("a text for Mermaid", () => {
  it.each([
    ["an order with everything in it", "an order with everything in it"],
    ['say "now" in `code`', "say ’now’ in ’code’"],
    ["List[Map{a}]; b # c | d", "List(Map(a)), b ＃ c ¦ d"],
    ["a --> b, c <- d", "a –› b, c ‹- d"],
    ["two\r\n  lines\u0000\u202E", "two lines"],
    ["%%{init: {}}%%", "％%(init: ())％%"],
    ["direction TB", "direction – TB"],
    ["https://www.example.org", "https:∕∕www․example.org"],
    ["me@example.org & R&D", "me＠example.org & R＆D"],
    ["wrap: it", "wrap – it"],
    ["end", "end."],
    ["مرحبا 👩‍👩‍👧", "مرحبا 👩‍👩‍👧"],
    ["\uD83D ;", "\uFFFD ,"],
    ["- ", "–"],
  ])("%j is %j", (label, text) => {
    expect(mermaidText(label)).toBe(text);
  });

  it("ends after 72 signs with an ellipsis", () => {
    expect(mermaidText("a".repeat(72))).toBe("a".repeat(72));
    expect(mermaidText("é".repeat(5_000))).toBe(`${"é".repeat(71)}…`);
  });

  it("is one line without a sign that means something", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (label) => {
        const text = mermaidText(label);

        expect(text).not.toMatch(/["`;#<>[\]{}|\\~*@\n]|--|%%/);
        expect(text).not.toBe("");
      }),
    );
  });

  it("is broken between words if it is a name", () => {
    expect(mermaidName("the catalogue of all the books", 16)).toBe('"the catalogue of<br/>all the books"');
  });
});

describe("the alias of an element", () => {
  it.each([
    ["order_line", "order_line"],
    ["UC-12", "UC12"],
    ["end", "end_"],
    ["end_", "end__"],
    ["endpoint", "endpoint"],
  ])("of the id %s is %s", (id, alias) => {
    expect(mermaidAlias(id)).toBe(alias);
  });

  it("does not belong to another element", () => {
    const id = fc.constantFrom(
      "end",
      "end_",
      "end__",
      "note",
      "class",
      "class_def",
      "classdef",
      "order",
      "order_",
    );

    fc.assert(
      fc.property(id, id, (one, other) => {
        expect(mermaidAlias(one) === mermaidAlias(other)).toBe(one === other);
      }),
    );
  });
});
