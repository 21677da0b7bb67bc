/** Signs that look like another sign and are not its wide form. */
const alike: ReadonlyMap<string, string> = new Map([
  ["∖", "\\"],
  ["∼", "~"],
  ["¦", "|"],
  ["∗", "*"],
  ["∕", "/"],
  ["․", "."],
]);

const substitute = /[！-／：-＠［-｀｛-～∖∼¦∗∕․]/g;

/** Scripts in which wide signs are the usual ones. */
const wideScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/u;

/**
 * Returns a text with the plain signs that it means: people, and Archscribe itself, write signs such as `＃`, `；`
 * and `［` where the plain ones have a meaning in a diagram language. A text in a script with wide signs is
 * returned as it is.
 */
export function plainSigns(text: string): string {
  if (text.search(substitute) === -1 || wideScripts.test(text)) return text;
  return text.replaceAll(substitute, (sign) => alike.get(sign) ?? sign.normalize("NFKC"));
}
