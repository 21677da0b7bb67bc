/** Currencies without a smaller unit that the provider counts in hundredths nevertheless (https://docs.stripe.com/currencies). */
const countedInHundredths = new Set(["isk", "ugx"]);

/** A sum in the smallest unit of a currency, as the provider counts, in whole units; of an unknown currency in hundredths. */
export function wholeUnits(amount: number, currency: string | null): number {
  return amount / 10 ** decimalsOf(currency ?? "usd");
}

function decimalsOf(currency: string): number {
  if (countedInHundredths.has(currency)) return 2;
  try {
    return (
      new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ??
      2
    );
  } catch {
    return 2;
  }
}
