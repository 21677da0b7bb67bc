import { isActorLike, isOutside, isPlace, isSystem } from "./actor-words.ts";
import type { Clause, Reading } from "./clause.ts";
import { isAcronym, pluralOf } from "./element-names.ts";
import { phraseAt, wordBefore } from "./noun-phrases.ts";
import { readDeeds } from "./read-actions.ts";
import { isNominal, readNominals } from "./read-nominals.ts";
import { lowerAt, type Sentence, tagAt } from "./sentence.ts";
import type { NounPhrase } from "./statement.ts";
import { verbClassOf } from "./verb-classes.ts";
import { displayVerbs, verbNamedBy } from "./verb-lists.ts";
import {
  attributeNouns,
  genericNouns,
  stopNouns,
  systemNouns,
  uncountableNouns,
  viewNouns,
} from "./word-lists.ts";

const allowing = new Set(["allow", "enable", "let", "permit", "help", "ask", "require", "prompt", "support"]);
const granting = new Set(["allow", "enable", "permit", "support", "provide", "offer", "facilitate"]);
const ability = new Set([
  "ability",
  "option",
  "possibility",
  "means",
  "facility",
  "opportunity",
  "functionality",
  "capability",
  "provision",
  "flexibility",
  "way",
]);

/** Nouns for the part of a system with which something is done. */
const vehicles = new Set([
  "feature",
  "form",
  "function",
  "interface",
  "mechanism",
  "module",
  "page",
  "screen",
]);
const having = new Set(["be", "contain", "give", "have", "include", "offer", "provide", "support"]);

/** Reads "There should be a provision to …", "Option to print labels" and "It shall be possible to …". */
export function readPower(clause: Clause): Reading | undefined {
  const { sentence, from, to } = clause;
  const words = [0, 1, 2, 3, 4].map((index) => lowerAt(sentence, from + index)).join(" ");
  const possible = /^it (?:(?:shall|should|must|will|may|can) be|is) possible to\b/.exec(words);
  if (possible) {
    const infinitive = from + possible[0].split(" ").length - 1;
    return { actors: [], bySystem: false, deeds: readDeeds(sentence, infinitive, { to }) };
  }
  const there = /^there (?:(?:shall|should|must|will) (?:also )?be|is|are)\b/.exec(words);
  const at = from + (there?.[0].split(" ").length ?? 0);
  const power = phraseAt(sentence, at);
  const purpose = there === null || power === undefined ? undefined : readPurpose(clause, power);
  if (purpose) return purpose;
  const isSaid = (place: number) => /^(?:shall|should|must|will|is|are)$/.test(lowerAt(sentence, place));
  if (power === undefined || power.end >= to || !ability.has(power.head)) return undefined;
  for (let place = power.end; place < to; place++) if (isSaid(place)) return undefined;
  if (/^(?:for|of)$/.test(lowerAt(sentence, power.end))) {
    const named = readNamed(clause, at, "");
    if (named) return named;
  }
  const infinitive = nextTo(sentence, power.end, to);
  if (infinitive === undefined) return undefined;
  const actors = clause.phrases.filter(
    (phrase) => phrase.start >= power.end && phrase.end <= infinitive && canBeGranted(phrase, clause),
  );
  return { actors, bySystem: false, deeds: readDeeds(sentence, infinitive, { to }) };
}

/**
 * Reads the purpose of a required thing: "There must be a system for mentors to state their wishes", "there shall be a page
 * that lets clerks file claims".
 */
function readPurpose(clause: Clause, thing: NounPhrase): Reading | undefined {
  const { phrases, sentence, to } = clause;
  if (!vehicles.has(thing.head) && !systemNouns.has(thing.head) && !ability.has(thing.head)) return undefined;
  const word = lowerAt(sentence, thing.end);
  const isGiven = /^(?:that|which)$/.test(word) && allowing.has(sentence.words[thing.end + 1]?.lemma ?? "");
  if (word !== "for" && !isGiven) return undefined;
  const person = phrases.find(({ start }) => start > thing.end);
  const isLet = isGiven && sentence.words[thing.end + 1]?.lemma === "let";
  const infinitive = isLet ? person?.end : nextTo(sentence, thing.end + (isGiven ? 2 : 1), to);
  if (infinitive === undefined) return undefined;
  const actors = phrases.filter(({ end, start }) => start > thing.end && end <= infinitive);
  if (actors.length === 0 || !actors.every((phrase) => canBeGranted(phrase, clause))) return undefined;
  return { actors, bySystem: false, deeds: readDeeds(sentence, infinitive, { to }) };
}

/**
 * Reads "allow a member to renew loans", "provide members with the ability to renew loans" and "offer an option to
 * print".
 */
