import { lowerAt, type Sentence, tagAt, textOf } from "./sentence.ts";
import type { NounPhrase } from "./statement.ts";

const quantifiers = new Set(
  `a an the this these those all any some each every both several many multiple few no such more most another
   either neither certain various my your his her its our their one two three four five six seven eight nine
   ten`.split(/\s+/),
);

/** Nouns that only classify another noun: "kinds of parcels" are parcels. */
const kinds = new Set(["type", "kind", "sort", "variety", "form", "category"]);

const pronouns = new Set(["i", "me", "we", "us", "you", "he", "him", "she", "it", "they", "them", "who"]);
const quotes = new Set(['"', "“", "”", "'", "‘", "’"]);

/** Returns every noun phrase of a sentence, in order and without overlaps. */
export function nounPhrases(sentence: Sentence): NounPhrase[] {
  const found: NounPhrase[] = [];
  let at = 0;
  while (at < sentence.words.length) {
    const phrase = phraseAt(sentence, at);
    if (phrase) found.push(phrase);
    at = phrase ? phrase.end : at + 1;
  }
  return found;
}

/** Returns the noun phrase whose first word or article is at a place; undefined if there is none. */
export function phraseAt(sentence: Sentence, from: number): NounPhrase | undefined {
  const start = skipQuantifiers(sentence, from);
  let end = start;
  let at = start;
  while (at < sentence.words.length) {
    const next = partEnd(sentence, at, start);
    if (next === undefined) break;
    if (isNounAt(sentence, next - 1) || isClosedQuote(sentence, next - 1, start)) end = next;
    at = next;
  }
  if (end === start) return undefined;
  const head = lastNoun(sentence, start, end);
  return head === undefined ? undefined : withKind(sentence, phrase(sentence, { start, end, head }));
}

/** Returns the word before a phrase and its article. */
export function wordBefore(sentence: Sentence, { start }: NounPhrase): string {
  let at = start - 1;
  while (tagAt(sentence, at) === "DET") at--;
  return lowerAt(sentence, at);
}

/** Returns the place after articles, possessives and quantities: "all of my", "up to 20". */
export function skipQuantifiers(sentence: Sentence, from: number): number {
  let at = from;
  for (;;) {
    const word = lowerAt(sentence, at);
    const next = lowerAt(sentence, at + 1);
    if (word === "up" && next === "to" && tagAt(sentence, at + 2) === "NUM") at += 2;
    else if (quantifiers.has(word) && next === "of" && at > from - 1 && word !== "a") at += 2;
    else if (quantifiers.has(word) || (tagAt(sentence, at) === "NUM" && next !== "%")) at += 1;
    else return at;
  }
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly head: number;
}

function phrase(sentence: Sentence, { start, end, head }: Span): NounPhrase {
  const word = sentence.words[head];
  const modifiers: string[] = [];
  for (let at = start; at < head; at++)
    if (/^(?:NOUN|PROPN|ADJ|VERB|NUM)$/.test(tagAt(sentence, at))) modifiers.push(modifierAt(sentence, at));
  const lemma = word?.lemma ?? "";
  return {
    text: textOf(sentence, start, end),
    head: lemma,
    modifiers,
    plural: /^(?:children|people)$|s$/i.test(word?.text ?? "") && lowerAt(sentence, head) !== lemma,
    start,
    end,
  };
}

function modifierAt(sentence: Sentence, at: number): string {
  return isNounAt(sentence, at) ? (sentence.words[at]?.lemma ?? "") : lowerAt(sentence, at);
}

/** Returns a phrase with its kind: "two kinds of parcels" is one phrase about parcels. */
function withKind(sentence: Sentence, found: NounPhrase): NounPhrase {
  if (!kinds.has(found.head) || lowerAt(sentence, found.end) !== "of") return found;
  const rest = phraseAt(sentence, found.end + 1);
  if (rest === undefined) return found;
  const text = textOf(sentence, found.start, rest.end);
  return { ...rest, text, start: found.start };
}

