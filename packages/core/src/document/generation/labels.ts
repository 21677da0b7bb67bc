import { descriptionMaxLength, labelMaxLength, snakeCase } from "../../model/index.ts";

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

/** Text on one line of at most so many characters, cut behind a word where that leaves enough. */
export function shorten(text: string, length: number): string {
  const line = toLine(text);
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, "");
  const words = cut.replace(/\s+\S*$/u, "");
  return `${(words.length > length / 2 ? words : cut).trim()}…`;
}

/** The first of a name and its numbered forms that nothing has; it is taken then. */
export function firstFree(wanted: string, taken: Set<string>, numbered: (count: number) => string): string {
  let free = wanted;
  for (let count = 2; taken.has(free.toLowerCase()); count++) free = numbered(count);
  taken.add(free.toLowerCase());
  return free;
}

/** `Order line` as `order_line`; a name without any Latin letter or digit as `element`. */
export function elementIdOf(name: string): string {
  return /[a-z0-9]/i.test(name.normalize("NFKD")) ? snakeCase(name) : "element";
}

/** The first letter large, the rest as it is. */
export function capitalise(text: string): string {
  const [first = ""] = text;
  return first.toUpperCase() + text.slice(first.length);
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
