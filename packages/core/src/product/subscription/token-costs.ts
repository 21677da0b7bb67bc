/** What the server says of an account's costs, under its own field names; all sums in US dollars. */
export interface TokenCosts {
  /** What the plan allows is used up. */
  readonly cost_limit_exceeded: boolean;
  /** What the use of additional tokens has cost so far. */
  readonly cost_of_additional_tokens: number;
  /** What was paid for additional tokens so far, so that their use never costs more than they brought. */
  readonly additional_token: number;
}

/** True if additional tokens were bought, whether they are used up or not. */
export function hasAdditionalTokens({ additional_token }: TokenCosts): boolean {
  return microDollars(additional_token) > 0;
}

/** True while the use of additional tokens has cost less than was paid for them (SU16, SU29). */
export function coversCost({ additional_token, cost_of_additional_tokens }: TokenCosts): boolean {
  return microDollars(cost_of_additional_tokens) < microDollars(additional_token);
}

/** Sums of decimal fractions drift, so that 0.1 and 0.2 would not use up 0.3; whole micro-dollars do. */
function microDollars(dollars: number): number {
  return Math.round(dollars * 1_000_000);
}
