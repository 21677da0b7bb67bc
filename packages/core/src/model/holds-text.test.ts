import fc from "fast-check";
import { expect, it } from "vitest";
import { holdsText } from "./index.ts";

it.each([
  ["a part of it", "Lending library", "ing lib"],
  ["capitals", "Lending library", "LENDING"],
  ["spaces around a part", "Lending library", "  library "],
  ["characters with a meaning in patterns", "C++ (v2)", "+ (V"],
  ["an umlaut in capitals", "Bücherei", "BÜCH"],
  ["a sigma that ends the text but not the name", "ΟΔΟΣ ΑΘΗΝΑΣ", "οδος"],
])("a name contains %s", (_, name, text) => {
  expect(holdsText(name, text)).toBe(true);
});

it.each([
  ["another name", "archive"],
  ["the name with more spaces inside", "lending  library"],
  ["a pattern", ".*"],
])("a name does not contain %s", (_, text) => {
  expect(holdsText("Lending library", text)).toBe(false);
});

it("a name contains every part of it, in any case", () => {
  const part = fc.tuple(fc.array(fc.string({ unit: "grapheme" })), fc.nat(), fc.nat());
  fc.assert(
    fc.property(part, ([letters, start, length]) => {
      const text = letters.slice(start, start + length).join("");
      for (const typed of [text, text.toUpperCase(), text.toLowerCase()])
        expect(holdsText(letters.join(""), typed)).toBe(true);
    }),
  );
});