export function readAllowed(clause: Clause, start: number): Reading | undefined {
  const { sentence, phrases, to } = clause;
  const verb = sentence.words[start]?.lemma ?? "";
  const after = phrases.filter(({ start: begin, end }) => begin > start && end <= to);
  // The plural "means" is taken for a verb.
  if (granting.has(verb) && lowerAt(sentence, start + 1) === "means" && lowerAt(sentence, start + 2) === "to")
    return { actors: [], bySystem: false, deeds: readDeeds(sentence, start + 2, { to }) };
  const [first, second] = after;
  if (first === undefined) return undefined;
  const named = granting.has(verb) ? readNamed(clause, start + 1, verb) : undefined;
  if (named) return named;
  const compound = granting.has(verb) ? readCompound(clause, first) : undefined;
  if (compound) return compound;
  const isPossible =
    /^(?:possible|able)$/.test(lowerAt(sentence, start + 1)) && lowerAt(sentence, start + 2) === "for";
  if ((allowing.has(verb) || isPossible) && isActingHere(clause, first)) {
    const infinitive =
      nextTo(sentence, first.end, to) ?? (verb === "let" || verb === "help" ? first.end : undefined);
    if (infinitive === undefined) return undefined;
    const deeds = readDeeds(sentence, infinitive, { to });
    // "Allow orders to be cancelled" states an action on the orders.
    if (lowerAt(sentence, infinitive + 1) === "be")
      return {
        actors: [],
        bySystem: false,
        deeds: deeds.map(({ action, objects }) => ({ action, objects: [first, ...objects] })),
      };
    return { actors: actorsUpTo(after, infinitive, clause), bySystem: false, deeds };
  }
  const isPower = ({ head }: NounPhrase) => ability.has(head) || (having.has(verb) && vehicles.has(head));
  const power = isPower(first) ? first : second && isPower(second) ? second : undefined;
  const infinitive = power && nextTo(sentence, power.end, to);
  if (power === undefined || infinitive === undefined) return undefined;
  const actors = actorsUpTo(
    after.filter((phrase) => phrase !== power),
    infinitive,
    clause,
  );
  return { actors, bySystem: false, deeds: readDeeds(sentence, infinitive, { to }) };
}

/**
 * Reads nouns of actions: "Allow the creation of invoices by clerks", "support a facility for printing of labels". An
 * action without an actor that only calculates or sends is a function of the system.
 */
export function readNamed(clause: Clause, from: number, verb: string): Reading | undefined {
  const { sentence, known, to } = clause;
  const power = phraseAt(sentence, from);
  const isPower =
    power !== undefined && ability.has(power.head) && /^(?:for|of)$/.test(lowerAt(sentence, power.end));
  const nominal = readNominals(sentence, isPower ? power.end + 1 : from, {
    to,
    isAllowed: /^(?:allow|enable|permit|facilitate)$/.test(verb),
  });
  if (nominal === undefined) return undefined;
  const { agent, deeds } = nominal;
  const viewer = deeds.every(({ action }) => displayVerbs.has(action.verb))
    ? viewerOf(clause, from)
    : undefined;
  if (viewer !== undefined)
    return {
      actors: [viewer],
      bySystem: false,
      deeds: deeds.map(({ action, objects }) => ({ action: { ...action, verb: "view" }, objects })),
    };
  const actors = agent !== undefined && isActorLike(agent, known) ? [agent] : [];
  return { actors, bySystem: actors.length === 0 && isOfSystem(deeds), deeds };
}

/** Returns the person for whom something is displayed: "Display of all alarms for the night watch". */
function viewerOf({ known, phrases, sentence, to }: Clause, from: number): NounPhrase | undefined {
  return phrases.find(
    (phrase) =>
      phrase.start > from &&
      phrase.end <= to &&
      /^(?:for|to)$/.test(wordBefore(sentence, phrase)) &&
      isActorLike(phrase, known) &&
      !isOutside(phrase),
  );
}

/** Reads an action of the person to whom something is shown: "The system shall display the fees to the applicant". */
export function readShown({ known, phrases, sentence, to }: Clause, start: number): Reading | undefined {
  const verb = sentence.words[start]?.lemma ?? "";
  if (!displayVerbs.has(verb)) return undefined;
  const given = readGiven({ known, phrases, sentence, to }, start);
  if (given) return given;
  const actors = phrases.filter(
    (phrase) =>
      phrase.start > start &&
      phrase.end <= to &&
      wordBefore(sentence, phrase) === "to" &&
      isActorLike(phrase, known) &&
      !isOutside(phrase),
  );
  if (actors.length === 0) return undefined;
  const deeds = readDeeds(sentence, start, { to }).slice(0, 1);
  return {
    actors,
    bySystem: false,
    deeds: deeds.map(({ action, objects }) => ({
      action: { ...action, verb: "view" },
      objects: objects.filter((object) => !actors.some((actor) => actor.start === object.start)),
    })),
  };
}

