import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanText, cleanTexts } from "./clean-text.ts";

describe("a cleaned text", () => {
  it.each([
    ["two lines", "Place\r\nan  order ", "Place an order"],
    ["control characters", "Lo\u0000a\u001Bn\u0085", "Loan"],
    ["turned direction", "Loan\u202E.exe\u2066", "Loan.exe"],
    ["tags that nobody sees", "Loan\u{E0041}\u{E0042}", "Loan"],
    ["half of a pair", "Loan\uD83D", "Loan"],
    ["a letter in two parts", "Cafe\u0301", "Café"],
    ["a joined emoji and Persian, which stay", "👩‍⚕️ می‌خواهم", "👩‍⚕️ می‌خواهم"],
  ])("of %s", (_, text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned);
  });

  it("is one line in NFC, and clean already", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const cleaned = cleanText(text);

        expect(cleaned).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(cleaned.isWellFormed()).toBe(true);
        expect(cleanText(cleaned)).toBe(cleaned);
      }),
    );
  });
});

it("texts are cleaned anywhere in a value, which is otherwise unchanged", () => {
  const value = { names: ["a\u0000", null, 3, true], "ke\u0000y": { text: "b\n" } };

  expect(cleanTexts(value)).toEqual({ names: ["a", null, 3, true], "ke\u0000y": { text: "b" } });
});
