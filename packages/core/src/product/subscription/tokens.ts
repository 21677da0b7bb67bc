/** The amounts in which additional tokens are sold. */
export const tokenSteps = [5, 10, 15, 20, 25, 30, 35, 40, 45, 50] as const;

/** An amount in which additional tokens are sold. */
export type TokenStep = (typeof tokenSteps)[number];

/**
 * The price of each amount in hundredths of a US dollar; the last two do not follow from the others (SU26, SU27, SU28).
 */
export const tokenPrices: Readonly<Record<TokenStep, number>> = {
  5: 291,
  10: 582,
  15: 873,
  20: 1164,
  25: 1455,
  30: 1746,
  35: 2037,
  40: 2328,
  45: 2610,
  50: 9000,
};

/**
 * Returns the price of an amount in hundredths of a US dollar; undefined if the amount is not for sale (SU26, SU27,
 * SU28).
 */
export function tokenPrice(amount: number): number | undefined {
  const step = tokenSteps.find((one) => one === amount);
  return step === undefined ? undefined : tokenPrices[step];
}

/** The server's data on an account's costs, under its own field names; all sums in US dollars. */
export interface TokenCosts {
  /** Whether the allowance of the plan is used up. */
  readonly cost_limit_exceeded: boolean;
  /** The cost of the additional tokens used so far. */
  readonly cost_of_additional_tokens: number;
  /** The sum paid for additional tokens so far. Their use never costs more than this sum. */
  readonly additional_token: number;
}

/** Returns whether additional tokens were bought, even if they are used up. */
export function hasAdditionalTokens({ additional_token }: TokenCosts): boolean {
  return microDollars(additional_token) > 0;
}

/** Returns whether the additional tokens used have cost less than was paid for them (SU16, SU29). */
export function coversCost({ additional_token, cost_of_additional_tokens }: TokenCosts): boolean {
  return microDollars(cost_of_additional_tokens) < microDollars(additional_token);
}

/** Converts to whole micro-dollars, because sums of decimal fractions drift: 0.1 and 0.2 would not use up 0.3. */
function microDollars(dollars: number): number {
  return Math.round(dollars * 1_000_000);
}
