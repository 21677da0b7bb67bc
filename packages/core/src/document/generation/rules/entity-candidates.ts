import { singularNoun } from "../../../model/index.ts";
import type { Cast } from "./build-actors.ts";
import type { Material } from "./design-input.ts";
import { countedThings, linkedThings } from "./counted-things.ts";
import { describedThing } from "./data-sentences.ts";
import { isAmong } from "./is-among.ts";
import { isWeightless } from "./is-weightless.ts";
import { readListedData } from "./listed-data.ts";
import { isContainer, keptThings } from "./kept-things.ts";
import { listedFacts, readFacts } from "./listed-facts.ts";
import { phraseOf, referredName } from "./phrase-of.ts";
import { goalThresholds } from "./score-goals.ts";
import type { NounPhrase, Statement } from "./statement.ts";
import { verbClassOf } from "./verb-classes.ts";
import { keepingVerbs, synonymOf, upkeepOf } from "./verb-lists.ts";
import { attributeNouns, roleWithoutMeaning, stopNouns, systemNouns } from "./word-lists.ts";

/** A term of the requirements that may be a stored thing, with its occurrences in the text. */
export interface EntityCandidate {
  readonly term: string;
  role: number;
  /** Whether a statement mentions it other than as the actor. */
  mentioned: boolean;
  object: number;
  /** The number of stories with it as the object: a story is about one thing that matters to a person. */
  inStories: number;
  /** Whether a statement defines it or lists its parts. */
  defined: boolean;
  /** The number of times that it is created, changed or removed: stored things are maintained. */
  kept: number;
  /** Whether a statement contains a list of facts about it. */
  hasFacts: boolean;
  /** Whether a list of data names it. */
  isListed: boolean;
  /** Whether a sentence says that it is a kind of the thing in its noun: "a season ticket is a ticket". */
  isKind: boolean;
  /** Whether a sentence counts it among other things: "each loan is of one member". */
  isCounted: boolean;
  /** Whether a sentence lists the parts of each: "each loan has a due date". */
  isDescribed: boolean;
  /** Whether a sentence lists it among the parts of each other thing: the due date of a loan. */
  isFact: boolean;
  /** The number of times that a likely goal acts on it. */
  inGoals: number;
  /** The number of times that it is written in the plural. */
  inPlural: number;
  /** The number of times that one of several is meant: "a route", "each route". */
  singled: number;
  /** The number of times that something of it is named: "the status of an order", "order number". */
  owning: number;
  /** The number of times that it belongs to a person: "their profile". */
  owned: number;
  /** The number of times that it is written with a capital within a sentence, as names are. */
  asName: number;
  /** Whether the title of a section names it. */
  inTitle: boolean;
  /** The kinds of work on it: created, changed, removed, viewed, searched. */
  readonly work: Set<string>;
  /** The number of other terms whose kind it states: "plan" in "flight plan". */
  kinds: number;
  /** The number of other terms that it qualifies: "training" in "training waitlist". */
  qualified: number;
  readonly statements: Set<Statement>;
}

function newCandidate(term: string): EntityCandidate {
  return {
    term,
    role: 0,
    mentioned: false,
    object: 0,
    inStories: 0,
    defined: false,
    kept: 0,
    hasFacts: false,
    isListed: false,
    isKind: false,
    isCounted: false,
    isDescribed: false,
    isFact: false,
    inGoals: 0,
    inPlural: 0,
    singled: 0,
    owning: 0,
    owned: 0,
    asName: 0,
    inTitle: false,
    work: new Set(),
    kinds: 0,
    qualified: 0,
    statements: new Set(),
  };
}

/**
 * The maximum number of requirements of a brief, which states most things once; a longer list repeats important things.
 */
const shortList = 30;

/** The maximum number of words between a thing and the word that introduces its facts. */
const longestGap = 6;

/** The minimum number of things in a list of the system's data; a shorter list may be an example. */
const leastDeclared = 3;

/** The candidates of a text, and properties of the text as a whole. */
export interface EntityCandidates {
  readonly candidates: readonly EntityCandidate[];
  /** The requirements that list a term as data. */
  readonly listedIn: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether the text is a brief, which states most things once. */
  readonly isShort: boolean;
  /** Whether the text lists its data. */
  readonly isDeclared: boolean;
}

