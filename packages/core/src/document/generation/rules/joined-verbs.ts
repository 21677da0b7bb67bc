/** Verbs that commas, conjunctions and slashes join, which a tagger often takes for nouns. */
import type { TaggedWord } from "../../../model/index.ts";
import { actionVerbs } from "./verb-lists.ts";

const joint = /^(?:,|and|or|\/|&)$/;

/** Returns whether a slash joins two verbs: in "Add/edit rooms" both words are actions on the rooms. */
export function isPaired(words: readonly TaggedWord[], at: number): boolean {
  const isFirst = words[at + 1]?.text === "/" && at === 0;
  const isSecond = words[at - 1]?.text === "/" && at === 2;
  const [one, other] = isFirst ? [at, at + 2] : isSecond ? [at - 2, at] : [-1, -1];
  const isKnown = (place: number) => actionVerbs.has(words[place]?.text.toLowerCase() ?? "");
  return isKnown(one) && isKnown(other) && /^(?:DET|NOUN|ADJ|PRON|PROPN)$/.test(words[other + 1]?.tag ?? "");
}

/** Returns whether a word between commas is one of several deeds: "Staff inspect the tent, record damage and free the item". */
export function isListed(
  corrected: readonly TaggedWord[],
  words: readonly TaggedWord[],
  at: number,
): boolean {
  const isBase = ({ lemma, tag, text }: TaggedWord): boolean => tag === "VERB" && text === lemma;
  const last = words.findIndex(({ text }, place) => place > at && /^(?:and|or)$/.test(text));
  return (
    words[at - 1]?.text === "," &&
    /^(?:ADJ|DET|NOUN|PRON)$/.test(words[at + 1]?.tag ?? "") &&
    corrected.some(isBase) &&
    last > 0 &&
    words.slice(last + 1, last + 2).some(isBase)
  );
}

/** Returns whether a verb is before a word, with only commas and conjunctions in between. */
export function followsVerb(words: readonly TaggedWord[], at: number): boolean {
  let before = at - 1;
  while (joint.test(words[before]?.text.toLowerCase() ?? "")) before--;
  // "Scan it and hand out the tent".
  const verb = words[/^(?:it|them)$/.test(words[before]?.text ?? "") ? before - 1 : before];
  return before < at - 1 && verb?.tag === "VERB" && !/(?:ing|ed)$/.test(verb.text);
}

/** Returns whether an object or another verb follows: "reserve slots", "issue and return the book". */
export function leadsToObject(words: readonly TaggedWord[], at: number): boolean {
  let next = at;
  while (joint.test(words[next]?.text.toLowerCase() ?? "")) next++;
  if (next === at && /^(?:back|in|off|out|over)$/.test(words[at]?.text ?? ""))
    return words[at + 1]?.tag === "DET";
  const tag = words[next]?.tag ?? "";
  const isKnown = actionVerbs.has(words[next]?.text.toLowerCase() ?? "");
  const isNext =
    tag === "VERB" ||
    (tag === "PROPN" && isKnown) ||
    (tag === "NOUN" && isKnown && /^(?:DET|NOUN|ADJ|PRON)$/.test(words[next + 1]?.tag ?? ""));
  return next > at ? isNext : /^(?:DET|NOUN|ADJ|PRON|PROPN)$/.test(tag);
}
