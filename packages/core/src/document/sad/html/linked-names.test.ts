import fc from "fast-check";
import type { ElementContent } from "hast";
import { toHtml } from "hast-util-to-html";
import { expect, it } from "vitest";
import type { SadDocument } from "../document.ts";
import { linkedNames } from "./linked-names.ts";

const names = ["Order", "Order service", "C++ (core)", "Billing"];

/** A figure that shows all of the elements except the last; all are in the index. */
const document = {
  labels: new Map(names.map((name) => [`element=${name}`, name])),
  model: { elements: names.map((name) => ({ id: name, name, kind: 0 })) } as unknown as SadDocument["model"],
  shown: new Map([
    [
      "a",
      new Map([
        ["o", 0],
        ["s", 1],
        ["c", 2],
      ]),
    ],
  ]),
};

function shown(text: string): string {
  return toHtml({ type: "root", children: linkedNames(text, { diagram: "a" }, document) }).replaceAll(
    /<a href="#element=([^"]*)" class="element">([^<]*)<\/a>/g,
    "[$2]",
  );
}

it.each([
  ["The longest name is taken", "The Order service keeps an Order.", "The [Order service] keeps an [Order]."],
  ["A part of a word is no name", "Orders, Preorder and Reorder", "Orders, Preorder and Reorder"],
  ["Only exact names are found", "The order of things", "The order of things"],
  ["Names may have any characters", "Built on C++ (core), then", "Built on [C++ (core)], then"],
  ["Elements of other figures are not linked", "Without Billing", "Without Billing"],
])("%s", (_, text, expected) => {
  expect(shown(text)).toBe(expected);
});

it("names and texts with any characters do not change the text", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: "grapheme", minLength: 1 }), { minLength: 1 }),
      fc.string(),
      (own, text) => {
        const figure = {
          labels: new Map(own.map((name) => [`element=${name}`, name])),
          model: {
            elements: own.map((name) => ({ id: name, name, kind: 0 })),
          } as unknown as SadDocument["model"],
          shown: new Map([["a", new Map(own.map((name, at) => [name, at]))]]),
        };
        const content = [text, ...own].join(" ");

        expect(linkedNames(content, { diagram: "a" }, figure).map(textOf).join("")).toBe(content);
      },
    ),
  );
});

it("a figure without elements in the index has a plain text", () => {
  expect(linkedNames("Order", { diagram: "b" }, document)).toEqual([{ type: "text", value: "Order" }]);
});

function textOf(content: ElementContent): string {
  if (content.type === "text") return content.value;
  return content.type === "element" ? content.children.map(textOf).join("") : "";
}
