import { expect, it } from "vitest";
import { typedItems } from "./pdf-typed.ts";

/** The transformation of a page that is 800 points high. */
const view = [1, 0, 0, -1, 0, 800];
const rect = [50, 700, 250, 720];

it("reads fields of a form and texts on the page, line by line and where they are displayed", () => {
  const items = typedItems(
    [
      { subtype: "Widget", fieldType: "Tx", fieldValue: "The clerk signs.\rTwice.", rect },
      { subtype: "Widget", fieldType: "Ch", fieldValue: ["Must"], rect: [50, 600, 90, 620] },
      { subtype: "FreeText", contentsObj: { str: "By hand" }, rect: [50, 500, 90, 520] },
    ],
    view,
  );

  expect(items.map(({ text, x, y }) => ({ text, x, y }))).toEqual([
    { text: "The clerk signs.", x: 50, y: 90 },
    { text: "Twice.", x: 50, y: 100 },
    { text: "Must", x: 50, y: 197 },
    { text: "By hand", x: 50, y: 297 },
  ]);
});

it.each([
  ["a remark at the margin", { subtype: "Text", contentsObj: { str: "Really?" }, rect }],
  ["a password", { subtype: "Widget", fieldType: "Tx", fieldValue: "secret", password: true, rect }],
  ["a hidden field", { subtype: "Widget", fieldType: "Tx", fieldValue: "a", annotationFlags: 2, rect }],
  ["a tick", { subtype: "Widget", fieldType: "Btn", fieldValue: "Yes", rect }],
  ["an empty field", { subtype: "Widget", fieldType: "Tx", fieldValue: " ", rect }],
])("does not read %s", (_, annotation) => {
  expect(typedItems([annotation], view)).toEqual([]);
});
