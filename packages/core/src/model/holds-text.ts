/** Returns whether a name contains a text, ignoring case and surrounding spaces of the text. */
export function holdsText(name: string, text: string): boolean {
  return withoutCase(name).includes(withoutCase(text.trim()));
}

/** Both conversions are needed: 'ς' and 'σ' meet only in upper case, 'İ' and 'i̇' only in lower. */
function withoutCase(text: string): string {
  return text.toLowerCase().toUpperCase();
}
