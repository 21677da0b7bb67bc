/** Returns the source of a regular expression, with any flags, that matches exactly a text. */
export function literalPattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