/** Returns the end of the part of a phrase that begins at a place; undefined if the phrase has ended. */
function partEnd(sentence: Sentence, at: number, start: number): number | undefined {
  const tag = tagAt(sentence, at);
  const lower = lowerAt(sentence, at);
  // "IT" is a noun in "IT staff".
  const isAcronym = sentence.words[at]?.text === "IT" && tagAt(sentence, at) === "NOUN";
  if (pronouns.has(lower) && !isAcronym) return undefined;
  // "student(s)" leaves a single letter.
  if (lower === "s" && lowerAt(sentence, at - 1) === "(") return undefined;
  if (tag === "NOUN" || tag === "PROPN") return at + 1;
  // "a reminder two days before" is a reminder.
  if (tag === "NUM" && at > start && isNounAt(sentence, at - 1) && isTime(lowerAt(sentence, at + 1)))
    return undefined;
  if (tag === "ADJ" || tag === "NUM") return startsNoun(sentence, at + 1) ? at + 1 : undefined;
  if (tag === "VERB") return isParticipleModifier(sentence, at, start) ? at + 1 : undefined;
  if (at > start && (lower === "'s" || lower === "'") && isNounAt(sentence, at - 1))
    return startsNoun(sentence, at + 1) ? at + 1 : undefined;
  if (quotes.has(lower))
    return isNominal(sentence, at + 1) || isNounAt(sentence, at - 1) ? at + 1 : undefined;
  if (at > start && lower === "/") return joinsCompound(sentence, at, start) ? at + 1 : undefined;
  if (at > start && lower === "and") return joinsAdjectives(sentence, at) ? at + 1 : undefined;
  return undefined;
}

/** Returns whether a word, in lower case, is a unit of time. */
export function isTime(word: string): boolean {
  return /^(?:second|minute|hour|day|week|month|year)s?$/.test(word);
}

function isNounAt(sentence: Sentence, at: number): boolean {
  const tag = tagAt(sentence, at);
  return tag === "NOUN" || tag === "PROPN";
}

function isNominal(sentence: Sentence, at: number): boolean {
  return isNounAt(sentence, at) || tagAt(sentence, at) === "ADJ";
}

/** Returns whether adjectives and participles are followed by a noun. */
function startsNoun(sentence: Sentence, from: number): boolean {
  let at = from;
  while (
    ["ADJ", "NUM"].includes(tagAt(sentence, at)) ||
    /^["“'‘]$/.test(lowerAt(sentence, at)) ||
    (tagAt(sentence, at) === "VERB" && /(?:ed|ing)$/.test(lowerAt(sentence, at))) ||
    (lowerAt(sentence, at) === "and" && tagAt(sentence, at + 1) === "ADJ")
  )
    at++;
  return isNounAt(sentence, at);
}

/**
 * Returns whether a participle modifies a noun: "damaged parcels", "a list of pending orders", but not "by entering
 * names".
 */
function isParticipleModifier(sentence: Sentence, at: number, start: number): boolean {
  const lower = lowerAt(sentence, at);
  if (!startsNoun(sentence, at + 1)) return false;
  const before = at === start ? skipBack(sentence, at) : at - 1;
  const tag = tagAt(sentence, before);
  if (/(?:ed|en)$|^(?:held|kept|lost|paid|sent|sold)$/.test(lower))
    return !["NOUN", "PROPN", "PRON", "AUX"].includes(tag);
  if (!lower.endsWith("ing")) return false;
  return before < at - 1 || tag === "VERB" || tag === "ADJ" || lowerAt(sentence, before) === "of";
}

function skipBack(sentence: Sentence, at: number): number {
  let before = at - 1;
  while (quantifiers.has(lowerAt(sentence, before))) before--;
  return before;
}

/**
 * Returns whether a slash joins two words to one compound: "input/output errors" and "buyer/seller's name" are one
 * phrase; "routes/stops" are two.
 */
function joinsCompound(sentence: Sentence, at: number, start: number): boolean {
  const isOneWord =
    at - 1 === start || tagAt(sentence, at - 2) === "ADJ" || tagAt(sentence, at - 2) === "PART";
  if (!isOneWord) return false;
  if (!isNounAt(sentence, at - 1) || !isNounAt(sentence, at + 1)) return false;
  const after = lowerAt(sentence, at + 2);
  return isNounAt(sentence, at + 2) || after === "'s" || after === "'";
}

function joinsAdjectives(sentence: Sentence, at: number): boolean {
  return tagAt(sentence, at - 1) === "ADJ" && startsNoun(sentence, at + 1) && !isNounAt(sentence, at + 1);
}

function isClosedQuote(sentence: Sentence, at: number, start: number): boolean {
  if (!/^["”’]$/.test(lowerAt(sentence, at)) || !isNounAt(sentence, at - 1)) return false;
  for (let index = start; index < at; index++) if (/^["“‘]$/.test(lowerAt(sentence, index))) return true;
  return false;
}

function lastNoun(sentence: Sentence, start: number, end: number): number | undefined {
  for (let at = end - 1; at >= start; at--) if (isNounAt(sentence, at)) return at;
  return undefined;
}