/**
 * Reads "The system shall present the operator with a list of months" and "The shop shows a customer the state of each
 * order": the operator views the list, the customer views the state.
 */
function readGiven(
  { known, phrases, sentence, to }: Pick<Clause, "known" | "phrases" | "sentence" | "to">,
  start: number,
): Reading | undefined {
  const [person, thing] = phrases.filter((phrase) => phrase.start > start && phrase.end <= to);
  if (person === undefined || thing === undefined || !isActorLike(person, known) || isOutside(person))
    return undefined;
  const between = sentence.words.slice(person.end, thing.start);
  const isDirect = between.length === 1 && /^(?:DET|PRON)$/.test(between[0]?.tag ?? "");
  if (!isDirect && wordBefore(sentence, thing) !== "with" && lowerAt(sentence, person.end) !== "with")
    return undefined;
  return {
    actors: [person],
    bySystem: false,
    deeds: [{ action: { text: lowerAt(sentence, start), verb: "view" }, objects: [thing] }],
  };
}

/**
 * Reads "The operator shall be presented with a list" and "The driver is given a receipt": the operator views the list, the
 * driver receives the receipt.
 */
export function readReceived(
  { known, phrases, sentence, to }: Clause,
  subjects: readonly NounPhrase[],
  start: number,
): Reading | undefined {
  const at = sentence.words.findIndex(({ tag }, place) => place > start && tag === "VERB");
  const verb = sentence.words[at]?.lemma ?? "";
  const isShown = displayVerbs.has(verb);
  const [thing, ...others] = phrases.filter((phrase) => phrase.start > at && phrase.end <= to);
  if (thing === undefined || !(isShown || /^(?:give|provide|supply)$/.test(verb))) return undefined;
  const actors = subjects.filter((phrase) => isActorLike(phrase, known) && !isOutside(phrase));
  const place = lowerAt(sentence, at + 1) === "with" ? at + 2 : at + 1;
  const isDirect =
    place === thing.start || (place === thing.start - 1 && /^(?:DET|PRON|NUM)$/.test(tagAt(sentence, place)));
  if (actors.length === 0 || actors.length < subjects.length || !isDirect) return undefined;
  const infinitive = ability.has(thing.head) ? nextTo(sentence, thing.end, to) : undefined;
  if (infinitive !== undefined)
    return { actors, bySystem: false, deeds: readDeeds(sentence, infinitive, { to }) };
  const action = { text: lowerAt(sentence, at), verb: isShown ? "view" : "receive" };
  return { actors, bySystem: false, deeds: [{ action, objects: [thing, ...others] }] };
}

