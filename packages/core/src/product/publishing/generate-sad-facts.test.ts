import { expect, it } from "vitest";
import { paymentMachine } from "../billing/payment.ts";
import { generateSadFacts } from "./generate-sad-facts.ts";

const costs = { cost_limit_exceeded: true, cost_of_additional_tokens: 2, additional_token: 5 };
const entitlement = {
  isDiagramAsCode: false,
  isInTrialPeriod: true,
  isPaymentActive: false,
  isSubscriptionActive: false,
};

it("WF71 the facts of the button are those of the payment and of the account", () => {
  const payment = { ...paymentMachine.initial, ...entitlement, isPaymentDataLoading: false };

  expect(generateSadFacts(payment, costs)).toEqual({ isPaymentDataLoading: false, entitlement, costs });
});

it("WF71 unknown costs do not block", () => {
  const payment = { ...paymentMachine.initial, ...entitlement, isPaymentDataLoading: false };

  expect(generateSadFacts(payment, undefined).costs).toEqual({
    cost_limit_exceeded: false,
    cost_of_additional_tokens: 0,
    additional_token: 0,
  });
});
