import { isPluralNoun, singularNoun } from "../../../model/index.ts";
import type { NounPhrase } from "./statement.ts";

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
