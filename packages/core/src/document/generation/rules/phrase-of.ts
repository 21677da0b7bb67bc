import { isPluralNoun, singularNoun } from "../../../model/index.ts";
import type { NounPhrase } from "./statement.ts";

/** Matches the end of a fact that names another thing by its key: "customer id". */
const endOfKey = / (?:id|ids|ref|reference)$/i;

/** Returns the name of the thing that a fact of a list may refer to: the customer of "customer id". */
export function referredName(fact: string): string {
  return fact.replace(endOfKey, "");
}

/** Returns a name as a phrase of a sentence, so that the glossary finds its term. */
export function phraseOf(name: string): NounPhrase {
  const words = name.split(" ");
  const last = words.at(-1) ?? name;
  return {
    text: name,
    head: singularNoun(last),
    modifiers: words.slice(0, -1),
    plural: isPluralNoun(last),
    start: -1,
    end: -1,
  };
}
