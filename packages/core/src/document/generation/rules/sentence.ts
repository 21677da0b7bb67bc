import type { TaggedWord, Tagger } from "../../../model/index.ts";
import { retagVerbs } from "./retag.ts";

/** A text with its words, and where each stands in it. */
export interface Sentence {
  readonly text: string;
  readonly words: readonly TaggedWord[];
  /** Offset of the first character of each word. */
  readonly offsets: readonly number[];
}

/** Tags a text and finds its words in it. */
export function readSentence(text: string, tag: Tagger): Sentence {
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

/** The words from `start` up to, without, `end` as they are written. */
export function textOf(sentence: Sentence, start: number, end: number): string {
  const from = sentence.offsets[start];
  const last = sentence.offsets[end - 1];
  if (from === undefined || last === undefined || end <= start) return "";
  return sentence.text.slice(from, last + (sentence.words[end - 1]?.text.length ?? 0));
}

/** The first word that begins at or after an offset of the text. */
export function wordAt({ offsets, words }: Sentence, offset: number): number {
  const found = offsets.findIndex((one) => one >= offset);
  return found < 0 ? words.length : found;
}

/** A word in lower case, as the lists of words hold it; empty beyond the ends. */
export function lowerAt({ words }: Sentence, index: number): string {
  return words[index]?.text.toLowerCase().replace("’", "'") ?? "";
}

/** The tag of a word; empty beyond the ends. */
export function tagAt({ words }: Sentence, index: number): string {
  return words[index]?.tag ?? "";
}
