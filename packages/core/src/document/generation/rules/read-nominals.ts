import { phraseAt, skipQuantifiers } from "./noun-phrases.ts";
import { type Deed, joinedPhrases } from "./read-actions.ts";
import { lowerAt, type Sentence, tagAt, textOf } from "./sentence.ts";
import type { NounPhrase } from "./statement.ts";
import { isJoint } from "./verb-group.ts";
import { verbNamedBy } from "./verb-lists.ts";

/** Actions that a sentence names by nouns, and the phrase of their agent. */
export interface Nominal {
  readonly deeds: readonly Deed[];
  readonly agent: NounPhrase | undefined;
}

/** Returns whether a word names an action: "creation", "editing". */
export function isNominal(word: string): boolean {
  return verbNamedBy(word.toLowerCase()) !== undefined;
}

/**
 * Reads the actions of "creation and editing of invoices by clerks" at `from`; undefined if there are none. "Recording
 * expenses" is an action if something is allowed; a "booking system" is a thing.
 */
export function readNominals(
  sentence: Sentence,
  from: number,
  { to, isAllowed }: { readonly to: number; readonly isAllowed: boolean },
): Nominal | undefined {
  const found: { readonly verb: string; readonly place: number }[] = [];
  let at = skipQuality(sentence, skipQuantifiers(sentence, from));
  for (;;) {
    const verb = verbAt(sentence, at);
    if (verb === undefined || at >= to) return undefined;
    found.push({ verb, place: at });
    at += 1;
    const next = skipJoints(sentence, at);
    if (next === at || verbAt(sentence, next) === undefined) break;
    at = skipQuantifiers(sentence, next);
  }
  const preposition = lowerAt(sentence, at);
  const isOf = preposition === "of" || preposition === "for";
  if (!isOf && !(isAllowed && found.every(({ place }) => lowerAt(sentence, place).endsWith("ing"))))
    return undefined;
  const first = phraseAt(sentence, isOf ? at + 1 : at);
  if (first === undefined || first.start >= to) return undefined;
  const all = joinedPhrases(sentence, first, to);
  // "Creation of users and assignment of roles": a joined phrase may name the next action.
  const next = all
    .slice(1)
    .find(({ end, start }) => verbAt(sentence, start) && /^(?:of|for)$/.test(lowerAt(sentence, end)));
  const objects = all.slice(0, next === undefined ? undefined : all.indexOf(next));
  // "Tracking of the status of a claim", "import of prices from the mill": the object has an owner or a place.
  for (;;) {
    const last = objects.at(-1)?.end ?? to;
    const isBehind = next === undefined || lowerAt(sentence, last) === "of";
    const other =
      isBehind && /^(?:from|in|into|of|on|to|via)$/.test(lowerAt(sentence, last))
        ? phraseAt(sentence, last + 1)
        : undefined;
    if (other === undefined || other.end > to) break;
    objects.push(other);
  }
  const rest = next && readNominals(sentence, next.start, { to, isAllowed });
  const end = objects.at(-1)?.end ?? first.end;
  return {
    deeds: [
      ...found.map(({ place, verb }) => ({
        action: { text: textOf(sentence, place, place + 1), verb },
        objects,
      })),
      ...(rest?.deeds ?? []),
    ],
    agent: rest ? rest.agent : lowerAt(sentence, end) === "by" ? phraseAt(sentence, end + 1) : undefined,
  };
}

/** Returns the place after the quality of an action: "nightly import of prices", "side-by-side comparison of offers". */
function skipQuality(sentence: Sentence, at: number): number {
  const isQuality =
    /^(?:bulk|mass|online|[a-z]+(?:-[a-z]+)+|[a-z]{3,}(?:ly|al|ic|ive|ous|able|ible))$/.test(
      lowerAt(sentence, at),
    ) && verbAt(sentence, at) === undefined;
  return isQuality && verbAt(sentence, at + 1) !== undefined && lowerAt(sentence, at + 2) === "of"
    ? at + 1
    : at;
}

function verbAt(sentence: Sentence, at: number): string | undefined {
  return /^(?:NOUN|PROPN|VERB)$/.test(tagAt(sentence, at)) ? verbNamedBy(lowerAt(sentence, at)) : undefined;
}

function skipJoints(sentence: Sentence, from: number): number {
  let at = from;
  while (isJoint(sentence, at)) at++;
  return at === from ? at : skipQuantifiers(sentence, at);
}
