/** Returns the words in brackets at the end of a text, and the text before them; undefined if it does not end with brackets. */
export function lastBracket(text: string): { readonly before: string; readonly said: string } | undefined {
  const whole = text.trimEnd();
  if (!whole.endsWith(")")) return undefined;
  const start = whole.indexOf("(", whole.lastIndexOf(")", whole.length - 2) + 1);
  if (start === -1) return undefined;
  return { before: whole.slice(0, start).trimEnd(), said: whole.slice(start + 1, -1) };
}
