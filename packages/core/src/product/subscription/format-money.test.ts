import fc from "fast-check";
import { expect, it } from "vitest";
import { formatMoney } from "./format-money.ts";

const space = "\u00A0";

it.each([
  [29, "$29.00"],
  [26.1, "$26.10"],
  [1234.5, "$1,234.50"],
  [0, "$0.00"],
  [-0, "$0.00"],
  [-5, "-$5.00"],
])("SU30 %d without a currency is %s", (amount, text) => {
  expect(formatMoney(amount)).toBe(text);
});

it.each([
  ["USD", "$29.00"],
  ["usd", "$29.00"],
  ["EUR", "€29.00"],
  ["JPY", "¥29"],
  ["", "$29.00"],
  [" ", "$29.00"],
  [null, "$29.00"],
  [undefined, "$29.00"],
])("SU30 29 in the currency %o is %s", (currency, text) => {
  expect(formatMoney(29, currency)).toBe(text);
});

it.each([
  ["XQZ", `XQZ${space}1,029.50`],
  ["tokens", `tokens${space}1,029.50`],
  ["$", `$${space}1,029.50`],
])("SU30 the unknown currency %s is written as its code before the number", (currency, text) => {
  expect(formatMoney(1029.5, currency)).toBe(text);
});

it.each([undefined, null, "29", Number.NaN, Number.POSITIVE_INFINITY, {}])(
  "SU30 %o is no amount and is written as an empty text",
  (amount) => {
    expect(formatMoney(amount)).toBe("");
  },
);

it("SU30 any value in any currency gives a text", () => {
  fc.assert(
    fc.property(fc.anything(), fc.option(fc.string(), { nil: undefined }), (amount, currency) => {
      expect(formatMoney(amount, currency)).toBeTypeOf("string");
    }),
  );
});

it("SU27 SU30 hundredths are written without loss", () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), (hundredths) => {
      const digits = formatMoney(hundredths / 100).replaceAll(/\D/g, "");

      expect(Number(digits)).toBe(hundredths);
    }),
  );
});
