import type { Entitlement } from "./entitlement.ts";
import { coversCost, hasAdditionalTokens, type TokenCosts } from "./tokens.ts";

/** The reasons why a document cannot be generated, in the product's words and in order of precedence. */
export const generateSadWarnings = {
  UPGRADE_PLAN: "Please upgrade your plan to use this feature.",
  SUBSCRIBE: "Please subscribe to a plan to use this feature.",
  TOKEN_LIMIT: "You have exceeded your allocated token limit.",
} as const;

/** A warning at the button Generate SAD. */
export interface GenerateSadWarning {
  readonly code: keyof typeof generateSadWarnings;
  readonly message: string;
}

/** The facts that decide on the button Generate SAD. */
export interface GenerateSadFacts {
  readonly isPaymentDataLoading: boolean;
  readonly entitlement: Pick<
    Entitlement,
    "isSubscriptionActive" | "isPaymentActive" | "isInTrialPeriod" | "isDiagramAsCode" | "isUnlimited"
  >;
  readonly costs: TokenCosts;
}

/** The state of the button Generate SAD, as far as payment determines it. */
export interface GenerateSadButton {
  readonly isDisabled: boolean;
  readonly tooltip?: string;
}

/** Returns the warning to show; none while payment data is loading. */
export function generateSadWarning(facts: GenerateSadFacts): GenerateSadWarning | undefined {
  if (facts.isPaymentDataLoading) return undefined;
  const code = warningCode(facts);
  return code && { code, message: generateSadWarnings[code] };
}

/**
 * Returns the state of the button. A warning disables it and is its tooltip; while payment data is loading, it is
 * disabled without a tooltip.
 */
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
