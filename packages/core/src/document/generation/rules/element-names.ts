import pluralize from "pluralize";
import { descriptionMaxLength, labelMaxLength, snakeCase } from "../../../model/index.ts";

/** One line that fits a label of a diagram; empty if the text holds nothing. */
export function toLabel(text: string): string {
  return shorten(text, labelMaxLength);
}

/** One line that fits the description of an element. */
export function toDescription(text: string): string {
  return shorten(text, descriptionMaxLength);
}

/** Text on one line, without control characters and halves of characters. */
export function toLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
}

function shorten(text: string, length: number): string {
  const line = toLine(text);
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, "");
  const words = cut.replace(/\s+\S*$/u, "");
  return `${(words.length > length / 2 ? words : cut).trim()}…`;
}

export interface TakenName {
  readonly id: string;
  readonly name: string;
}

/** Hands out names and ids, each once: who comes later under a taken name gets a number. */
export function uniqueNames(): (name: string) => TakenName {
  const names = new Set<string>();
  const ids = new Set<string>();
  return (wanted) => {
    const label = toLabel(wanted) || "Unnamed";
    const name = firstFree(label, names, (count) => `${shorten(label, labelMaxLength - 6)} ${count}`);
    const id = firstFree(elementIdOf(name), ids, (count) => `${elementIdOf(name)}_${count}`);
    return { id, name };
  };
}

/** Hands out ids of another form, such as operation ids, each once. */
export function uniqueIds(): (id: string) => string {
  const taken = new Set<string>();
  return (id) => firstFree(id, taken, (count) => `${id}${count}`);
}

function firstFree(wanted: string, taken: Set<string>, numbered: (count: number) => string): string {
  let free = wanted;
  for (let count = 2; taken.has(free.toLowerCase()); count++) free = numbered(count);
  taken.add(free.toLowerCase());
  return free;
}

/** `Order line` as `order_line`; a name without any Latin letter or digit as `element`. */
export function elementIdOf(name: string): string {
  return /[a-z0-9]/i.test(name.normalize("NFKD")) ? snakeCase(name) : "element";
}

/** `order line` as `orderLine`. */
export function camelCase(name: string): string {
  return elementIdOf(name).replaceAll(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** `order line` as `OrderLine`. */
export function pascalCase(name: string): string {
  return capitalise(camelCase(name));
}

/** The first letter large, the rest as it is. */
export function capitalise(text: string): string {
  const [first = ""] = text;
  return first.toUpperCase() + text.slice(first.length);
}

/** A line of a text as it begins a sentence: `iOS devices` and `pH value` stay as they are. */
export function capitaliseLine(text: string): string {
  return /^\p{Ll}+\p{Lu}/u.test(text) ? text : capitalise(text);
}

/** A name as it stands inside a sentence: `Loan` as `loan`, while `API key` stays. */
export function inSentence(name: string): string {
  const [word = ""] = name.split(" ");
  return isAcronym(word) ? name : name.slice(0, 1).toLowerCase() + name.slice(1);
}

/** True for words that are written in capitals, wholly or inside: `DLM`, `PDFs`, `PayPal`. */
export function isAcronym(word: string): boolean {
  return /^\p{L}.*\p{Lu}/u.test(word);
}

/** `member` as `a member`, `event` as `an event`, `SMS` as `an SMS`. */
export function withArticle(name: string): string {
  const isVowel =
    /^(?:[aeio]|u(?!ni|se|r[li])|hour)/i.test(name) && !/^(?:one|eu)/i.test(name) && !/^U[A-Z]/.test(name);
  return `${isVowel || /^[FHLMNRSX][A-Z]/.test(name) ? "an" : "a"} ${name}`;
}

/** The plural of the last word. */
export function pluralOf(name: string): string {
  const words = name.split(" ");
  const last = words.pop() ?? "";
  return [...words, /^[A-Z]{2,}$/.test(last) ? `${last}s` : pluralize(last)].join(" ");
}

/** A verb as it reads after "he": `borrow` as `borrows`, `sign in` as `signs in`. */
export function thirdPerson(verb: string): string {
  const [word = "", ...particles] = verb.split(" ");
  const irregular: Readonly<Record<string, string>> = { be: "is", have: "has", do: "does", go: "goes" };
  const regular = /(?:s|x|z|ch|sh)$/.test(word)
    ? `${word}es`
    : /[^aeiou]y$/.test(word)
      ? `${word.slice(0, -1)}ies`
      : `${word}s`;
  return [irregular[word] ?? regular, ...particles].join(" ");
}
