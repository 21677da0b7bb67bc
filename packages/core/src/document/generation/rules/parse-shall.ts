import type { Tagger } from "../../../model/index.ts";
import { isActorLike, isAgentNoun, isOutside, isSystem } from "./actor-words.ts";
import { withoutInnerNegation } from "./classify-line.ts";
import type { Clause, Reading } from "./clause.ts";
import { splitCondition } from "./conditions.ts";
import { nounPhrases, phraseAt, wordBefore } from "./noun-phrases.ts";
import type { ParsedStatement } from "./parse-story.ts";
import { type Deed, readDeeds } from "./read-actions.ts";
import {
  isGrant,
  nextTo,
  readAllowed,
  readCompound,
  readLookedAt,
  readNamed,
  readPower,
  readProvided,
  readReceived,
  readShown,
  readWish,
} from "./read-grants.ts";
import { readNominals } from "./read-nominals.ts";
import { isPassive, readPassive, withAgent } from "./read-passive.ts";
import { lowerAt, readSentence, type Sentence, tagAt, textOf, wordAt } from "./sentence.ts";
import type { Action, NounPhrase } from "./statement.ts";
import { isJoint } from "./verb-group.ts";
import { modalVerbs } from "./verb-lists.ts";

/** The context of a sentence in the rest of the text. */
interface Context {
  /** The heads of the actors that the other requirements name. */
  readonly known?: ReadonlySet<string>;
  /** The thing of the sentence before that "it" or "them" means. */
  readonly before?: NounPhrase | undefined;
}

/**
 * Parses a sentence that is not a story: "The system shall allow members to renew loans", "Loans are renewed by
 * members", "Renew a loan".
 */
export function parseShall(
  text: string,
  tag: Tagger,
  { before: told, known = new Set() }: Context = {},
): ParsedStatement[] {
  const sentence = readSentence(text, tag);
  const phrases = nounPhrases(sentence);
  const { main, condition } = splitCondition(text);
  const mainAt = text.indexOf(main);
  const from = wordAt(sentence, Math.max(mainAt, announcement.exec(text)?.[0].length ?? 0));
  const to = wordAt(sentence, mainAt + main.length);
  const shared = {
    text,
    words: sentence.words,
    benefit: undefined,
    condition,
  };
  const clauses = clausesOf({ sentence, phrases, known, from, to: trimmed(sentence, from, to) });
  const brought =
    mainAt > 0 && condition !== undefined
      ? deedsOfCondition({ sentence, phrases, known, from: 0, to: from }, shared)
      : [];
  let before = thingOf(sentence, from, known) ?? told;
  const read = clauses.flatMap((clause, index): ParsedStatement[] => {
    const said = { ...shared, ...partOf(clause, { clauses, main }) };
    const them = before;
    const joined = sharedSubjects(clause, clauses[index - 1]);
    return readClause(clause).flatMap(({ actors: own, bySystem: isAlone, deeds }): ParsedStatement[] => {
      const meant =
        own.length === 0 && clause.from === from && deeds[0]?.action.verb !== "have"
          ? meantBy(sentence, from, known)
          : undefined;
      const others = meant ? [meant] : own.length === 0 ? joined : [];
      const [actors, bySystem] = others.length > 0 ? [others, false] : [own, isAlone];
      if (deeds.length === 0) return [{ ...said, actors, bySystem, action: undefined, objects: [] }];
      return deeds.map(({ action, objects: named }) => {
        const isOpen = them !== undefined && !named.some(({ start }) => start < placeOf(clause, action));
        const objects = isOpen && isPointing(clause, action) ? [them, ...named] : named;
        before = objects[0] ?? before;
        return { ...said, actors, bySystem, action, objects };
      });
    });
  });
  return [...brought, ...read];
}

