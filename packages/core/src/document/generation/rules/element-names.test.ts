import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { elementIdPattern, labelMaxLength } from "../../../model/index.ts";
import { camelCase, pluralOf, thirdPerson, toLabel, uniqueNames, withArticle } from "./element-names.ts";

const anyText = fc.string({ maxLength: 200, unit: "grapheme" });

describe("names of elements", () => {
  it("fit a label, whatever the text is", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const label = toLabel(text);

        expect(label.length).toBeLessThanOrEqual(labelMaxLength);
        expect(label).toBe(label.trim());
        expect(label.isWellFormed()).toBe(true);
      }),
    );
  });

  it("are cut after a whole word", () => {
    expect(toLabel(`${"long ".repeat(20)}name`)).toBe(`${"long ".repeat(14).trim()}…`);
  });

  it("are each given once, with an id that every notation takes", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(anyText, fc.constantFrom("Book", "book", "")), { maxLength: 12 }),
        (texts) => {
          const taken = texts.map(uniqueNames());

          expect(new Set(taken.map(({ name }) => name.toLowerCase())).size).toBe(texts.length);
          expect(new Set(taken.map(({ id }) => id)).size).toBe(texts.length);
          expect(taken.filter(({ id }) => !elementIdPattern.test(id))).toEqual([]);
        },
      ),
    );
  });

  it.each([
    ["book", "a book"],
    ["event", "an event"],
    ["hour", "an hour"],
    ["user", "a user"],
    ["SMS", "an SMS"],
    ["URL", "a URL"],
    ["reminder", "a reminder"],
  ])("have their article: %s", (name, expected) => {
    expect(withArticle(name)).toBe(expected);
  });

  it.each([
    ["borrow", "borrows"],
    ["pay", "pays"],
    ["carry", "carries"],
    ["search", "searches"],
    ["sign in", "signs in"],
    ["have", "has"],
  ])("conjugate a verb: %s", (verb, expected) => {
    expect(thirdPerson(verb)).toBe(expected);
  });

  it("have a plural and a form for code", () => {
    expect([pluralOf("order history"), pluralOf("DLM"), camelCase("Order line")]).toEqual([
      "order histories",
      "DLMs",
      "orderLine",
    ]);
  });
});
