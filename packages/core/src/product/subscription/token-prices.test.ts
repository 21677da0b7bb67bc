import fc from "fast-check";
import { expect, it } from "vitest";
import { formatPrice } from "./format-money.ts";
import { smallestTokenPurchase, tokenPrice, tokenPrices, tokenSteps } from "./token-prices.ts";

it.each([
  [5, 291, "$2.91"],
  [10, 582, "$5.82"],
  [15, 873, "$8.73"],
  [20, 1164, "$11.64"],
  [25, 1455, "$14.55"],
  [30, 1746, "$17.46"],
  [35, 2037, "$20.37"],
  [40, 2328, "$23.28"],
  [45, 2610, "$26.10"],
  [50, 9000, "$90.00"],
])("SU26 %d cost %d hundredths, which is %s", (amount, hundredths, text) => {
  expect(tokenPrice(amount)).toBe(hundredths);
  expect(formatPrice(hundredths)).toBe(text);
});

it("SU26 up to 40 the prices are linear, the last two are not", () => {
  const unlike = tokenSteps.filter((step) => tokenPrices[step] !== (step / 5) * 291);

  expect(unlike).toEqual([45, 50]);
});

it("SU27 every sum of prices is exact, in whichever order it is taken", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...tokenSteps)), (amounts) => {
      const sum = (steps: typeof amounts): number =>
        steps.reduce((total, step) => total + tokenPrices[step], 0);

      expect(Number.isSafeInteger(sum(amounts))).toBe(true);
      expect(sum(amounts)).toBe(sum(amounts.toReversed()));
    }),
  );
});

it("SU28 the smallest purchase is 5 for 2.91", () => {
  expect(smallestTokenPurchase).toBe(5);
  expect(formatPrice(tokenPrices[smallestTokenPurchase])).toBe("$2.91");
});

it.each([0, -5, 4, 6, 5.000_001, 55, 500, Number.NaN, Number.POSITIVE_INFINITY])(
  "SU28 %d is no step and has no price",
  (amount) => {
    expect(tokenPrice(amount)).toBeUndefined();
  },
);