/** Matches the beginning of a sentence that announces a need: "What we want: members see their plots". */
export const announcement = /^what (?:I|they|we)(?:['’]d| really| would)* (?:like|need|want)(?: is)?: /iu;

/** Returns the persons who act in a clause without a subject, behind a modal, and are acted on in the passive clause before it. */
function sharedSubjects({ from, sentence, to }: Clause, before: Clause | undefined): NounPhrase[] {
  const verb = before && predicateAt(sentence, before.from, before.to);
  if (before === undefined || verb === undefined || !modalVerbs.has(lowerAt(sentence, from))) return [];
  if (!isPassive(sentence, afterModal(sentence, verb), before.to) || isPassive(sentence, from + 1, to))
    return [];
  return actorsAmong(
    before.phrases.filter(({ end, start }) => start >= before.from && end <= verb),
    before,
  );
}

/** Returns the place of an action in its clause. */
function placeOf({ from, sentence }: Clause, { verb }: Action): number {
  const [lemma] = verb.split(" ");
  return sentence.words.findIndex((word, at) => at >= from && word.lemma === lemma);
}

/** Returns whether a deed has its object in the clause before: "…, and a clerk confirms it". */
function isPointing({ from, sentence, to }: Clause, action: Action): boolean {
  const text = textOf(sentence, from, to);
  return /^\s+(?:(?:and|or)\s+\p{L}+\s+)?(?:it|them)\b/iu.test(
    text.slice(text.indexOf(action.text) + action.text.length),
  );
}

/** Returns the thing of the condition that "it" or "them" means: "When a berth becomes free, the office offers it". */
function thingOf(sentence: Sentence, from: number, known: ReadonlySet<string>): NounPhrase | undefined {
  const subject = from < 3 ? undefined : phraseAt(sentence, 1);
  if (subject === undefined || subject.end > from || isActorLike(subject, known) || isSystem(subject))
    return undefined;
  const pronoun = sentence.words
    .slice(from)
    .find(({ text }) => /^(?:it|them)$/i.test(text))
    ?.text.toLowerCase();
  return pronoun !== undefined && subject.plural === (pronoun === "them") ? subject : undefined;
}

/** Returns the person of the condition to whom the pronoun of the main clause refers: "When customers return, they pay". */
function meantBy(sentence: Sentence, from: number, known: ReadonlySet<string>): NounPhrase | undefined {
  if (from < 3 || !/^(?:they|he|she)$/.test(lowerAt(sentence, from))) return undefined;
  const subject = phraseAt(sentence, 1);
  return subject && isActorLike(subject, known) && !isOutside(subject) ? subject : undefined;
}

/** Reads the action of a person in the condition of a sentence: "When a customer places an order, the system …". */
function deedsOfCondition(
  clause: Clause,
  shared: Omit<ParsedStatement, "actors" | "bySystem" | "action" | "objects" | "negated" | "phrases">,
): ParsedStatement[] {
  const { sentence, known } = clause;
  const subject = phraseAt(sentence, 1);
  if (subject === undefined || !isActorLike(subject, known) || isOutside(subject) || isSystem(subject))
    return [];
  if (!/^(?:after|as|if|once|when|whenever)$/.test(lowerAt(sentence, 0))) return [];
  const own = { ...clause, from: 1, to: trimmed(sentence, 1, clause.to) };
  const phrases = clause.phrases.filter(({ end }) => end <= own.to);
  return readClause(own)
    .filter(({ actors }) => actors.length > 0)
    .flatMap(({ actors, bySystem, deeds }) =>
      deeds
        .filter(({ objects }) => objects.length > 0)
        .map(({ action, objects }): ParsedStatement => ({
          ...shared,
          condition: undefined,
          isCondition: true,
          negated: isNegated(textOf(sentence, 0, own.to)),
          phrases,
          actors,
          bySystem,
          action,
          objects,
        })),
    );
}

/**
 * Returns the phrases of a clause, and whether it is negated; words before the first clause and after the last one
 * belong to these.
 */
function partOf(
  clause: Clause,
  { clauses, main }: { readonly clauses: readonly Clause[]; readonly main: string },
): Pick<ParsedStatement, "negated" | "phrases"> {
  if (clauses.length === 1) return { negated: isNegated(main), phrases: clause.phrases };
  const from = clause === clauses[0] ? 0 : clause.from;
  const to = clause === clauses.at(-1) ? Infinity : clause.to;
  return {
    negated: isNegated(textOf(clause.sentence, clause.from, clause.to)),
    phrases: clause.phrases.filter(({ end, start }) => start >= from && end <= to),
  };
}

/** "Including, but not limited to" is not a negation, and neither is a result: "marked as not found". */
function isNegated(text: string): boolean {
  const plain = withoutInnerNegation(text).replaceAll(
    /\bas not\b|\bnot (?:(?:be )?(?:limited|restricted) to|only|necessarily)\b/gi,
    "",
  );
  return /\b(?:not|never|cannot|no longer)\b|n['’]t\b/i.test(plain);
}

/**
 * Splits a sentence into clauses with a subject and a verb each: "Members borrow books and librarians order them" has
 * two.
 */
function clausesOf(clause: Clause): Clause[] {
  const { sentence, known, from, to } = clause;
  for (let at = from + 1; at < to; at++) {
    if (!/^(?:and|but|;|,)$/.test(lowerAt(sentence, at))) continue;
    const joint = lowerAt(sentence, at) === ";" && lowerAt(sentence, at + 1) === "and" ? at + 1 : at;
    const subject = phraseAt(sentence, joint + 1);
    // "; nobody can open it" is a clause of a pronoun.
    const isPronoun =
      lowerAt(sentence, at) === ";" &&
      tagAt(sentence, joint + 1) === "PRON" &&
      /^(?:VERB|AUX)$/.test(tagAt(sentence, joint + 2));
    if (isPronoun && (predicateAt(sentence, from, at) ?? at) < at)
      return [{ ...clause, to: at }, ...clausesOf({ ...clause, from: at + 1 })];
    // "The clerk is told and may close the gate" has the same person in both.
    const next = { ...clause, from: at + 1 };
    if (lowerAt(sentence, at) === "and" && sharedSubjects(next, { ...clause, to: at }).length > 0)
      return [{ ...clause, to: at }, ...clausesOf(next)];
    if (subject === undefined) continue;
    // A phrase before a modal is always a subject; one before another verb may belong to the clause before.
    // Behind a semicolon any phrase with a verb is a clause; elsewhere a thing may belong to the clause before.
    const isEnded = lowerAt(sentence, at) === ";";
    const isSubject =
      isEnded ||
      isActorLike(subject, known) ||
      isSystem(subject) ||
      (isAgentNoun(subject.head) && tagAt(sentence, subject.end + 1) === "DET");
    const isVerb =
      modalVerbs.has(lowerAt(sentence, subject.end)) ||
      (isSubject &&
        (/^(?:VERB|AUX)$/.test(tagAt(sentence, subject.end)) ||
          (isEnded &&
            tagAt(sentence, subject.end) === "ADV" &&
            /^(?:VERB|AUX)$/.test(tagAt(sentence, subject.end + 1)))) &&
        !/(?:ing|ed)$/.test(lowerAt(sentence, subject.end)));
    const first = predicateAt(sentence, from, at);
    if (!isVerb || subject.end >= to || first === undefined || first >= at) continue;
    return [{ ...clause, to: at }, ...clausesOf({ ...clause, from: at + 1 })];
  }
  return [clause];
}

function readClause(clause: Clause): readonly Reading[] {
  const { sentence, from, to } = clause;
  const power = readPower(clause);
  if (power) return [withAgent(power, clause)];
  const verb = predicateAt(sentence, from, to);
  if (verb === undefined) {
    const first = phraseAt(sentence, from);
    const named =
      readNamed(clause, from, "") ?? (first && (readCompound(clause, first) ?? readLookedAt(first)));
    return [withAgent(named ?? { actors: [], bySystem: false, deeds: [] }, clause)];
  }
  const subjects = clause.phrases.filter(({ start, end }) => start >= from && end <= verb);
  const start = afterModal(sentence, verb);
  if (isPassive(sentence, start, to)) {
    const received = readReceived(clause, subjects, start);
    if (received) return [received];
    const provided = readProvided(clause, start);
    return provided ? [withAgent(provided, clause)] : readPassive(clause, subjects, start);
  }
  return [withAgent(readActive(clause, { subjects, verb, start }), clause)];
}

interface Predicate {
  readonly subjects: readonly NounPhrase[];
  /** The place of the predicate, with its modal. */
  readonly verb: number;
  /** The place of the predicate after its modal. */
  readonly start: number;
}

function readActive(clause: Clause, { start, subjects, verb }: Predicate): Reading {
  const { sentence, from, to } = clause;
  const wished = readWish(clause, start);
  if (wished) return wished;
  if (
    subjects.length === 0 ||
    subjects.some((one, index) => isSystem(one) && isOwn(one, index, sentence)) ||
    isGrant(clause, subjects, start)
  ) {
    const allowed = readAllowed(clause, start) ?? readShown(clause, start);
    if (allowed) return allowed;
    const bySystem = subjects.length > 0 || isPointed(sentence, from, verb);
    return { actors: [], bySystem, deeds: readDeeds(sentence, start, { to }) };
  }
  const actors = actorsAmong(subjects, clause);
  const duties = readDuties(sentence, start, to);
  if (duties) return { actors, bySystem: actors.length === 0, deeds: duties };
  // "Outbound requests shall reference an order": a thing does nothing itself; the system provides for it.
  return { actors, bySystem: actors.length === 0, deeds: readPurposes(sentence, start, to) };
}

/** Reads actions named by nouns: "is responsible for creation of users and assignment of roles". */
function readDuties(sentence: Sentence, start: number, to: number): readonly Deed[] | undefined {
  const words = [0, 1, 2, 3].map((index) => lowerAt(sentence, start + index)).join(" ");
  const lead = /^(?:be|is|are) (?:responsible for|in charge of)\b/.exec(words)?.[0];
  if (lead === undefined) return undefined;
  return readNominals(sentence, start + lead.split(" ").length, { to, isAllowed: false })?.deeds;
}

/** Returns whether the subject is a pronoun such as "it", "this" or "they", which refers to the sentence before. */
function isPointed(sentence: Sentence, from: number, verb: number): boolean {
  return sentence.words
    .slice(from, verb)
    .some(({ text }) => /^(?:it|this|that|these|those|they|he|she)$/i.test(text));
}

/** Returns the deeds of a predicate; "use the search to find a book" states the purpose of the search. */
function readPurposes(sentence: Sentence, start: number, to: number): readonly Deed[] {
  const deeds = readDeeds(sentence, start, { to });
  const purpose = deeds[0]?.action.verb === "use" ? nextTo(sentence, start + 1, to) : undefined;
  return purpose === undefined ? deeds : readDeeds(sentence, purpose, { to });
}

/** Returns the first phrase and the phrases joined to it, if they are actors: "members and guests of the club" are two. */
function actorsAmong(phrases: readonly NounPhrase[], { sentence, known }: Clause): NounPhrase[] {
  return phrases.filter((phrase, index) => isActorLike(phrase, known) && isOwn(phrase, index, sentence));
}

/** Returns whether a phrase before a verb is its subject, and does not only identify it: "the chairman of a site". */
function isOwn(phrase: NounPhrase, index: number, sentence: Sentence): boolean {
  return index === 0 || !/^(?:of|in|at|from|with)$/.test(wordBefore(sentence, phrase));
}

/** Returns the place of the predicate: of the modal, of "is", or of the verb itself; undefined if there is none. */
function predicateAt(sentence: Sentence, from: number, to: number): number | undefined {
  for (let at = from; at < to; at++)
    if (
      modalVerbs.has(lowerAt(sentence, at)) &&
      tagAt(sentence, at) !== "NOUN" &&
      !/^(?:who|that|which)$/.test(lowerAt(sentence, at - 1)) &&
      !isOfAnother(sentence, from, at) &&
      !isSecond(sentence, from, at)
    )
      return at;
  let at = from;
  while (at < to) {
    const phrase = phraseAt(sentence, at);
    if (phrase) at = phrase.end;
    else if (/^(?:VERB|AUX)$/.test(tagAt(sentence, at)) && !isRelative(sentence, at, to)) return at;
    else at++;
  }
  return undefined;
}

/** Returns whether a modal belongs to an inner clause: "Bid for papers they would like to read". */
function isOfAnother(sentence: Sentence, from: number, at: number): boolean {
  return (
    /^(?:he|she|it|they|we|you)$/.test(lowerAt(sentence, at - 1)) &&
    phraseAt(sentence, at - 2) !== undefined &&
    sentence.words.slice(from, at).some(({ tag, text }) => tag === "VERB" && !/(?:ing|ed)$/.test(text))
  );
}

/**
 * Returns whether a modal joins a second verb to the first: "The clerk has the right to approve a claim, or may close
 * it".
 */
function isSecond(sentence: Sentence, from: number, at: number): boolean {
  return (
    isJoint(sentence, at - 1) &&
    sentence.words
      .slice(from, at)
      .some(({ tag, text }) => tag === "AUX" || (tag === "VERB" && !/(?:ing|ed)$/.test(text)))
  );
}

/**
 * Returns whether a verb belongs to a relative clause, so that the verb of the sentence follows later: "parts that
 * fit", "parts returned from a search are …".
 */
function isRelative(sentence: Sentence, at: number, to: number): boolean {
  const isParticiple = lowerAt(sentence, at).endsWith("ed") && tagAt(sentence, at + 1) === "ADP";
  if (isParticiple && sentence.words.slice(at + 1, to).some(({ tag }) => tag === "AUX")) return true;
  return /^(?:who|that|which)$/.test(lowerAt(sentence, at - 1));
}

function afterModal(sentence: Sentence, verb: number): number {
  let at = verb;
  while (
    modalVerbs.has(lowerAt(sentence, at)) ||
    /^(?:not|n't|['’]d|never|only|also|always|really)$/.test(lowerAt(sentence, at))
  )
    at++;
  if (
    /^(?:are|has|have|is|needs|need|wants|want|wishes|wish)$/.test(lowerAt(sentence, at)) &&
    lowerAt(sentence, at + 1) === "to"
  )
    return at + 2;
  // "Does a stock take" has no other verb.
  if (/^(?:do|does)$/.test(lowerAt(sentence, at)) && tagAt(sentence, at + 1) !== "DET")
    return /^(?:not|n't)$/.test(lowerAt(sentence, at + 1)) ? at + 2 : at + 1;
  return at;
}

function trimmed(sentence: Sentence, from: number, to: number): number {
  let end = to;
  while (end > from && tagAt(sentence, end - 1) === "PUNCT") end--;
  return end;
}
