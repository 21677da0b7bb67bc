import type { Tagger } from "../../../model/index.ts";
import { isActorLike, isAgentNoun, isPlace, isSystem, wordsOf } from "./actor-words.ts";
import { nounPhrases, phraseAt, wordBefore } from "./noun-phrases.ts";
import { readDeeds } from "./read-actions.ts";
import { readPermission } from "./read-permission.ts";
import { lowerAt, readSentence, type Sentence, tagAt } from "./sentence.ts";
import type { NounPhrase } from "./statement.ts";
import { isInPresent, verbGroupAt } from "./verb-group.ts";
import { isKeepingVerb, stateVerbs, upkeepOf } from "./verb-lists.ts";
import { attributeNouns, genericNouns, machineNouns, stopNouns } from "./word-lists.ts";

/** Verbs of people in front of a system; no system does these by itself. */
const personal = new Set(
  `view see browse choose want wish decide click press type login logout log sign fill enter watch read invite borrow
   buy bid apply enrol enroll vote`.split(/\s+/),
);
/** Verbs that only people are required to be able to do, and that only people do. */
const official = new Set(
  `amend appeal approve assess authorise authorize authenticate certify check collect conduct confirm correct countersign define draft edit
   endorse enter examine file fill forward grant inspect issue lodge modify negotiate prepare propose raise
   recommend record refer register reject request resolve return review revise sanction scrutinise scrutinize sign
   submit supervise verify visit witness`.split(/\s+/),
);
/** Actions of people only, whose subject in the present is an actor, whatever its name. */
const ofPeople = new Set("apply borrow buy hire negotiate pay vote".split(" "));
/** Verbs that, with these particles, are done by hand. */
const byHand =
  /^(?:call for|carry out|drop off|fill in|hand (?:in|out|over)|look after|pick up|pay off|sign (?:in|off|out|up)|take (?:back|over)|write off|give back|send out)$/;
const modal = /^(?:can|may|could|shall|must|should|will|cannot)$/;

/**
 * Returns names of actors that are in no list of persons but perform actions of people only; offices are returned with all
 * their words: "Superadmins can view accounts", "the registry shall be able to correct entries", "approved by the dean's
 * office". A screen that "shows" something is not an actor.
 */
export function actorsByDeeds(texts: readonly string[], tag: Tagger): string[] {
  const byDeeds = texts.flatMap((text) => {
    const sentence = readSentence(text, tag);
    const subject = phraseAt(sentence, 0);
    const name = subject !== undefined && canAct(subject) ? nameByDeed(sentence, subject) : undefined;
    const phrases = /\bby\b/i.test(text) ? nounPhrases(sentence) : [];
    const agents = phrases.filter((phrase) => canAct(phrase) && isAgent(sentence, phrase));
    return [...(name === undefined ? [] : [name]), ...agents.map(wordsOf)];
  });
  return [...byDeeds, ...permitted(texts, tag)];
}

/**
 * Returns the people to whom a limit alone permits an action on something: "Only the harbour master may close the slipway".
 * The object of another sentence is a thing: "Only paid orders may leave the shop", "The clerk packs orders".
 */
function permitted(texts: readonly string[], tag: Tagger): string[] {
  const found = texts.flatMap((text) => {
    const permission = readPermission(text);
    const sentence = permission === undefined ? undefined : readSentence(permission, tag);
    const subject = sentence && phraseAt(sentence, 0);
    if (sentence === undefined || subject === undefined || !canAct(subject)) return [];
    if (!modal.test(lowerAt(sentence, subject.end))) return [];
    const [deed] = readDeeds(sentence, subject.end + 1, { to: sentence.words.length });
    const isDone = deed !== undefined && deed.objects.length > 0 && !stateVerbs.has(deed.action.verb);
    return isDone ? [{ text, subject }] : [];
  });
  if (found.length === 0) return [];
  const actedOn = texts.map((text) => ({ text, heads: headsBehindSubject(readSentence(text, tag)) }));
  return found
    .filter(({ subject, text }) => !actedOn.some((one) => one.text !== text && one.heads.has(subject.head)))
    .map(({ subject }) => wordsOf(subject));
}

function headsBehindSubject(sentence: Sentence): ReadonlySet<string> {
  return new Set(nounPhrases(sentence).flatMap(({ head, start }) => (start > 2 ? [head] : [])));
}

