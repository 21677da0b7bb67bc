/** A mention that somebody is typing. */
export interface MentionCompletion {
  /** The place of the `@`. */
  readonly start: number;
  /** The people whose names fit, at most six. */
  readonly people: readonly string[];
}

const mostPeople = 6;

/**
 * Returns the people who can complete the mention before the caret: each word of the typed name begins a word of theirs,
 * in the same order. Undefined if no mention is being typed, or nobody fits.
 *
 * @example completeMention("Ask @lov", 8, ["Ada Lovelace", "Bob"]) // { start: 4, people: ["Ada Lovelace"] }
 */
export function completeMention(
  text: string,
  caret: number,
  people: readonly string[],
): MentionCompletion | undefined {
  const before = text.slice(0, caret);
  const [, typed] = /(?<![\p{L}\p{N}._-])@([^\n@]{0,60})$/u.exec(before) ?? [];
  if (typed === undefined || /^\s/.test(typed)) return undefined;
  const words = wordsOf(typed);
  const fitting = people.filter((name) => fits(words, wordsOf(name)));
  // A completed name that is followed by a space is no longer being typed.
  const isDone = /\s$/.test(typed) && people.some((name) => wordsOf(name).join(" ") === words.join(" "));
  if (fitting.length === 0 || isDone) return undefined;
  return { start: caret - typed.length - 1, people: fitting.slice(0, mostPeople) };
}

/** Returns a text with the chosen person, and the new place of the caret. */
export function insertMention(
  text: string,
  { caret, person, start }: { readonly start: number; readonly caret: number; readonly person: string },
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(caret);
  const mention = `@${person}${rest.startsWith(" ") ? "" : " "}`;
  return {
    text: `${text.slice(0, start)}${mention}${rest}`,
    caret: start + mention.length + (rest.startsWith(" ") ? 1 : 0),
  };
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function fits([word, ...others]: readonly string[], name: readonly string[]): boolean {
  if (word === undefined) return true;
  const at = name.findIndex((one) => one.startsWith(word));
  return at >= 0 && fits(others, name.slice(at + 1));
}