/** Reads a compound of an action and its object: "Support parcel search", "provide online berth booking". */
export function readCompound({ sentence, to }: Clause, phrase: NounPhrase): Reading | undefined {
  const verb = verbNamedBy(lowerAt(sentence, phrase.end - 1));
  const things = phrase.end - 2;
  const isEnd =
    phrase.end >= to || /^(?:for|from|by|via|through|with|and|,|;|\()$/.test(lowerAt(sentence, phrase.end));
  const noun = sentence.words[things];
  if (verb === undefined || !isEnd || things < phrase.start) return undefined;
  // The first word of a sentence is taken for a name.
  if (noun?.tag !== "NOUN" && !(noun?.tag === "PROPN" && things === 0)) return undefined;
  if (stopNouns.has(noun.lemma) || genericNouns.has(noun.lemma) || systemNouns.has(noun.lemma))
    return undefined;
  const isCounted = !uncountableNouns.has(noun.lemma);
  const modifiers = sentence.words
    .slice(phrase.start, things)
    .map(({ text }) => (isAcronym(text) ? text : text.toLowerCase()));
  const object: NounPhrase = {
    text: [...modifiers, isCounted ? pluralOf(noun.lemma) : noun.lemma].join(" "),
    head: noun.lemma,
    modifiers,
    plural: isCounted,
    start: phrase.start,
    end: things + 1,
  };
  const deeds = [{ action: { text: lowerAt(sentence, phrase.end - 1), verb }, objects: [object] }];
  return { actors: [], bySystem: isOfSystem(deeds), deeds };
}

/** Returns whether all deeds only calculate or send, which is a function of the system. */
function isOfSystem(deeds: Reading["deeds"]): boolean {
  return deeds.every(({ action }) => /^(?:calculate|send)$/.test(verbClassOf(action.verb).key));
}

/** In "allow ticket searching to …" and "allow members of …" the phrase belongs to another one. */
function isActingHere({ known, sentence }: Clause, phrase: NounPhrase): boolean {
  const isOfGerund = tagAt(sentence, phrase.end) === "VERB" && lowerAt(sentence, phrase.end).endsWith("ing");
  if (isOfGerund && !isActorLike(phrase, known)) return false;
  return tagAt(sentence, phrase.end) !== "ADP" || lowerAt(sentence, phrase.end) === "to";
}

function actorsUpTo(phrases: readonly NounPhrase[], end: number, clause: Clause): NounPhrase[] {
  return phrases.filter((phrase) => phrase.end <= end && canBeGranted(phrase, clause));
}

/**
 * Returns whether a phrase names an actor if it is allowed to act, whatever its words. A part of the system is not one;
 * in "lets a town rent bicycles to members" the town has the benefit, and the actor is unknown.
 */
function canBeGranted(phrase: NounPhrase, { known }: Clause): boolean {
  if (isActorLike(phrase, known)) return true;
  const { head } = phrase;
  return !(
    isSystem(phrase) ||
    isPlace(head) ||
    isNominal(head) ||
    [ability, vehicles, stopNouns, attributeNouns].some((nouns) => nouns.has(head))
  );
}

/** Reads our wishes for others' actions or for views: "We would like customers to rate a stay", "I want a list of stays". */
export function readWish({ from, known, sentence, to }: Clause, start: number): Reading | undefined {
  const isOurs = sentence.words.slice(from, start).some(({ text }) => /^(?:I|we)$/i.test(text));
  const isWish = /^(?:like|need|want)$/.test(sentence.words[start]?.lemma ?? "");
  const wished = isOurs && isWish ? phraseAt(sentence, start + 1) : undefined;
  if (wished === undefined) return undefined;
  if (lowerAt(sentence, wished.end) === "to" && isActorLike(wished, known))
    return { actors: [wished], bySystem: false, deeds: readDeeds(sentence, wished.end, { to }) };
  const [deed] = viewNouns.has(wished.head) ? readDeeds(sentence, start, { to }) : [];
  return (
    deed && { actors: [], bySystem: false, deeds: [{ ...deed, action: { ...deed.action, verb: "view" } }] }
  );
}

/** Returns the place of the "to" of an infinitive that is close enough to belong to this place. */
export function nextTo(sentence: Sentence, from: number, to: number): number | undefined {
  for (let at = from; at < Math.min(to, from + 8); at++) {
    if (lowerAt(sentence, at) === "to" && /^(?:VERB|AUX|ADV)$/.test(tagAt(sentence, at + 1))) return at;
    // In "the ways that members choose to pay" the infinitive belongs to another clause.
    if (/^(?:[.;:]|who|that|which)$/.test(lowerAt(sentence, at))) return undefined;
  }
  return undefined;
}

/** Reads "Registration of complaints shall be supported" and "a facility to print labels must be provided". */
export function readProvided(clause: Clause, start: number): Reading | undefined {
  const { sentence, from } = clause;
  const verb = sentence.words.slice(start + 1).find(({ tag }) => tag === "VERB")?.lemma ?? "";
  if (!granting.has(verb)) return undefined;
  const power = phraseAt(sentence, from);
  const infinitive = power && ability.has(power.head) ? nextTo(sentence, power.end, start) : undefined;
  return infinitive === undefined
    ? readNamed(clause, from, "")
    : { actors: [], bySystem: false, deeds: readDeeds(sentence, infinitive, { to: start }) };
}

/** Names of persons and tools; if it enables a person to act, it is the tool. */
const alsoTools = new Set(["builder", "guide", "planner", "reader", "checker", "scorer", "viewer", "finder"]);

/**
 * Returns whether a subject that is not a person enables a person to act or to see: in "The shop lets a customer search" it
 * is the system under its own name.
 */
export function isGrant(
  { sentence, known }: Clause,
  subjects: readonly NounPhrase[],
  start: number,
): boolean {
  const verb = sentence.words[start]?.lemma ?? "";
  const isPerson = (subject: NounPhrase) =>
    isActorLike(subject, known) && !isOutside(subject) && !alsoTools.has(subject.head);
  const isGranting = displayVerbs.has(verb) || /^(?:let|allow|enable|permit)$/.test(verb);
  return isGranting && !subjects.some(isPerson);
}

/** Reads the things that people look at: "Attendance list that works offline". */
export function readLookedAt(phrase: NounPhrase): Reading | undefined {
  if (!viewNouns.has(phrase.head)) return undefined;
  const action = { text: phrase.text, verb: "view" };
  return { actors: [], bySystem: false, deeds: [{ action, objects: [phrase] }] };
}
