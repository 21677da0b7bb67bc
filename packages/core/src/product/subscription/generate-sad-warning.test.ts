import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generateSadButton, type GenerateSadFacts, generateSadWarning } from "./generate-sad-warning.ts";
import type { TokenCosts } from "./tokens.ts";

const entitlement: GenerateSadFacts["entitlement"] = {
  isSubscriptionActive: true,
  isPaymentActive: true,
  isInTrialPeriod: false,
  isDiagramAsCode: false,
};
const nothing = { ...entitlement, isSubscriptionActive: false, isPaymentActive: false };
const diagramAsCode = { ...entitlement, isDiagramAsCode: true };

const costs: TokenCosts = {
  cost_limit_exceeded: false,
  cost_of_additional_tokens: 0,
  additional_token: 0,
};
const exceeded = { ...costs, cost_limit_exceeded: true };
const bought = { ...costs, additional_token: 2.91 };

const open: GenerateSadFacts = { isPaymentDataLoading: false, entitlement, costs };

const upgrade = { code: "UPGRADE_PLAN", message: "Please upgrade your plan to use this feature." };
const subscribe = { code: "SUBSCRIBE", message: "Please subscribe to a plan to use this feature." };
const limit = { code: "TOKEN_LIMIT", message: "You have exceeded your allocated token limit." };

describe("the warning", () => {
  it.each([
    ["on the diagram-as-code plan without additional tokens", { entitlement: diagramAsCode }, upgrade],
    ["on that plan with additional tokens", { entitlement: diagramAsCode, costs: bought }, undefined],
    [
      "on that plan with additional tokens that are used up",
      { entitlement: diagramAsCode, costs: { ...bought, cost_of_additional_tokens: 2.91 } },
      undefined,
    ],
    ["on another plan without additional tokens", {}, undefined],
  ])("SU16 %s", (_, facts, warning) => {
    expect(generateSadWarning({ ...open, ...facts })).toEqual(warning);
  });

  it.each([
    ["where billing is off", { ...entitlement, isUnlimited: true as const }, undefined],
    ["where billing is on", entitlement, limit],
  ])("SU38 %s, of a limit that is exceeded", (_, has, warning) => {
    expect(generateSadWarning({ ...open, costs: exceeded, entitlement: has })).toEqual(warning);
  });

  it.each([
    ["without subscription, payment and trial", {}, subscribe],
    ["with a subscription", { isSubscriptionActive: true }, undefined],
    ["with a payment", { isPaymentActive: true }, undefined],
    ["in the trial", { isInTrialPeriod: true }, undefined],
  ])("SU17 %s", (_, has, warning) => {
    expect(generateSadWarning({ ...open, entitlement: { ...nothing, ...has } })).toEqual(warning);
  });

  it.each([
    ["the limit is not exceeded", costs, undefined],
    ["it is, without additional tokens", exceeded, limit],
    ["it is, and additional tokens cover the cost", { ...exceeded, additional_token: 2.91 }, undefined],
    [
      "it is, and additional tokens no longer cover the cost",
      { ...exceeded, additional_token: 2.91, cost_of_additional_tokens: 2.91 },
      limit,
    ],
  ])("SU18 when %s", (_, tokenCosts, warning) => {
    expect(generateSadWarning({ ...open, costs: tokenCosts })).toEqual(warning);
  });

  it.each([
    ["all three", { entitlement: { ...nothing, isDiagramAsCode: true }, costs: exceeded }, upgrade],
    ["plan and limit", { entitlement: diagramAsCode, costs: exceeded }, upgrade],
    ["subscription and limit", { entitlement: nothing, costs: exceeded }, subscribe],
    ["the limit alone", { costs: exceeded }, limit],
  ])("SU19 of %s the first one is said", (_, facts, warning) => {
    expect(generateSadWarning({ ...open, ...facts })).toEqual(warning);
  });

  it("SU20 is not said while payment data is loading", () => {
    expect(generateSadWarning({ ...open, entitlement: nothing, isPaymentDataLoading: true })).toBeUndefined();
  });
});

describe("the button", () => {
  it.each([
    [upgrade.message, { entitlement: diagramAsCode }],
    [subscribe.message, { entitlement: nothing }],
    [limit.message, { costs: exceeded }],
  ])("SU19 is disabled with the tooltip '%s'", (tooltip, facts) => {
    expect(generateSadButton({ ...open, ...facts })).toEqual({ isDisabled: true, tooltip });
  });

  it("SU19 is enabled without a tooltip if no warning applies", () => {
    expect(generateSadButton(open)).toEqual({ isDisabled: false });
  });

  it("SU20 is disabled without a tooltip while payment data is loading, regardless of other warnings", () => {
    const anyFlags = fc.record({
      isSubscriptionActive: fc.boolean(),
      isPaymentActive: fc.boolean(),
      isInTrialPeriod: fc.boolean(),
      isDiagramAsCode: fc.boolean(),
    });
    fc.assert(
      fc.property(anyFlags, fc.constantFrom(costs, exceeded, bought), (flags, tokenCosts) => {
        const facts = { isPaymentDataLoading: true, entitlement: flags, costs: tokenCosts };

        expect(generateSadButton(facts)).toEqual({ isDisabled: true });
      }),
    );
  });
});
