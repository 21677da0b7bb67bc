import pluralize from "pluralize";

/** Words of technical names that denote a kind. Alone they do not name anything. */
const kindWords = new Set(
  `api app application backend class client component container daemon instance interface layer library microservice
   module package plugin process program project proxy server service subsystem system task tier tool worker`.split(
    /\s+/,
  ),
);

/** Nouns for a thing that does something: `OrderManager`. They are part of a name, but add little to it. */
const agentWords = new Set(
  `adapter bean controller endpoint engine handler helper impl implementation manager processor provider resource`.split(
    /\s+/,
  ),
);

/** Returns whether a word denotes a kind: "service" in "the orders service". */
export function isKindWord(word: string): boolean {
  return kindWords.has(word);
}

/** Returns whether a word only completes a name: "provider" in "the price provider". */
export function isGenericWord(word: string): boolean {
  return kindWords.has(word) || agentWords.has(word);
}

/** Splits a name into its words as written: `UserDBAdapter` and `user-db-adapter` have three. */
export function wordsOfName(name: string): string[] {
  return (
    name.match(/\p{Lu}{2,}(?=\p{Lu}\p{Ll}|[^\p{Ll}]|$)\d*|\p{Lu}?[\p{Ll}\p{Lo}]+\d*|\p{Lu}\d*|\d+/gu) ?? []
  );
}

/** Returns a word in lower case and in the singular. */
export function baseOf(word: string): string {
  return pluralize.singular(word.toLowerCase());
}

/** Returns the form in which names are compared, without regard to spelling: `order-items` and `OrderItem` are equal. */
export function keyOfWords(words: readonly string[]): string {
  return words.map((word) => baseOf(word)).join("");
}

/**
 * Returns the forms in which a text can contain a name: nothing shows that a folder `ordersdesk` consists of two words and
 * that one of them is in the plural.
 */
export function keysOfWords(words: readonly string[]): readonly [string, string] {
  return [words.join("").toLowerCase(), keyOfWords(words)];
}

/** Returns words without those that denote a kind; all of them if none is left. */
export function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !isGenericWord(baseOf(word)));
  return telling.length > 0 ? telling : words;
}
