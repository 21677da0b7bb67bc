import type { TaggedWord } from "../../../model/index.ts";
import { verbOfNoun } from "../../words/index.ts";
import { actionVerbs, keepingVerbs, verbNamedBy } from "./verb-lists.ts";

/** Actions of one thing on another in descriptions of data: "Each order line names one dish". */
const relating = new Set(["concern", "cover", "group", "link", "list", "name", "state"]);

/** Returns whether a word in its base form is a verb of descriptions and requirements. */
export function isVerb(word: string): boolean {
  return actionVerbs.has(word) || keepingVerbs.has(word) || relating.has(word);
}

/** Returns the base form of a verb in the third person: "watch" for "watches", "carry" for "carries". */
export function baseOfThird(word: string): string {
  return word
    .toLowerCase()
    .replace(/ies$/, "ys")
    .replace(/(ch|sh|ss|x|zz)es$/, "$1s")
    .slice(0, -1);
}

/** Returns whether a verb is taken for an adverb behind a modal verb: "shall forward each notice". */
export function isDemanded(words: readonly TaggedWord[], at: number): boolean {
  const { tag = "", text = "" } = words[at] ?? {};
  const isModal = /^(?:can|may|must|shall|should|will)$/.test(words[at - 1]?.text ?? "");
  return (
    tag === "ADV" && isModal && actionVerbs.has(text) && /^(?:DET|NOUN|PRON)$/.test(words[at + 1]?.tag ?? "")
  );
}

/**
 * Returns the base form of a participle that is taken for a quality: "Expired batches are quarantined by the pharmacist".
 * An agent follows only a verb.
 */
export function doneBy(words: readonly TaggedWord[], at: number): string | undefined {
  const { tag = "", text = "" } = words[at] ?? {};
  const [stem] = /^\p{Ll}{2,}(?=ed$)/u.exec(text) ?? [];
  const be = words.slice(0, at).findLast((word) => word.tag !== "ADV");
  const isDone =
    /^(?:ADJ|NOUN)$/.test(tag) &&
    be?.lemma === "be" &&
    words[at + 1]?.text === "by" &&
    /^(?:DET|NOUN|PROPN)$/.test(words[at + 2]?.tag ?? "");
  if (stem === undefined || !isDone) return undefined;
  const known = [stem, `${stem}e`, stem.replace(/(.)\1$/, "$1")].find(isVerb);
  return known ?? (/[^aeiou](?:a[cgtvz]|i[cgnsvz]|u[cgst])$|[cv]$/.test(stem) ? `${stem}e` : stem);
}

/**
 * Returns whether a noun of action is taken for a verb: the first word before "of" ("Export of plans"), or one behind
 * nouns with which it does not agree ("Photo upload from the phone", "Risk assessment upload").
 */
export function isNounOfAction(words: readonly TaggedWord[], at: number): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]];
  if (word?.tag !== "VERB" || verbNamedBy(word.text.toLowerCase()) === undefined) return false;
  if (at === 0) return next?.text === "of" && verbOfNoun.has(word.text.toLowerCase());
  const isDeed = word.text.endsWith("ing") ? /^\W?$/.test(next?.text ?? "") : word.text === word.lemma;
  return (
    isDeed &&
    words.slice(0, at).every(({ tag }) => /^(?:NOUN|PROPN)$/.test(tag)) &&
    before?.text.toLowerCase() === before?.lemma.toLowerCase() &&
    /^(?:ADP|CCONJ|PUNCT)?$/.test(next?.tag ?? "")
  );
}
