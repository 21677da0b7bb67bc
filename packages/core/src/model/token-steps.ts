/** Amounts in which additional tokens are sold. */
export const tokenSteps = [5, 10, 15, 20, 25, 30, 35, 40, 45, 50] as const;
