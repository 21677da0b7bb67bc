import type { NamedThing } from "./named-things.ts";
import { isGenericWord, isKindWord, keysOfWords } from "./name-words.ts";
import type { SentenceWord } from "./sentence-words.ts";

/** A place of a sentence that can name things of a system. */
export interface Mention {
  readonly things: readonly NamedThing[];
  /** The words of the name itself, from `start` to before `nameEnd`, and the generic words behind it, to before `end`. */
  readonly start: number;
  readonly nameEnd: number;
  readonly end: number;
}

/** The longest name, in words. */
const maxWords = 6;

/** Things by the forms of their names. */
export type NameIndex = ReadonlyMap<string, readonly NamedThing[]>;

/** Returns things by the forms of their names. */
export function indexNames(things: readonly NamedThing[]): NameIndex {
  const entries = things.flatMap((thing) => thing.keys.map((key) => ({ key, thing })));
  return new Map(
    [...Map.groupBy(entries, ({ key }) => key)].map(([key, group]) => [key, group.map(({ thing }) => thing)]),
  );
}

/**
 * Returns the places where words have the form of a name, whether they are meant as one or not. A name can be continued
 * by generic words; of two at one place, the longer is meant: in "Price Cache Service" no "Price".
 */
export function findMentions(words: readonly SentenceWord[], index: NameIndex): Mention[] {
  const mentions: Mention[] = [];
  for (let start = 0; start < words.length;) {
    const here = mentionsAt(words, start, index);
    const end = Math.max(start + 1, ...here.map((mention) => mention.end));
    mentions.push(...here.filter((mention) => mention.end === end));
    start = end;
  }
  return mentions;
}

function mentionsAt(words: readonly SentenceWord[], start: number, index: NameIndex): Mention[] {
  if (words[start]?.isStart !== true || words[start].isJoinedBefore) return [];
  const mentions: Mention[] = [];
  const spelled: string[] = [];
  for (let nameEnd = start + 1; nameEnd <= Math.min(words.length, start + maxWords); nameEnd += 1) {
    const last = words[nameEnd - 1];
    spelled.push(last?.text ?? "");
    const [written, base] = keysOfWords(spelled);
    const things = [...new Set([...(index.get(base) ?? []), ...(index.get(written) ?? [])])];
    const end = afterGenericWords(words, nameEnd);
    if (things.length > 0 && words[end - 1]?.isEnd === true && words[end - 1]?.isJoinedBehind !== true)
      mentions.push({ things, start, nameEnd, end });
    if (last?.isBeforeBreak === true && last.isEnd) break;
  }
  return mentions;
}

function afterGenericWords(words: readonly SentenceWord[], nameEnd: number): number {
  let end = nameEnd;
  while (isGenericWord(words[end]?.base ?? "") && !isBreak(words[end - 1])) end += 1;
  return end;
}

function isBreak(word: SentenceWord | undefined): boolean {
  return word?.isEnd === true && word.isBeforeBreak;
}

/**
 * Returns whether the words are written as a name: with capitals within the sentence, in camel case, or as code. With
 * other capitals beside them, as in "Acme Cloud Registry", they are only a part of another name.
 */
export function isWrittenAsName(mention: Mention, words: readonly SentenceWord[]): boolean {
  const { end, start } = mention;
  const own = words.slice(start, end).filter(({ isStart }) => isStart);
  const [first, ...others] = own;
  if (first === undefined) return false;
  if (first.isMarked) return true;
  if (!own.every((word) => word.isCapital || isKindWord(word.base))) return false;
  if (isPartOfName(mention, words)) return false;
  return first.isCapital && (start > 0 || others.some((word) => word.isCapital) || first.isAcronym);
}

function isPartOfName(mention: Mention, words: readonly SentenceWord[]): boolean {
  const { end, start } = mention;
  const [before, next] = [words[start - 1], words[end]];
  const isOther = (word: SentenceWord): boolean =>
    word.isCapital && !word.isMarked && !isGenericWord(word.base);
  // The first word of a sentence is written with a capital for that reason.
  if (before !== undefined && start > 1 && !isBreak(before) && isOther(before)) return true;
  if (next === undefined || isBreak(words[end - 1]) || isNamedAsKind(mention, words)) return false;
  return isOther(next);
}

/** Returns whether a word for a kind of thing follows the name: "the orders service". */
export function isNamedAsKind({ end, nameEnd }: Mention, words: readonly SentenceWord[]): boolean {
  return words.slice(nameEnd, end).some(({ base, isPlural }) => isKindWord(base) && !isPlural);
}
