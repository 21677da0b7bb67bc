/**
 * Where labels are SVG text, Mermaid asks `Intl.Segmenter` for the signs of a word that is wider than its box, and
 * parts the word behind any of them. Here a word is one sign, and one that no box could hold is parted where a reader
 * would part it: before a capital, behind a hyphen, a dot or an underscore. Scripts without spaces are parted anywhere.
 *
 * Runs in the page, once, so that it may refer to nothing outside itself.
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