/** Returns whether a phrase may name an actor: it is not a part of a system, and not a word for something else. */
function canAct(phrase: NounPhrase): boolean {
  const { head } = phrase;
  if (isSystem(phrase) || isPlace(head) || isActorLike(phrase, new Set()) || !/\p{L}{2}/u.test(head))
    return false;
  return ![attributeNouns, genericNouns, machineNouns, stopNouns].some((nouns) => nouns.has(head));
}

function nameByDeed(sentence: Sentence, subject: NounPhrase): string | undefined {
  const from = subject.end;
  let at = from;
  while (modal.test(lowerAt(sentence, at)) || /^(?:not|also|only)$/.test(lowerAt(sentence, at))) at++;
  const isDemanded = at > from && modal.test(lowerAt(sentence, from));
  if (/^(?:VERB|NOUN)$/.test(tagAt(sentence, at)) && byHand.test(withParticle(sentence, at)))
    return wordsOf(subject);
  const isSomebody = isAgentNoun(subject.head) || institutions.has(subject.head);
  if (!isDemanded && isBound(sentence, at)) return wordsOf(subject);
  if (!isDemanded && paysFor(sentence, at)) return wordsOf(subject);
  if (!isDemanded) return isSomebody && isDoing(sentence, at) ? subject.head : undefined;
  const isAble = lowerAt(sentence, at) === "be" && lowerAt(sentence, at + 1) === "able";
  const verb = sentence.words[isAble ? at + 3 : at]?.lemma ?? "";
  // Machines log events; people log in.
  const isLogging =
    verb === "log" && !/^(?:in|on|out|off)$/.test(lowerAt(sentence, isAble ? at + 4 : at + 1));
  if ((personal.has(verb) && !isLogging) || institutions.has(subject.head)) return subject.head;
  const isPermitted = isAble || /^(?:can|may)$/.test(lowerAt(sentence, from));
  if (isPermitted && isAgentNoun(subject.head) && isWork(verb)) return subject.head;
  return isAble && official.has(verb) ? wordsOf(subject) : undefined;
}

/** Returns whether a verb in the present states a person's action in a system: "Islanders request a pass." */
function isDoing(sentence: Sentence, at: number): boolean {
  const word = sentence.words[at];
  const lemma = word?.lemma ?? "";
  return isInPresent(word) && (personal.has(lemma) || official.has(lemma) || isWork(lemma));
}

/** Returns whether a verb in the present is of people, with a thing behind it: "Accounting pays the owner." */
function paysFor(sentence: Sentence, at: number): boolean {
  const word = sentence.words[at];
  return (
    isInPresent(word) && ofPeople.has(word?.lemma ?? "") && /^(?:ADP|DET|PRON)$/.test(tagAt(sentence, at + 1))
  );
}

/** Returns whether a right or a duty follows, which only people have: "Lifeguards are obliged to report accidents." */
function isBound(sentence: Sentence, at: number): boolean {
  const words = [0, 1, 2].map((index) => lowerAt(sentence, at + index)).join(" ");
  return /^(?:is|are) (?:entitled|obliged) to$/.test(words);
}

function withParticle(sentence: Sentence, at: number): string {
  const group = verbGroupAt(sentence, at, true)?.action.verb ?? "";
  const verb = sentence.words[at]?.lemma ?? "";
  return group.includes(" ") ? group : `${verb} ${lowerAt(sentence, at + 1)}`;
}

/** Returns whether a phrase with an article is the agent of a verb that only people do: "verified by the registry". */
function isAgent(sentence: Sentence, phrase: NounPhrase): boolean {
  if (wordBefore(sentence, phrase) !== "by") return false;
  let at = phrase.start - 1;
  while (at > 0 && lowerAt(sentence, at) !== "by") at--;
  const verb = sentence.words[at - 1];
  if (at >= phrase.start - 1 || verb?.tag !== "VERB") return false;
  return official.has(verb.lemma) || (isAgentNoun(phrase.head) && isWork(verb.lemma));
}

/** Places that act by the people in them: "The workshop orders parts." */
const institutions = new Set(
  `academy agency bakery board branch café clinic college dealership embassy factory farm garage gym hospital hotel institute
   kindergarten kitchen lab laboratory ministry monastery museum nursery pharmacy restaurant school shipyard studio theatre university
   ward winery workshop`.split(/\s+/),
);

/** Returns whether a verb maintains something, an action that people perform and are permitted. */
function isWork(verb: string): boolean {
  return upkeepOf(verb) !== undefined || isKeepingVerb(verb);
}
