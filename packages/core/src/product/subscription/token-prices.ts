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
