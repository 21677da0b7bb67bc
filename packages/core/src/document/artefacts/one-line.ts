/** Returns a text without line breaks and without characters that text files cannot hold. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{White_Space}\p{Control}]+/gu, " ")
    .replaceAll(/[\p{Surrogate}\u{FFFE}\u{FFFF}]/gu, "")
    .trim();
}
