import fc from "fast-check";
import { expect, it } from "vitest";
import { formatMoney } from "./format-money.ts";
import { coversCost, hasAdditionalTokens, tokenPrice, tokenPrices, tokenSteps } from "./tokens.ts";

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
  expect(formatMoney(hundredths / 100)).toBe(text);
});

it("SU26 up to 40 the prices are linear, the last two are not", () => {
  const unlike = tokenSteps.filter((step) => tokenPrices[step] !== (step / 5) * 291);

  expect(unlike).toEqual([45, 50]);
});

it("SU27 every sum of prices is exact, in any order", () => {
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
  const smallest = Math.min(...tokenSteps);

  expect([smallest, tokenPrice(smallest)]).toEqual([5, 291]);
});

it.each([0, -5, 4, 6, 5.000_001, 55, 500, Number.NaN, Number.POSITIVE_INFINITY])(
  "SU28 %d is no step and has no price",
  (amount) => {
    expect(tokenPrice(amount)).toBeUndefined();
  },
);

const costs = (cost_of_additional_tokens: number, additional_token: number) => ({
  cost_limit_exceeded: true,
  cost_of_additional_tokens,
  additional_token,
});

it.each([
  ["nothing was bought", costs(0, 0), false],
  ["nothing is used", costs(0, 2.91), true],
  ["a millionth of a dollar is left", costs(2.909_999, 2.91), true],
  ["all is used", costs(2.91, 2.91), false],
  ["more is used", costs(2.92, 2.91), false],
  ["the cost is no number", costs(Number.NaN, 2.91), false],
])("SU29 where %s", (_, tokenCosts, isCovered) => {
  expect(coversCost(tokenCosts)).toBe(isCovered);
});

it.each([
  [0.1 + 0.2, 0.3],
  [0.3, 0.1 + 0.2],
])("SU29 a fraction that is lost in adding does not decide: %d of %d is all", (cost, bought) => {
  expect(coversCost(costs(cost, bought))).toBe(false);
});

it("SU29 once the cost is not covered, a higher one is not either", () => {
  const dollars = fc.nat(20_000_000).map((micro) => micro / 1_000_000);
  fc.assert(
    fc.property(dollars, dollars, dollars, (cost, more, bought) => {
      expect(!coversCost(costs(cost, bought)) && coversCost(costs(cost + more, bought))).toBe(false);
    }),
  );
});

it.each([
  [2.91, true],
  [0, false],
  [-1, false],
  [Number.NaN, false],
])("SU16 with %d paid for additional tokens some were bought: %s", (bought, has) => {
  expect(hasAdditionalTokens(costs(0, bought))).toBe(has);
});
