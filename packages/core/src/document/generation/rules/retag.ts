import type { TaggedWord } from "../../../model/index.ts";
import { verbsOf } from "./verb-lists.ts";

const verbs: ReadonlySet<string> = new Set(Object.values(verbsOf).flat());
const joint = /^(?:,|and|or|\/|&)$/;

/**
 * Takes back what a tagger gets wrong of verbs in a row: in "book and reserve parking slots" and "add, issue and return
 * books" the words that are nouns as well are verbs, since a verb stands before them and their objects, or the next verb,
 * behind; and in "a clerk documents each loan", where no other verb stands before.
 */
export function retagVerbs(words: readonly TaggedWord[]): readonly TaggedWord[] {
  const corrected: TaggedWord[] = [];
  for (const [at, word] of words.entries()) {
    if (isDone(words, at) && corrected.every(({ tag }) => !/^(?:VERB|AUX)$/.test(tag))) {
      corrected.push({ ...word, tag: "VERB", lemma: word.text.slice(0, -1).toLowerCase() });
      continue;
    }
    const isSlip =
      /^(?:NOUN|ADJ)$/.test(word.tag) &&
      verbs.has(word.text.toLowerCase()) &&
      followsVerb(corrected, at) &&
      leadsToObject(words, at + 1);
    corrected.push(isSlip ? { ...word, tag: "VERB", lemma: word.text.toLowerCase() } : word);
  }
  return corrected;
}

/** "A librarian documents each loan": nobody speaks of librarian documents with another thing right behind them. */
function isDone(words: readonly TaggedWord[], at: number): boolean {
  const { tag, text } = words[at] ?? { tag: "", text: "" };
  return (
    tag === "NOUN" &&
    text.endsWith("s") &&
    verbs.has(text.slice(0, -1).toLowerCase()) &&
    words[at - 1]?.tag === "NOUN" &&
    /^(?:a|an|the|each|every)$/i.test(words[at + 1]?.text ?? "")
  );
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