/** Returns the terms that may be entities: objects of actions, defined, listed or mentioned things. */
export function entityCandidates(material: Material, cast: Cast): EntityCandidates {
  const { glossary, goals, requirements, statements } = material;
  const candidates = new Map<string, EntityCandidate>();
  const candidateOf = (phrase: NounPhrase, statement: Statement): EntityCandidate | undefined => {
    const term = glossary.termOf(phrase);
    if (term === undefined || isOwnSystem(term, phrase, statement)) return undefined;
    const candidate = candidates.get(term) ?? newCandidate(term);
    candidates.set(term, candidate);
    candidate.statements.add(statement);
    return candidate;
  };
  const termNamed = (name: string): string => glossary.termOf(phraseOf(name)) ?? name.toLowerCase();
  const factTerms = new Set<string | undefined>();
  const telling = statements.filter(({ requirement }) => !requirement.startsWith("NFR"));
  for (const statement of telling) {
    // "With title, author and ISBN" names facts, even if an author may also be something else.
    const { facts } = readFacts(statement);
    for (const phrase of statement.phrases) {
      const candidate =
        isAmong(facts, phrase) || isMissing(phrase, statement) ? undefined : candidateOf(phrase, statement);
      if (candidate) readForm(candidate, phrase, statement);
      // An actor that has something is stored as its owner; a merely acting one is not.
      const isKnown = !isAmong(statement.actors, phrase) || statement.action?.verb === "have";
      if (candidate && isKnown) candidate.mentioned = true;
    }
    for (const phrase of statement.actors) {
      const candidate = cast.actorOf(phrase)?.kind === "person" ? candidateOf(phrase, statement) : undefined;
      if (candidate) candidate.role += 1;
    }
    for (const { from, to } of [...countedThings(statement), ...linkedThings(statement)])
      for (const phrase of [from, to]) {
        const candidate = roleWithoutMeaning.has(phrase.head) ? undefined : candidateOf(phrase, statement);
        if (candidate) candidate.isCounted = true;
      }
    const described = describedThing(statement);
    const thing = described && candidateOf(described, statement);
    if (thing) thing.isDescribed = true;
    if (thing) for (const fact of facts) factTerms.add(glossary.termOf(fact));
    const kept = keptThings(statement);
    for (const [place, phrase] of statement.objects.entries()) {
      const candidate = isAmong(facts, phrase) ? undefined : candidateOf(phrase, statement);
      if (isMeans(phrase, statement) || isContainer(phrase, statement.objects[place + 1], statement))
        continue;
      const isDirect = isAmong(kept, phrase);
      if (candidate && (place < 2 || isDirect)) candidate.object += 1;
      if (candidate && isDirect && (goals.get(statement)?.probability ?? 0) >= goalThresholds.stated)
        candidate.inGoals += 1;
      if (candidate && place < 2 && statement.kind === "story") candidate.inStories += 1;
      if (candidate && isDirect && isKeeping(statement)) candidate.kept += 1;
      if (candidate && isDirect) candidate.work.add(workOf(statement));
      if (candidate && isDirect && isOwner(phrase, statement)) candidate.hasFacts = true;
    }
  }
  const isShort = new Set(telling.map(({ requirement }) => requirement)).size <= shortList;
  for (const statement of telling.filter((one) => isDefinition(one, isShort))) {
    const facts = listedFacts(statement);
    const [subject] = statement.phrases;
    for (const phrase of [...(subject ? [subject] : []), ...keptThings(statement)]) {
      const candidate = isAmong(facts, phrase) ? undefined : candidateOf(phrase, statement);
      if (candidate) candidate.defined = true;
      const isKind = statement.action?.verb === "be" && phrase === subject && phrase.modifiers.length > 0;
      if (candidate && isKind && statement.objects[0]?.head === phrase.head) candidate.isKind = true;
    }
  }
  const listed = requirements.flatMap(({ id, text }) => {
    const data = readListedData(text);
    if (data === undefined) return [];
    if (data.kind === "states") return [{ id, name: data.of }];
    return data.things.flatMap(({ attributes, name }) => [
      { id, name },
      // "Tailor id" is the key of tailors, if the text mentions them.
      ...attributes
        .map((attribute) => ({ id, name: referredName(attribute), attribute }))
        .filter((one) => one.name !== one.attribute && candidates.has(termNamed(one.name))),
    ]);
  });
  const sourcesOf = new Map<string, Set<string>>();
  for (const { id, name } of listed) {
    const term = termNamed(name);
    const known = candidates.get(term) ?? newCandidate(term);
    candidates.set(term, known);
    known.defined = true;
    known.isListed = true;
    sourcesOf.set(term, (sourcesOf.get(term) ?? new Set()).add(id));
  }
  const all = [...candidates.values()].filter(
    (one) => one.isListed || !isNothingKept(one, glossary.nameOf(one.term)),
  );
  for (const one of all) one.isFact = factTerms.has(one.term);
  compare(all, statements);
  return {
    candidates: all,
    listedIn: sourcesOf,
    isShort,
    isDeclared: all.filter(({ isListed }) => isListed).length >= leastDeclared,
  };
}

/** Returns whether a term is a bare fact, a notice, or a part of software, which no text keeps for themselves. */
function isNothingKept({ hasFacts, isDescribed, kept, term }: EntityCandidate, name: string): boolean {
  const isFact =
    /^(?:address|amount|code|date|description|e-?mail|id|identifier|name|number|password|phone|price|quantity|reason|remark|status|time|username)$/;
  // An error message is shown and not stored.
  const isNotice = /\b(?:confirmation|error|informational|success|validation|warning) message$/;
  return (
    (!hasFacts && isFact.test(term)) ||
    isNotice.test(term) ||
    isWeightless(name, kept > 1 || hasFacts || isDescribed)
  );
}

