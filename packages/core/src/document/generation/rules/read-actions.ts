import { phraseAt, skipQuantifiers } from "./noun-phrases.ts";
import { lowerAt, type Sentence, tagAt } from "./sentence.ts";
import type { Action, NounPhrase } from "./statement.ts";
import { clauseStarts, isAdverb, isJoint, isVerbAt, type VerbGroup, verbGroupAt } from "./verb-group.ts";
import { actionVerbs } from "./verb-lists.ts";

/** An action with its objects. */
export interface Deed {
  readonly action: Action;
  readonly objects: readonly NounPhrase[];
}

/** Verbs that do not share the object of the next verb: "log in and read messages". */
const objectless = /^(?:log|sign|check|clock|opt) (?:in|on|out|off|up)$/;

const ownObjectless = /^(?:register|subscribe|enrol|enroll|pay)$/;

const twoObjects = new Set([
  "give",
  "send",
  "show",
  "offer",
  "tell",
  "lend",
  "ask",
  "teach",
  "grant",
  "assign",
]);
const objectPrepositions = new Set(
  `on in to with through for at of about from into against onto upon across among between`.split(" "),
);
const questionWords = new Set(["which", "what", "whether", "that", "if", "who", "whose", "where", "how"]);

/** Reads the deeds from `from` up to `to`, one per verb, as in "create and edit rules". */
export function readDeeds(
  sentence: Sentence,
  from: number,
  { to, them }: { readonly to: number; readonly them?: NounPhrase | undefined },
): Deed[] {
  const verbs = coordinatedVerbs(sentence, from, to);
  const [first] = verbs;
  if (first === undefined) return [];
  const last = verbs.at(-1) ?? first;
  const rest = secondPart(sentence, last.end, to);
  const named = objectsFrom(sentence, last, rest ?? to);
  const isPronoun = /^(?:it|them)$/.test(lowerAt(sentence, last.end));
  const isPointing = named[0]?.head === "one";
  // "List parcels, filter by town": the filter applies to the listed things.
  const isSame = isPronoun || isPointing || lowerAt(sentence, last.end) === "by";
  const objects = them && isSame ? [them, ...named.slice(isPointing ? 1 : 0)] : named;
  const deeds = verbs.map((group) => {
    // "To register and to submit papers" are two wishes; "to create and edit papers" is one.
    const isWhole =
      ownObjectless.test(group.action.verb) &&
      sentence.words.slice(group.end, last.end).some(({ text }) => text === "to");
    const isAlone = group !== last && (objectless.test(group.action.verb) || isWhole);
    return { action: group.action, objects: isAlone ? [] : objects };
  });
  return rest === undefined
    ? deeds
    : [...deeds, ...readDeeds(sentence, rest + 1, { to, them: objects[0] ?? them })];
}

function coordinatedVerbs(sentence: Sentence, from: number, to: number): VerbGroup[] {
  const groups: VerbGroup[] = [];
  let at = from;
  while (at < to) {
    const group = verbGroupAt(sentence, at, groups.length === 0);
    if (group === undefined || group.end > to) break;
    groups.push(group);
    let next = group.end;
    while (isJoint(sentence, next)) next++;
    if (next === group.end || !isVerbAt(sentence, next)) break;
    at = next;
  }
  return groups;
}

function isKnownVerb(verb = ""): boolean {
  return actionVerbs.has(verb);
}

/** Returns the place of the joint before a second verb: "… and get a list". */
function secondPart(sentence: Sentence, from: number, to: number): number | undefined {
  let isListed = false;
  for (let at = from; at < to - 1; at++) {
    at = behindBrackets(sentence, at, to);
    if (/^(?:who|which|that|whether)$/.test(lowerAt(sentence, at)))
      return behindInner(sentence, from, { at, to });
    // "Once a year" is a time.
    const isTime = /^once (?:an?|each|every|per)$/.test(
      `${lowerAt(sentence, at)} ${lowerAt(sentence, at + 1)}`,
    );
    if (clauseStarts.has(lowerAt(sentence, at)) && !isTime) return undefined;
    // "Select an event; choose a date": a semicolon joins deeds, but not the alternatives behind a colon.
    if (lowerAt(sentence, at) === ":") isListed = true;
    const isPart = !isListed && lowerAt(sentence, at) === ";" && isKnownVerb(sentence.words[at + 1]?.text);
    if (!isPart && !isJoint(sentence, at)) continue;
    let next = isPart ? at + 1 : at;
    while (isJoint(sentence, next) || (next > at && lowerAt(sentence, next) === "either")) next++;
    // "Or may also close it" repeats the modal.
    if (next > at && /^(?:can|could|may|must|shall|should|will)$/.test(lowerAt(sentence, next))) next++;
    // After only a comma, a noun may look like a verb: "a name, target dates".
    const isSure =
      next > at + 1 ||
      lowerAt(sentence, at) !== "," ||
      /^(?:DET|PRON)$/.test(tagAt(sentence, next + 1)) ||
      isKnownVerb(sentence.words[next]?.lemma);
    const isJoined = tagAt(sentence, at - 1) !== "VERB" || isNextDeed(sentence, at, next);
    if (next < to && isSure && isVerbAt(sentence, next) && isJoined) return next - 1;
  }
  return undefined;
}

/**
 * Returns the place of the joint before a second verb behind an inner clause, which agrees with the first verb and not with
 * the verb of the clause: "checks which badges are missing and writes to their owners".
 */
