import type { Priority } from "../../../model/index.ts";
import { splitSentences } from "../../words/index.ts";

const keywords: readonly (readonly [Priority, RegExp])[] = [
  ["must", /\b(?:MUST|SHALL|REQUIRED)\b/],
  ["should", /\b(?:SHOULD|(?:NOT )?RECOMMENDED)\b/],
  ["could", /\b(?:MAY|OPTIONAL)\b/],
];
const declaresKeywords = /\bRFC ?-?(?:2119|8174)\b|\bkey ?words? ["“']?MUST\b/;

/** Returns whether a text, or a sentence of it, declares that its key words in capitals state demands. */
export function isByKeywords(text: string): boolean {
  return declaresKeywords.test(text);
}

/**
 * Returns the statements of a text in which several sentences have a key word each, such as "A member MAY cancel. The desk
 * SHALL refund."; a sentence without one belongs to the statement before it.
 */
export function splitByKeywords(text: string): readonly string[] {
  const statements: string[] = [];
  let hasKeyword = false;
  for (const sentence of splitSentences(text)) {
    const isNext = priorityOfKeyword(sentence) !== undefined;
    const last = statements.length - 1;
    if (last < 0 || (isNext && hasKeyword)) statements.push(sentence);
    else statements[last] = `${statements[last] ?? ""} ${sentence}`;
    hasKeyword ||= isNext;
  }
  return statements;
}

/** Returns the priority of the strongest key word of a sentence; undefined for the sentence that declares them. */
export function priorityOfKeyword(text: string): Priority | undefined {
  return declaresKeywords.test(text) ? undefined : keywords.find(([, word]) => word.test(text))?.[0];
}
