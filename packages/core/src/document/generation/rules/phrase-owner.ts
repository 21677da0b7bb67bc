import pluralize from "pluralize";
import type { NounPhrase } from "./statement.ts";

const possessive = /^(.*?\p{L})['’]s?\s+\S/u;

/** How many of the modifiers name the owner: one in "the customer's payment method". */
export function ownerLength({ text }: NounPhrase): number {
  return possessive.exec(text)?.[1]?.split(" ").length ?? 0;
}

/** The owner that stands in a phrase itself. */
export function ownerOf(phrase: NounPhrase): NounPhrase | undefined {
  const text = possessive.exec(phrase.text)?.[1];
  if (text === undefined) return undefined;
  const words = text.toLowerCase().split(" ");
  const last = words.at(-1) ?? "";
  return {
    ...phrase,
    text,
    head: pluralize.singular(last),
    modifiers: words.slice(0, -1),
    plural: pluralize.isPlural(last),
  };
}
