import { baseOf, wordsOfName } from "./name-words.ts";

/** A word of a sentence; `WebShop` is two words of one token. */
export interface SentenceWord {
  readonly text: string;
  /** In lower case and in the singular. */
  readonly base: string;
  readonly isPlural: boolean;
  /** Whether it begins and ends an unbroken sequence of characters. */
  readonly isStart: boolean;
  readonly isEnd: boolean;
  /** Whether that sequence begins with a capital letter. */
  readonly isCapital: boolean;
  /** Whether it is written as the names of software are: in camel case or as code. */
  readonly isMarked: boolean;
  /** Whether it is an acronym. */
  readonly isAcronym: boolean;
  /** Whether a hyphen joins it to the text before or after it. */
  readonly isJoinedBefore: boolean;
  readonly isJoinedBehind: boolean;
  /** Whether punctuation separates it from the next word. */
  readonly isBeforeBreak: boolean;
}

const token = /[\p{L}\p{N}]+/gu;

/** Returns the words of a sentence, without the marks of Markdown. */
export function wordsOfSentence(sentence: string): SentenceWord[] {
  const code = codeSpans(sentence);
  return [...sentence.matchAll(token)].flatMap(({ 0: text, index }) => {
    const words = wordsOfName(text);
    const after = sentence.slice(index + text.length);
    const isCode = code.some(({ end, start }) => start <= index && index < end);
    return words.map((word, at): SentenceWord => {
      const base = baseOf(word);
      return {
        text: word,
        base,
        isPlural: base !== word.toLowerCase(),
        isStart: at === 0,
        isEnd: at === words.length - 1,
        isCapital: /^\p{Lu}/u.test(text),
        isMarked: isCode || words.length > 1,
        isAcronym: /^\p{Lu}[\p{Lu}\d]+$/u.test(text),
        isJoinedBefore: /[\p{L}\p{N}][-_]$/u.test(sentence.slice(0, index)),
        isJoinedBehind: /^[-_][\p{L}\p{N}]/u.test(after),
        isBeforeBreak: !/^[*_`"']*(?:[\s_/.-]?|['’]s\s)[*_`"']*[\p{L}\p{N}]/u.test(after),
      };
    });
  });
}

/** Code that begins with '/' or '-' is an address or an option, which names nothing. */
function codeSpans(sentence: string): { readonly start: number; readonly end: number }[] {
  return [...sentence.matchAll(/`[^`]+`/g)].flatMap(({ 0: text, index }) =>
    /^`[-/]/.test(text) ? [] : [{ start: index, end: index + text.length }],
  );
}
