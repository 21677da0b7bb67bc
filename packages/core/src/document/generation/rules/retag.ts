import type { TaggedWord } from "../../../model/index.ts";
import { verbsOf } from "./verb-lists.ts";

const verbs: ReadonlySet<string> = new Set(Object.values(verbsOf).flat());
const joint = /^(?:,|and|or|\/|&)$/;

/**
 * Takes back what a tagger gets wrong of verbs in a row: in "book and reserve parking slots" and "add, issue and return
 * books" the words that are nouns as well are verbs, since a verb stands before them and their objects, or the next verb,
 * behind.
 */
export function retagVerbs(words: readonly TaggedWord[]): readonly TaggedWord[] {
  const corrected: TaggedWord[] = [];
  for (const [at, word] of words.entries()) {
    const isSlip =
      /^(?:NOUN|ADJ)$/.test(word.tag) &&
      verbs.has(word.text.toLowerCase()) &&
      followsVerb(corrected, at) &&
      leadsToObject(words, at + 1);
    corrected.push(isSlip ? { ...word, tag: "VERB", lemma: word.text.toLowerCase() } : word);
  }
  return corrected;
}

/** A verb, and nothing but commas and conjunctions after it. */
function followsVerb(words: readonly TaggedWord[], at: number): boolean {
  let before = at - 1;
  while (joint.test(words[before]?.text.toLowerCase() ?? "")) before--;
  const verb = words[before];
  return before < at - 1 && verb?.tag === "VERB" && !/(?:ing|ed)$/.test(verb.text);
}

/** The object itself, or one more verb: "reserve slots", "issue and return the book". */
function leadsToObject(words: readonly TaggedWord[], at: number): boolean {
  let next = at;
  while (joint.test(words[next]?.text.toLowerCase() ?? "")) next++;
  const tag = words[next]?.tag ?? "";
  return next > at ? tag === "VERB" : /^(?:DET|NOUN|ADJ|PRON|PROPN)$/.test(tag);
}
