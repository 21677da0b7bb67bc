import fc from "fast-check";
import { expect, it } from "vitest";
import { coversCost, hasAdditionalTokens } from "./token-costs.ts";

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
