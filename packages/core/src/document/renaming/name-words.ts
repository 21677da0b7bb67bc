import pluralize from "pluralize";

/** Returns the words of a name: "Order service", `OrderService` and `order_service` have the same, except for case. */
export function wordsOf(name: string): string[] {
  return name
    .normalize("NFKC")
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()
    .split(" ");
}

/** Returns a text with another first letter; an abbreviation such as "API" stays. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}(?![\p{Lu}\p{N}])/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The ways of writing several words as one, as names in code are written. */
const joinedForms: readonly ((words: readonly string[]) => string)[] = [
  (words) => words.map(upperFirst).join(""),
  (words) => words.map((word) => upperFirst(word.toLowerCase())).join(""),
  ([first = "", ...rest]) => [first.toLowerCase(), ...rest.map(upperFirst)].join(""),
  (words) => words.map((word) => word.toLowerCase()).join("-"),
  (words) => words.map((word) => word.toLowerCase()).join("_"),
  (words) => words.map((word) => word.toUpperCase()).join("_"),
  (words) => words.map(upperFirst).join("_"),
  (words) => words.map((word) => word.toLowerCase()).join(""),
];

/** Returns how each joined form of one name, in singular and plural, is written with another name. */
export function joinedPairs(from: string, to: string): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  for (const form of joinedForms)
    for (const [before, after] of [
      [wordsOf(from), wordsOf(to)],
      [inNumber(wordsOf(from), "plural"), inNumber(wordsOf(to), "plural")],
      [inNumber(wordsOf(from), "singular"), inNumber(wordsOf(to), "singular")],
    ] as const) {
      const written = form(before);
      if (!pairs.has(written)) pairs.set(written, form(after));
    }
  return pairs;
}

/** Returns words with the last one in the given number. */
export function inNumber(words: readonly string[], number: "singular" | "plural"): string[] {
  const last = words.at(-1) ?? "";
  return [...words.slice(0, -1), number === "plural" ? pluralize.plural(last) : pluralize.singular(last)];
}