function behindInner(
  sentence: Sentence,
  from: number,
  { at, to }: { readonly at: number; readonly to: number },
): number | undefined {
  const { words } = sentence;
  const isThird = (place: number): boolean =>
    words[place]?.text.endsWith("s") === true && words[place]?.text !== words[place]?.lemma;
  const first = words.findLastIndex(({ tag }, place) => place < from && tag === "VERB");
  const inner = words.findIndex(({ tag }, place) => place > at && /^(?:AUX|VERB)$/.test(tag));
  if (first < 0 || inner < 0 || isThird(first) === isThird(inner)) return undefined;
  for (let joint = inner + 1; joint < to - 1; joint++) {
    if (!/^(?:and|or)$/.test(lowerAt(sentence, joint)) || !isVerbAt(sentence, joint + 1)) continue;
    return isThird(joint + 1) === isThird(first) ? joint : undefined;
  }
  return undefined;
}

/** Returns whether a deed with its object follows a participle: "marks each stop as found and takes a photo". */
function isNextDeed({ words }: Sentence, joint: number, at: number): boolean {
  const [before, verb, behind] = [words[joint - 1], words[at], words[at + 1]];
  const isParticiple = before?.text !== before?.lemma && !/(?:ing|s)$/.test(before?.text ?? "");
  return isParticiple && verb?.text.endsWith("s") === true && behind?.tag === "DET";
}

/** Returns the place after brackets: "Search by facts (town, weigh) and print them" has no action in them. */
function behindBrackets(sentence: Sentence, from: number, to: number): number {
  if (lowerAt(sentence, from) !== "(") return from;
  for (let at = from; at < to; at++) if (lowerAt(sentence, at) === ")") return at + 1;
  return to;
}

/** Returns the direct object and the objects joined to it, followed by the objects of prepositions. */
function objectsFrom(sentence: Sentence, group: VerbGroup, to: number): NounPhrase[] {
  const direct = directObjects(sentence, group, to);
  const end = direct.at(-1)?.end ?? group.end;
  const seen = new Set(direct.map(({ start }) => start));
  const others = phrasesBetween(sentence, end, clauseEnd(sentence, end, to));
  return [...direct, ...others.filter(({ start }) => !seen.has(start))].filter(
    (phrase) => !isMeasure(sentence, phrase),
  );
}

function directObjects(sentence: Sentence, { action, end }: VerbGroup, to: number): NounPhrase[] {
  let at = end;
  while (isAdverb(sentence, at) || tagAt(sentence, at) === "PRON") {
    if (tagAt(sentence, at) === "PRON" && phraseAt(sentence, at)) break;
    if (questionWords.has(lowerAt(sentence, at))) break;
    at++;
  }
  if (objectPrepositions.has(lowerAt(sentence, at))) at++;
  if (questionWords.has(lowerAt(sentence, at))) return phrasesBetween(sentence, at + 1, to).slice(0, 1);
  const first = at < to ? phraseAt(sentence, at) : undefined;
  if (first === undefined || first.start >= to) return [];
  const second = twoObjects.has(action.verb) ? secondObject(sentence, first.end, to) : undefined;
  return second ? [...joinedPhrases(sentence, second, to), first] : joinedPhrases(sentence, first, to);
}

/** Returns the second object, which begins with its own article: "send customers an invoice". */
function secondObject(sentence: Sentence, at: number, to: number): NounPhrase | undefined {
  const isNamed = skipQuantifiers(sentence, at) > at && !/^(?:every|each)$/.test(lowerAt(sentence, at));
  return at < to && isNamed ? phraseAt(sentence, at) : undefined;
}

/** Returns a phrase and the phrases joined to it: in "a name, an address and a password" each is an object. */
export function joinedPhrases(sentence: Sentence, first: NounPhrase, to: number): NounPhrase[] {
  const joined = [first];
  let at = first.end;
  while (at < to && isJoint(sentence, at)) {
    while (isJoint(sentence, at)) at++;
    const next = at < to ? phraseAt(sentence, at) : undefined;
    if (next === undefined) break;
    joined.push(next);
    at = next.end;
  }
  return joined;
}

function phrasesBetween(sentence: Sentence, from: number, to: number): NounPhrase[] {
  const found: NounPhrase[] = [];
  for (let at = from; at < to;) {
    const next = phraseAt(sentence, at);
    if (next && next.end <= to) found.push(next);
    at = next ? next.end : at + 1;
  }
  return found;
}

const extents: ReadonlySet<string> = new Set([
  "entire",
  "extra",
  "full",
  "further",
  "half",
  "single",
  "whole",
]);
/** Matches verbs that a length of time completes. */
const ofTime = /^(?:last|remain|rest|stay|take|wait)(?:s|ed|ing)?$/;

/** Returns whether a phrase states a time or quantity, and not an object: "within 14 days", "every minute", "30 kg". */
function isMeasure(sentence: Sentence, { head, modifiers, start }: NounPhrase): boolean {
  // "Close a work day" has an object, "wait a work day" and "close a whole day" have none.
  const isThing = modifiers.length > 0 && !modifiers.some((word) => extents.has(word));
  const isOfAction = tagAt(sentence, start - 2) === "VERB" && !ofTime.test(lowerAt(sentence, start - 2));
  if (isThing && isOfAction && lowerAt(sentence, start - 1) === "a") return false;
  if (!/^(?:second|minute|hour|day|week|month|year|percent|kg|km|cm|mm|mb|gb|ms|euro|dollar)$/.test(head))
    return false;
  return (
    tagAt(sentence, start - 1) === "NUM" ||
    modifiers.some((word) => /^(?:last|next|past|previous|following)$/.test(word)) ||
    /^(?:every|each|per|a|one|two|three)$/.test(lowerAt(sentence, start - 1))
  );
}

function clauseEnd(sentence: Sentence, from: number, to: number): number {
  for (let at = from; at < to; at++)
    if (clauseStarts.has(lowerAt(sentence, at)) || lowerAt(sentence, at) === ";") return at;
  return to;
}
