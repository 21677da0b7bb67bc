/**
 * Returns how well a name matches the typed text; undefined if it does not match. Each typed word must be found with
 * all its letters in order. A letter at the start of a word scores higher than one inside, and adjacent letters score
 * higher than scattered ones.
 *
 * @example fuzzyScore("Use case diagram", "ucd") // a number; fuzzyScore("Profile", "ucd") // undefined
 */
export function fuzzyScore(name: string, typed: string): number | undefined {
  const text = name.toLowerCase();
  let sum = 0;
  for (const word of typed.toLowerCase().split(/\s+/)) {
    const score = wordScore(text, word);
    if (score === undefined) return undefined;
    sum += score;
  }
  // Of two names that match equally well, the shorter one is the better match.
  return sum - text.length / 1000;
}

function wordScore(text: string, word: string): number | undefined {
  if (word === "") return 0;
  const whole = wholeScore(text, word);
  if (whole !== undefined) return whole;
  let score = 0;
  let from = 0;
  let last = -2;
  for (const letter of word) {
    const at = nextPlace(text, letter, from);
    if (at === -1) return undefined;
    score += (beginsWord(text, at) ? 8 : 1) + (at === last + 1 ? 4 : 0);
    last = at;
    from = at + letter.length;
  }
  return score;
}

function wholeScore(text: string, word: string): number | undefined {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (beginsWord(text, at)) return word.length * 14 + (at === 0 ? 10 : 0);
  }
  return text.includes(word) ? word.length * 9 : undefined;
}

/** Returns the next place of the letter at the start of a word, or else its next place anywhere. */
function nextPlace(text: string, letter: string, from: number): number {
  const next = text.indexOf(letter, from);
  for (let at = next; at !== -1; at = text.indexOf(letter, at + 1)) if (beginsWord(text, at)) return at;
  return next;
}

function beginsWord(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));
}
