import { descriptionMaxLength, labelMaxLength, snakeCase } from "../../model/index.ts";

/** Returns one line that fits the label of a diagram; empty if the text has no content. */
export function toLabel(text: string): string {
  return shorten(text, labelMaxLength);
}

/** Returns one line that fits the description of an element. */
export function toDescription(text: string): string {
  return shorten(text, descriptionMaxLength);
}

/** Returns the text on one line, without control characters and lone surrogates. */
export function toLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
}

/** Returns the text on one line of at most `length` characters, cut after a word if enough text remains. */
export function shorten(text: string, length: number): string {
  const line = toLine(text);
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, "");
  const words = cut.replace(/\s+\S*$/u, "");
  return `${(words.length > length / 2 ? words : cut).trim()}…`;
}

/** Returns the first free one of a name and its numbered forms, and adds it to the taken ones. */
export function firstFree(wanted: string, taken: Set<string>, numbered: (count: number) => string): string {
  let free = wanted;
  for (let count = 2; taken.has(free.toLowerCase()); count++) free = numbered(count);
  taken.add(free.toLowerCase());
  return free;
}

/** Returns `order_line` for `Order line`; `element` for a name without any Latin letter or digit. */
export function elementIdOf(name: string): string {
  return /[a-z0-9]/i.test(name.normalize("NFKD")) ? snakeCase(name) : "element";
}

/** Returns the text with a capital first letter; the rest is unchanged. */
export function capitalise(text: string): string {
  const [first = ""] = text;
  return first.toUpperCase() + text.slice(first.length);
}

/** Returns a name as it is written inside a sentence: `loan` for `Loan`, but `API key` unchanged. */
export function inSentence(name: string): string {
  const [word = ""] = name.split(" ");
  return isAcronym(word) ? name : name.slice(0, 1).toLowerCase() + name.slice(1);
}

/** Returns whether a word contains a capital after its first letter: `DLM`, `PDFs`, `PayPal`. */
export function isAcronym(word: string): boolean {
  return /^\p{L}.*\p{Lu}/u.test(word);
}

/** Returns a name with its article: `a member`, `an event`, `an SMS`. */
export function withArticle(name: string): string {
  const isVowel =
    /^(?:[aeio]|u(?!ni|se|r[li])|hour)/i.test(name) && !/^(?:one|eu)/i.test(name) && !/^U[A-Z]/.test(name);
  return `${isVowel || /^[FHLMNRSX][A-Z]/.test(name) ? "an" : "a"} ${name}`;
}
