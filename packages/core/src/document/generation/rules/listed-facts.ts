import type { NounPhrase, Statement } from "./statement.ts";
import { attributeNouns } from "./word-lists.ts";

const listCue =
  /^(?:with|including|include|includes|enter|enters|entering|provide|provides|providing|has|have|contains|containing|specify|specifying|consists?|record|records|stores?|showing)$/;
/** The phrases of a list of facts after "with", "including", "enter" and their like. */
export function listedFacts(statement: Statement): readonly NounPhrase[] {
  const { phrases, words } = statement;
  const cue = factCueOf(statement);
  if (cue < 0) return [];
  const list: NounPhrase[] = [];
  let end: number | undefined;
  for (const phrase of phrases) {
    if (phrase.start <= cue) continue;
    const gap = words.slice(end ?? cue + 1, phrase.start).map(({ text }) => text.toLowerCase());
    if (
      !gap.every((word) =>
        /^(?:,|and|or|:|\(|a|an|the|my|his|her|their|its|optional|of|both|by|address|their own)$/.test(word),
      )
    )
      break;
    list.push(phrase);
    end = phrase.end;
  }
  // One noun after "with" is whatever; a list with a fact in it is a list of facts.
  return list.some(({ head }) => attributeNouns.has(head)) ? list : [];
}

/** Where the word stands that a list of facts may follow; -1 where there is none. */
export function factCueOf({ words }: Statement): number {
  return words.findIndex(({ text }) => listCue.test(text.toLowerCase()));
}
