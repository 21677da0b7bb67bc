import { isActorLike, isOutside, isSystem } from "./actor-words.ts";
import type { Clause, Reading } from "./clause.ts";
import { phraseAt, wordBefore } from "./noun-phrases.ts";
import { lowerAt, type Sentence, tagAt, textOf } from "./sentence.ts";
import type { NounPhrase } from "./statement.ts";
import { isAdverb, isJoint } from "./verb-group.ts";
import { verbClassOf } from "./verb-classes.ts";

/**
 * Returns whether a passive begins at a place: "be stored", "is automatically sent", but not "is able" and not "be
 * allowed to".
 */
export function isPassive(sentence: Sentence, from: number, to: number): boolean {
  if (!/^(?:be|is|are|was|were|been|being|gets?)$/.test(lowerAt(sentence, from))) return false;
  let at = from + 1;
  while (tagAt(sentence, at) === "ADV" || lowerAt(sentence, at) === "not" || lowerAt(sentence, at) === "only")
    at++;
  if (
    /^(?:able|allowed|permitted|required|expected|enabled|entitled|obliged|authori[sz]ed)$/.test(
      lowerAt(sentence, at),
    ) &&
    lowerAt(sentence, at + 1) === "to"
  )
    return false;
  if (at >= to || (lowerAt(sentence, at + 1) === "to" && tagAt(sentence, at + 2) === "VERB")) return false;
  return tagAt(sentence, at) === "VERB" && !lowerAt(sentence, at).endsWith("ing");
}

/**
 * Reads "Claims are checked by a clerk and approved by the manager" as one reading per participle, each with its agent.
 * "Entered and approved by the clerk" has the same agent for both.
 */
export function readPassive(clause: Clause, subjects: readonly NounPhrase[], start: number): Reading[] {
  const { known, phrases, sentence, to } = clause;
  const places = participlesFrom(sentence, start + 1, to);
  const readings: Reading[] = [];
  let shared: readonly NounPhrase[] | undefined;
  for (const [index, at] of [...places.entries()].toReversed()) {
    const end = places[index + 1] ?? to;
    const after = phrases.filter((phrase) => phrase.start > at && phrase.end <= end);
    const agents = after.filter(
      (phrase) => wordBefore(sentence, phrase) === "by" && (isActorLike(phrase, known) || isSystem(phrase)),
    );
    const named = after.length === 0 && shared !== undefined ? shared : agents;
    shared = named;
    const objects = [...subjects, ...after.filter((phrase) => !agents.includes(phrase))];
    const action = {
      text: textOf(sentence, index === 0 ? start : at, at + 1),
      verb: sentence.words[at]?.lemma ?? "",
    };
    const actors = named.filter((phrase) => !isSystem(phrase));
    // "Invoices can be exported" and "are paid by the card provider" name no person with that goal.
    readings.unshift({ actors, bySystem: actors.every(isOutside), deeds: [{ action, objects }] });
  }
  return readings;
}

/** Returns the places of the first participle and the participles joined to it: "checked …, and then signed …". */
function participlesFrom(sentence: Sentence, from: number, to: number): number[] {
  let first = from;
  while (tagAt(sentence, first) !== "VERB") first++;
  const places = [first];
  for (let at = first + 1; at < to; at++) {
    if (/^(?:that|which|who|whose|where|when|if)$/.test(lowerAt(sentence, at))) break;
    if (!isJoint(sentence, at) && lowerAt(sentence, at) !== ";") continue;
    let next = at;
    while (isJoint(sentence, next) || lowerAt(sentence, next) === ";") next++;
    while (isAdverb(sentence, next) || /^(?:be|is|are)$/.test(lowerAt(sentence, next))) next++;
    if (next < to && isParticiple(sentence, next)) places.push(next);
    at = next;
  }
  return places;
}

/** Returns whether a participle is joined: "and signed by", but not "and signed forms", which are further objects. */
function isParticiple(sentence: Sentence, at: number): boolean {
  const { lemma, tag, text } = sentence.words[at] ?? { lemma: "", tag: "", text: "" };
  const isInflected = text.toLowerCase() !== lemma && !/(?:ing|s)$/.test(text);
  return tag === "VERB" && isInflected && (phraseAt(sentence, at)?.end ?? at) <= at + 1;
}

/** Returns the deed of the person from whom the system accepts something, or who requests its action. */
function asked(reading: Reading, { known, phrases, sentence, to }: Clause): Reading | undefined {
  const [deed] = reading.deeds;
  if (deed === undefined || reading.actors.length > 0) return undefined;
  const given = phrases.filter(
    (phrase) => phrase.end <= to && isActorLike(phrase, known) && !isOutside(phrase),
  );
  const askers = given.filter((phrase) => isAsker(sentence, phrase));
  const actors =
    askers.length > 0 || !isAccepted(deed.action.verb)
      ? askers
      : given.filter((phrase) => wordBefore(sentence, phrase) === "from");
  if (actors.length === 0) return undefined;
  // The submitting person does not perform the system's next action: "accepts files from clerks and converts them".
  const deeds =
    askers.length > 0 ? reading.deeds : reading.deeds.filter((one) => isAccepted(one.action.verb));
  const isOther = ({ head, start }: NounPhrase): boolean =>
    head !== "request" && actors.every((actor) => actor.start !== start);
  return {
    actors,
    bySystem: false,
    deeds: deeds.map(({ action, objects: [first, ...rest] }) => ({
      action: isAccepted(action.verb) ? { ...action, verb: "submit" } : action,
      objects: first === undefined ? [] : [first, ...rest.filter(isOther)],
    })),
  };
}

function isAccepted(verb: string): boolean {
  return /^(?:accept|receive)$/.test(verb);
}

/** Returns whether a phrase names who requests something: "on request of the agent", "at the request of a guest". */
function isAsker({ words }: Sentence, { start }: NounPhrase): boolean {
  const before = words
    .slice(Math.max(0, start - 5), start)
    .map(({ text }) => text.toLowerCase())
    .join(" ");
  return /\b(?:at|on|upon) (?:the )?request of(?: an?| any| each| the)?$/.test(before);
}

/** Adds the agent of "Search of plots by the public" to a reading without an actor. */
export function withAgent(reading: Reading, clause: Clause): Reading {
  const { from, known, phrases, sentence, to } = clause;
  const ofAsker = asked(reading, clause);
  if (ofAsker !== undefined) return ofAsker;
  const [deed] = reading.deeds;
  if (reading.actors.length > 0 || reading.bySystem || deed === undefined) return reading;
  const isFound = verbClassOf(deed.action.verb).key === "search";
  const agents = phrases.filter(
    (phrase) =>
      phrase.start >= from &&
      phrase.end <= to &&
      wordBefore(sentence, phrase) === "by" &&
      isActorLike(phrase, known) &&
      isMeant(sentence, phrase, isFound),
  );
  if (agents.length === 0) return reading;
  return {
    actors: agents,
    bySystem: false,
    deeds: reading.deeds.map(({ action, objects }) => ({
      action,
      objects: objects.filter((object) => !agents.some(({ start }) => start === object.start)),
    })),
  };
}

/**
 * Returns whether "by" names an agent: "Search by customer" names a criterion, and "orders placed by a customer" the
 * agent of another action.
 */
function isMeant(sentence: Sentence, phrase: NounPhrase, isFound: boolean): boolean {
  let at = phrase.start - 1;
  while (at > 0 && lowerAt(sentence, at) !== "by") at--;
  if (tagAt(sentence, at - 1) === "VERB") return false;
  return at < phrase.start - 1 || (phrase.plural && !isFound);
}
