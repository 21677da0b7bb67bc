import type { Entitlement } from "./entitlement.ts";
import { coversCost, hasAdditionalTokens, type TokenCosts } from "./tokens.ts";

/** Why a document cannot be generated, in the product's words, the one that is said first first. */
export const generateSadWarnings = {
  UPGRADE_PLAN: "Please upgrade your plan to use this feature.",
  SUBSCRIBE: "Please subscribe to a plan to use this feature.",
  TOKEN_LIMIT: "You have exceeded your allocated token limit.",
} as const;

/** One of the warnings. */
export interface GenerateSadWarning {
  readonly code: keyof typeof generateSadWarnings;
  readonly message: string;
}

/** What decides on the button Generate SAD. */
export interface GenerateSadFacts {
  readonly isPaymentDataLoading: boolean;
  readonly entitlement: Pick<
    Entitlement,
    "isSubscriptionActive" | "isPaymentActive" | "isInTrialPeriod" | "isDiagramAsCode" | "isUnlimited"
  >;
  readonly costs: TokenCosts;
}

/** The button Generate SAD, as far as payment decides on it. */
export interface GenerateSadButton {
  readonly isDisabled: boolean;
  readonly tooltip?: string;
}

/** The one warning to be said, and none while payment data is loading. */
export function generateSadWarning(facts: GenerateSadFacts): GenerateSadWarning | undefined {
  if (facts.isPaymentDataLoading) return undefined;
  const code = warningCode(facts);
  return code && { code, message: generateSadWarnings[code] };
}

/** A warning disables the button and is its tooltip; while payment data is loading it is disabled without one. */
export function generateSadButton(facts: GenerateSadFacts): GenerateSadButton {
  const warning = generateSadWarning(facts);
  return warning
    ? { isDisabled: true, tooltip: warning.message }
    : { isDisabled: facts.isPaymentDataLoading };
}

function warningCode({ costs, entitlement }: GenerateSadFacts): GenerateSadWarning["code"] | undefined {
  const { isDiagramAsCode, isInTrialPeriod, isPaymentActive, isSubscriptionActive, isUnlimited } =
    entitlement;
  if (isUnlimited === true) return undefined;
  if (isDiagramAsCode && !hasAdditionalTokens(costs)) return "UPGRADE_PLAN";
  if (!isSubscriptionActive && !isPaymentActive && !isInTrialPeriod) return "SUBSCRIBE";
  return costs.cost_limit_exceeded && !coversCost(costs) ? "TOKEN_LIMIT" : undefined;
}
