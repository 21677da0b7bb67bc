import type { GenerateSadFacts, TokenCosts } from "../subscription/index.ts";
import type { PaymentState } from "../billing/payment-state.ts";

const nothingSpent: TokenCosts = {
  cost_limit_exceeded: false,
  cost_of_additional_tokens: 0,
  additional_token: 0,
};

/**
 * Returns the facts that decide on the button Generate SAD, from the stores; costs that are still unknown do not block
 * it.
 */
export function generateSadFacts(payment: PaymentState, costs: TokenCosts = nothingSpent): GenerateSadFacts {
  const { isDiagramAsCode, isInTrialPeriod, isPaymentActive, isPaymentDataLoading, isSubscriptionActive } =
    payment;
  const { additional_token, cost_limit_exceeded, cost_of_additional_tokens } = costs;
  return {
    isPaymentDataLoading,
    entitlement: { isDiagramAsCode, isInTrialPeriod, isPaymentActive, isSubscriptionActive },
    costs: { additional_token, cost_limit_exceeded, cost_of_additional_tokens },
  };
}
