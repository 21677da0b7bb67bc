import fc from "fast-check";
import { expect, it } from "vitest";
import { visibleText } from "./visible-text.ts";

it.each([
  ["Shop\u001B[2J", "Shop␛[2J"],
  ["a\u0000b\u0007c\u007F", "a␀b␇c␡"],
  ["a\u009B31mb", "a[U+009B]31mb"],
  ["\u202Egnp.exe", "[U+202E]gnp.exe"],
  ["a\u2028b\u2066c", "a[U+2028]b[U+2066]c"],
  ["one\n\ttwo\r\n", "one\n\ttwo\r\n"],
  ["Größe – 価格 👩‍💻 می‌خواهم", "Größe – 価格 👩‍💻 می‌خواهم"],
])("%j is shown as %j", (text, shown) => {
  expect(visibleText(text)).toBe(shown);
});

it("leaves no control character in any text, and keeps every other sign", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const shown = visibleText(text);
      const plain = Array.from(text).filter((sign) => visibleText(sign) === sign);

      expect(shown).not.toMatch(/(?![\t\n\r])\p{Cc}/u);
      expect(plain.every((sign) => shown.includes(sign))).toBe(true);
    }),
  );
});
