/** The longest text that a project takes for a name. */
const longest = 400;

/** Returns a text on one line and without characters that nobody sees; it may be empty. */
export function plainLine(text: string): string {
  const seen = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  return Array.from(seen).slice(0, longest).join("").trim();
}

/** Returns a text as code in Markdown, for any characters. */
export function codeSpan(text: string): string {
  const plain = plainLine(text).replaceAll("`", "'");
  return plain === "" ? "" : `\`${plain}\``;
}

/** Returns a text on one line as prose in Markdown, without meaning for it. */
export function proseText(text: string): string {
  return plainLine(text).replaceAll(/[\\`*_{}[\]<>#|~]/g, String.raw`\$&`);
}
