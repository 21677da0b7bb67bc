import { expect, it } from "vitest";
import { openText, sealText } from "./sealed-text.ts";

const key = "a key that the operator has chosen";
const other = "another key that the operator chose";

it("a text is encrypted with the key, differently each time, and can be opened with it", () => {
  const sealed = [1, 2].map(() => sealText(key, "secret", "row 1"));

  expect(sealed[0]).not.toBe(sealed[1]);
  expect(sealed.join()).not.toContain("secret");
  expect(sealed.map((text) => openText(key, text, "row 1"))).toEqual(["secret", "secret"]);
});

it.each([
  ["another key", other, "row 1"],
  ["no key", undefined, "row 1"],
  ["the place of another row", key, "row 2"],
])("a text is not opened with %s", (_, opening, purpose) => {
  expect(openText(opening, sealText(key, "secret", "row 1"), purpose)).toBeUndefined();
});

it.each([
  ["changed", (text: string) => `${text.slice(0, 20)}${text[20] === "A" ? "B" : "A"}${text.slice(21)}`],
  ["cut", (text: string) => text.slice(0, 12)],
])("a text that was %s is not opened", (_, damage) => {
  expect(openText(key, damage(sealText(key, "secret", "row 1")), "row 1")).toBeUndefined();
});

it("without a key, a text is stored as it is, and remains readable when a key is set", () => {
  const sealed = sealText(undefined, "secret", "row 1");

  expect(sealed).toBe("0:secret");
  expect(openText(key, sealed, "row 1")).toBe("secret");
});
