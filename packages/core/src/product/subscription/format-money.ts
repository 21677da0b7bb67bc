const defaultCurrency = "USD";

/**
 * An amount in whole units of its currency as en-US writes it, in US dollars where no currency is named.
 * What is no number gives an empty text, and an unknown currency its code before the number (SU27, SU30).
 */
export function formatMoney(amount: unknown, currency?: string | null): string {
  if (typeof amount !== "number" || !Number.isFinite(amount)) return "";
  const code = currency?.trim() || defaultCurrency;
  try {
    return format(amount, { style: "currency", currency: code });
  } catch {
    // Only three letters are a code to Intl; it sets them off by the same space.
    return `${code}\u00A0${format(amount, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
  }
}

/** Hundredths of a US dollar as money; see `tokenPrices` (SU27, SU30). */
export function formatPrice(hundredths: number): string {
  return formatMoney(hundredths / 100);
}

function format(amount: number, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat("en-US", { ...options, signDisplay: "negative" }).format(amount);
}
