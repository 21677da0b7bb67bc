/** True if a name holds a text, in upper or lower case; spaces around the text do not count. */
export function holdsText(name: string, text: string): boolean {
  return withoutCase(name).includes(withoutCase(text.trim()));
}

/** Both conversions are needed: 'ς' and 'σ' meet only in upper case, 'İ' and 'i̇' only in lower. */
function withoutCase(text: string): string {
  return text.toLowerCase().toUpperCase();
}
