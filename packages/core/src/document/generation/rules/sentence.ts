import type { TaggedWord, Tagger } from "../../../model/index.ts";
import { retagVerbs } from "./retag.ts";

/** A text with its words, and their places in it. */
export interface Sentence {
  readonly text: string;
  readonly words: readonly TaggedWord[];
  /** The offset of the first character of each word. */
  readonly offsets: readonly number[];
}

/** The actors, the statements, the coverage and the review of a design are read from the same sentences. */
const remembered = new WeakMap<Tagger, Map<string, Sentence>>();
const mostRemembered = 5000;

/** Tags a text and locates its words in it. */
export function readSentence(text: string, tag: Tagger): Sentence {
  const known = remembered.get(tag) ?? new Map<string, Sentence>();
  remembered.set(tag, known);
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= mostRemembered) known.clear();
  const sentence = taggedSentence(text, tag);
  known.set(text, sentence);
  return sentence;
}

function taggedSentence(text: string, tag: Tagger): Sentence {
  const words = retagVerbs(tag(text));
  let from = 0;
  const offsets = words.map((word) => {
    const found = text.indexOf(word.text, from);
    const offset = found < 0 ? from : found;
    from = offset + word.text.length;
    return offset;
  });
  return { text, words, offsets };
}

/** Returns the words from `start` up to but not including `end`, as written. */
export function textOf(sentence: Sentence, start: number, end: number): string {
  const from = sentence.offsets[start];
  const last = sentence.offsets[end - 1];
  if (from === undefined || last === undefined || end <= start) return "";
  return sentence.text.slice(from, last + (sentence.words[end - 1]?.text.length ?? 0));
}

/** Returns the first word that begins at or after an offset of the text. */
export function wordAt({ offsets, words }: Sentence, offset: number): number {
  const found = offsets.findIndex((one) => one >= offset);
  return found < 0 ? words.length : found;
}

/** Returns a word in lower case, in the form of the word lists; empty beyond the ends. */
export function lowerAt({ words }: Sentence, index: number): string {
  return words[index]?.text.toLowerCase().replace("’", "'") ?? "";
}

/** Returns the tag of a word; empty beyond the ends. */
export function tagAt({ words }: Sentence, index: number): string {
  return words[index]?.tag ?? "";
}
