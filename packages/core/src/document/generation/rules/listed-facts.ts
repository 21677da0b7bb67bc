import { describedThing, factsKept, saysWhatIsKept } from "./data-sentences.ts";
import type { NounPhrase, Statement } from "./statement.ts";
import { attributeNouns } from "./word-lists.ts";

const listCue =
  /^(?:with|including|include|includes|enter|enters|entering|provide|provides|providing|has|have|contains|containing|comprising|specify|specifying|consists?|keep|know|record|records|stores?|showing|like|namely|viz)$/;
const between =
  /^(?:,|and|or|:|\(|a|an|the|my|his|her|their|its|optional|of|both|by|address|their own|respective)$/;

/** The phrases of a list of facts, and the place of the word that introduces it; -1 if there is none. */
export interface ListedFacts {
  readonly cue: number;
  readonly facts: readonly NounPhrase[];
}

/** Returns the phrases of a list of facts after "with", "including", "such as", "enter" and similar words. */
export function listedFacts(statement: Statement): readonly NounPhrase[] {
  return readFacts(statement).facts;
}

/** Reads the first list that contains a fact: "store the details of each plot such as number, area and owner". */
export function readFacts(statement: Statement): ListedFacts {
  const { words } = statement;
  const kept = factsKept(statement);
  if (kept.length > 0) return { cue: (kept[0]?.start ?? 0) - 1, facts: kept };
  const cues = words.flatMap((_, at) => (isCue(words, at) ? [at] : []));
  for (const cue of cues) {
    const facts = factsBehind(statement, cue);
    // One noun after "with" may be anything; a list that contains a fact is a list of facts.
    if (facts.some(({ head }) => attributeNouns.has(head))) return { cue, facts };
  }
  return { cue: cues[0] ?? -1, facts: [] };
}

/**
 * Returns the owner of a list of facts: the phrase before its introducing word, or the subject if that word is a second
 * verb: "A booking belongs to one bed and has a season, a state and a price."
 */
export function ownerOfFacts(statement: Statement, cue: number): NounPhrase | undefined {
  const { phrases, text, words } = statement;
  if (saysWhatIsKept(text)) return describedThing(statement);
  if (/^(?:,|and|or)$/.test(words[cue - 1]?.text ?? "")) return phrases.find(({ start }) => start <= 1);
  // In "the office enters them: customer, site, date" the facts belong to the antecedent of the pronoun.
  if (isPronoun(words, cue - 1)) return statement.objects.find(({ start }) => start < cue);
  // In "a vehicle (van or truck) has a plate" the facts belong to the noun before the brackets.
  const opening =
    words[cue - 1]?.text === ")" ? words.findLastIndex(({ text }, at) => at < cue && text === "(") : -1;
  if (opening > 0) return phrases.findLast(({ end }) => end <= opening);
  const owner = phrases.findLast(({ end }) => end <= cue);
  return owner && cue - owner.end <= 1 ? owner : undefined;
}

function isCue(words: Statement["words"], at: number): boolean {
  const word = words[at]?.text.toLowerCase() ?? "";
  return (
    listCue.test(word) ||
    (word === ":" && (words[at - 1]?.tag === "NOUN" || isPronoun(words, at - 1))) ||
    (word === "as" && words[at - 1]?.text.toLowerCase() === "such")
  );
}

function isPronoun(words: Statement["words"], at: number): boolean {
  return /^(?:it|them)$/i.test(words[at]?.text ?? "");
}

function factsBehind({ phrases, words }: Statement, cue: number): readonly NounPhrase[] {
  const list: NounPhrase[] = [];
  let end: number | undefined;
  for (const phrase of phrases) {
    if (phrase.start <= cue) continue;
    const gap = words.slice(end ?? cue + 1, phrase.start).map(({ text }) => text.toLowerCase());
    if (!gap.every((word) => between.test(word))) break;
    // "A picture, and the board assigns": a phrase before a verb begins another clause.
    if (gap.includes("and") && gap.length > 2 && words[phrase.end]?.tag === "VERB") break;
    list.push(phrase);
    end = phrase.end;
  }
  return list;
}
