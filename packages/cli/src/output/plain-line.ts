/** A text by somebody else, on one line and without terminal control sequences. */
export function plainLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ");
}
