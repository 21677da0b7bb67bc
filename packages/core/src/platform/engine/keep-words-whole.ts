/**
 * For labels that are SVG text, Mermaid asks `Intl.Segmenter` for the signs of a word that is wider than its box, and
 * breaks the word after any of them. Here a word is one sign, and a word that fits no box is broken where a reader
 * would: before a capital, or after a hyphen, a dot or an underscore. Scripts without spaces are broken anywhere.
 *
 * Runs in the page, once, so it must not refer to anything outside itself.
 */
export function keepWordsWhole(): void {
  const widest = 28;
  const unspaced =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
  const Signs = Intl.Segmenter;
  const signsOf = (text: string): string[] => Array.from(new Signs().segment(text), ({ segment }) => segment);
  const partsOf = (word: string): string[] =>
    word
      .split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=[-_./:\\])/u)
      .flatMap((part) => (part.length > widest ? signsOf(part) : [part]));
  const segment = (text: string): { segment: string }[] => {
    const parts = unspaced.test(text) ? signsOf(text) : text.length > widest ? partsOf(text) : [text];
    return parts.map((part) => ({ segment: part }));
  };
  Object.assign(Intl, {
    Segmenter: class {
      readonly segment = segment;
    },
  });
}
