/** Words that stand beside others so often that they prove no break, whatever the two would be together. */
const ownWords = new Set(
  `a able about above action after all along among an and any are area as at away back base be been before being below
  body book both but by can card case cast come day do door down each end ever every face fall fill first for form free
  from front full get go hand hard has have head her here high him his hold home house how i if in it its just key land
  last lay lead less let life like line list live load log long look low made make man mark may me mean men more my name
  net new no none nor not now of off old on once one only open or other our out over own page part pass past pay per
  place plan play port post put quick read run same say see self send set she ship side sign site so some soft stand
  start stop such table take tell term test than that the their them then there they thing this through time to top
  turn two type under up us use used view was way we web week well were what when where which while who why will wise
  with word work yard year yet you your`.split(/\s+/),
);

/** How often the whole word must occur in the document. */
const leastProofs = 2;

/**
 * Joins the parts of words that a converter of PDFs has torn: "so ftware" is "software", if the document has this word
 * elsewhere and its part nowhere else. Nothing else of the text changes.
 *
 * @example joinBrokenWords("The so ftware. Good software is software.") // "The software. Good software is software."
 */
export function joinBrokenWords(text: string): string {
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(/\p{L}+/gu)) {
    const key = word.toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const count = (word: string): number => counts.get(word.toLowerCase()) ?? 0;
  const isFragment = (part: string, whole: string): boolean =>
    !ownWords.has(part.toLowerCase()) && count(part) * 2 <= count(whole);
  return text.replaceAll(
    /(?<![\p{L}\p{N}'’-])(\p{L}\p{Ll}*) (?=(\p{Ll}+)(?![\p{L}\p{N}'’-]))/gu,
    (written: string, first: string, second: string) => {
      const whole = first + second;
      if (count(whole) < leastProofs) return written;
      // "I" and "a" are words, and so is a name before a verb: one part at least is none, and the other can be.
      const isTorn =
        isFragment(second, whole) ||
        (first.length > 1 || !/^[ai]$/i.test(first) ? isFragment(first, whole) : false);
      return isTorn ? first : written;
    },
  );
}
