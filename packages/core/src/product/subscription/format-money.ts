const defaultCurrency = "USD";

/**
 * Formats an amount in whole units of its currency in en-US; the default currency is US dollars. Returns an empty text
 * if the amount is not a number; an unknown currency is shown as its code before the number (SU27, SU30).
 */
export function formatMoney(amount: unknown, currency?: string | null): string {
  if (typeof amount !== "number" || !Number.isFinite(amount)) return "";
  const code = currency?.trim() || defaultCurrency;
  try {
    return format(amount, { style: "currency", currency: code });
  } catch {
    // Intl accepts only codes of three letters; it separates them with the same space.
    return `${code}\u00A0${format(amount, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
  }
}

function format(amount: number, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat("en-US", { ...options, signDisplay: "negative" }).format(amount);
}
