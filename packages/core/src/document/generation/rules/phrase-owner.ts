import { isPluralNoun, singularNoun } from "../../../model/index.ts";
import type { NounPhrase } from "./statement.ts";

const possessive = /^(.*?\p{L})['’]s?\s+\S/u;

/** Returns the number of modifiers that name the owner: one in "the customer's payment method". */
export function ownerLength({ text }: NounPhrase): number {
  return possessive.exec(text)?.[1]?.split(" ").length ?? 0;
}

/** Returns the owner that a phrase itself names; undefined if there is none. */
export function ownerOf(phrase: NounPhrase): NounPhrase | undefined {
  const text = possessive.exec(phrase.text)?.[1];
  if (text === undefined) return undefined;
  const words = text.toLowerCase().split(" ");
  const last = words.at(-1) ?? "";
  return {
    ...phrase,
    text,
    head: singularNoun(last),
    modifiers: words.slice(0, -1),
    plural: isPluralNoun(last),
  };
}