/** Returns whether a term means the system itself: "the product", but not "a product" and "create products". */
function isOwnSystem(term: string, { plural, start }: NounPhrase, { words }: Statement): boolean {
  const head = term.split(" ").at(-1) ?? term;
  if (!systemNouns.has(head)) return false;
  const isOneOfMany = plural || /^(?:an?|any|each|every)$/i.test(words[start - 1]?.text ?? "");
  return !isOneOfMany || !/^(?:application|product|program|site|tool)$/.test(head);
}

/** Reads how a phrase is written: in the plural, as one of several, with something of it. */
function readForm(candidate: EntityCandidate, phrase: NounPhrase, { section, words }: Statement): void {
  if (phrase.plural) candidate.inPlural += 1;
  const before = words[phrase.start - 1]?.text.toLowerCase() ?? "";
  if (/^(?:an?|any|each|every|many|multiple|several|one|another)$/.test(before)) candidate.singled += 1;
  if (/^(?:my|our|your|his|her|their|its|own)$/.test(before)) candidate.owned += 1;
  if (phrase.start > 0 && /^\p{Lu}/u.test(words[phrase.end - 1]?.text ?? "")) candidate.asName += 1;
  if (section !== undefined && namedIn(section, candidate.term)) candidate.inTitle = true;
  let at = phrase.start - 1;
  while (words[at]?.tag === "DET" || /^(?:each|every|all|any)$/i.test(words[at]?.text ?? "")) at--;
  const owned = words[at]?.text.toLowerCase() === "of" ? (words[at - 1]?.lemma ?? "") : "";
  if (attributeNouns.has(owned) || stopNouns.has(owned)) candidate.owning += 1;
}

function namedIn(title: string, term: string): boolean {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.map((word) => singularNoun(word)).join(" ")} `.includes(` ${term} `);
}

/** Returns the kind of work that a statement is about: "create", "view", or "other". */
function workOf({ action, negated }: Statement): string {
  const verb = action?.verb ?? "";
  return negated ? "other" : (upkeepOf(verb) ?? verbClassOf(verb).key);
}

/** Compares the terms with each other and with the qualifiers of facts: "order status" is something of an order. */
function compare(all: readonly EntityCandidate[], statements: readonly Statement[]): void {
  const owners = new Map<string, number>();
  for (const { phrases } of statements)
    for (const { head, modifiers } of phrases) {
      if (!attributeNouns.has(head) && !stopNouns.has(head)) continue;
      for (let length = 1; length <= modifiers.length; length++) {
        const owner = modifiers.slice(-length).join(" ");
        owners.set(owner, (owners.get(owner) ?? 0) + 1);
      }
    }
  for (const candidate of all) {
    const { term } = candidate;
    candidate.kinds = all.filter((other) => other.term.endsWith(` ${term}`)).length;
    candidate.qualified = all.filter((other) => other.term.startsWith(`${term} `)).length;
    candidate.owning += owners.get(term) ?? 0;
  }
}

/**
 * Returns whether the facts of a statement belong to a phrase: in "a member with name and e-mail" they belong to the
 * thing before them, in the same part of the sentence.
 */
function isOwner({ end }: NounPhrase, statement: Statement): boolean {
  const { cue, facts } = readFacts(statement);
  const [first] = facts;
  if (first === undefined) return false;
  const between = statement.words.slice(end, first.start);
  return end <= first.start && !between.some(({ text }) => /^[;:.]$/.test(text)) && cue - end <= longestGap;
}

/** Returns whether a phrase names an absent thing: "without an account". */
function isMissing({ start }: NounPhrase, { words }: Statement): boolean {
  return words.slice(Math.max(0, start - 2), start).some(({ text }) => /^without$/i.test(text));
}

/** Returns whether a phrase names the means, not the object: "by credit card", "via a link". */
function isMeans({ start }: NounPhrase, { words }: Statement): boolean {
  const before = words.slice(Math.max(0, start - 2), start).filter(({ tag }) => !/^(?:DET|NUM)$/.test(tag));
  return /^(?:by|through|using|via|with)$/i.test(before.at(-1)?.text ?? "");
}

/**
 * Returns whether a statement creates, changes, removes or hands over something; to view or use a thing does not store
 * it.
 */
function isKeeping({ action, negated }: Statement): boolean {
  const verb = action?.verb ?? "";
  return (
    !negated &&
    (keepingVerbs.has(synonymOf(verb)) || ["create", "update", "delete"].includes(upkeepOf(verb) ?? ""))
  );
}

/**
 * Returns whether a statement is about things and not about actions: "An order consists of tickets", "a copy belongs to
 * a branch". A sentence with "is" counts only in a short brief; in a long text it may mean anything.
 */
function isDefinition({ action, actors, kind }: Statement, isShort: boolean): boolean {
  if (kind === "story" || actors.length > 0) return false;
  const verb = action?.verb ?? "";
  return /^(?:consist|contain|comprise|belong)$/.test(verb) || (isShort && verb === "be");
}
