/** Amounts in which additional tokens are sold. */
export const tokenSteps = [5, 10, 15, 20, 25, 30, 35, 40, 45, 50] as const;

/** An amount in which additional tokens are sold. */
export type TokenStep = (typeof tokenSteps)[number];

/** The fewest additional tokens that can be bought at once (SU26, SU27, SU28). */
export const smallestTokenPurchase: TokenStep = tokenSteps[0];

/** What a step costs, in hundredths of a US dollar; the last two do not follow from the others (SU26, SU27, SU28). */
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

/** The price of an amount in hundredths of a US dollar; none if the amount is no step (SU26, SU27, SU28). */
export function tokenPrice(amount: number): number | undefined {
  const step = tokenSteps.find((one) => one === amount);
  return step === undefined ? undefined : tokenPrices[step];
}

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
