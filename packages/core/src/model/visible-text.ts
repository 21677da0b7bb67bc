/**
 * Returns a text in which control characters are shown and not sent: a terminal obeys them, a page reverses its text,
 * and XML forbids them. Line ends and tabs stay, and so do the signs that letters of some scripts need between them.
 *
 * @example visibleText("Shop\u001B[2J") // "Shop␛[2J"
 */
export function visibleText(text: string): string {
  return text.replaceAll(hidden, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    if (code < 0x20) return String.fromCodePoint(0x2400 + code);
    return code === 0x7f ? "␡" : `[U+${code.toString(16).toUpperCase().padStart(4, "0")}]`;
  });
}

/**
 * Controls except tab and line ends, separators of lines, and characters that change the direction of a text.
 */
const hidden = /(?![\t\n\r])\p{Cc}|[\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;
