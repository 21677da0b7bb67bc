import pluralize from "pluralize";
import type { Entity } from "../../../model/index.ts";
import type { Cast } from "./build-actors.ts";
import type { Material } from "./design-input.ts";
import { uniqueNames } from "./element-names.ts";
import { isAmong } from "./is-among.ts";
import { readListedData } from "./listed-data.ts";
import { isContainer, keptThings } from "./kept-things.ts";
import { listedFacts, readFacts } from "./listed-facts.ts";
import type { NounPhrase, Statement } from "./statement.ts";
import { isWeightless } from "./is-weightless.ts";
import { keepingVerbs, synonymOf, upkeepOf } from "./verb-lists.ts";
import { attributeNouns, roleWithoutMeaning, systemNouns } from "./word-lists.ts";

/** The entities, and the mapping of phrases to them. */
export interface Vocabulary {
  readonly entities: readonly Entity[];
  entityOf(phrase: NounPhrase): Entity | undefined;
  /** Returns the entity of a term of the glossary. */
  entityOfTerm(term: string | undefined): Entity | undefined;
}

interface Candidate {
  readonly term: string;
  role: number;
  /** Whether a statement mentions it other than as the actor. */
  mentioned: boolean;
  object: number;
  /** The number of stories with it as the object: a story is about one thing that matters to a person. */
  inStories: number;
  /** Whether a statement states what it is or what it has. */
  defined: boolean;
  /** The number of times that it is created, changed or removed: stored things are maintained. */
  kept: number;
  /** Whether a statement contains a list of facts about it. */
  hasFacts: boolean;
  /** Whether a list of data names it. */
  isListed: boolean;
  readonly statements: Set<Statement>;
}

function newCandidate(term: string): Candidate {
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
    statements: new Set(),
  };
}

/** Returns a name as a phrase of a sentence, so that the glossary finds its term. */
export function phraseOf(name: string): NounPhrase {
  const words = name.split(" ");
  const last = words.at(-1) ?? name;
  return {
    text: name,
    head: pluralize.singular(last),
    modifiers: words.slice(0, -1),
    plural: pluralize.isPlural(last),
    start: -1,
    end: -1,
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

/**
 * Selects the things that the system stores: roles, objects of actions, and frequent terms. The score is that of the
 * literature on class candidates: three for a role, two for an object, one for every statement.
 */
export function buildEntities(material: Material, cast: Cast): Vocabulary {
  const { glossary, inOrder, requirements, sorted, statements } = material;
  const candidates = new Map<string, Candidate>();
  const candidateOf = (phrase: NounPhrase, statement: Statement): Candidate | undefined => {
    const term = glossary.termOf(phrase);
    if (term === undefined || systemNouns.has(headOf(term))) return undefined;
    const candidate = candidates.get(term) ?? newCandidate(term);
    candidates.set(term, candidate);
    candidate.statements.add(statement);
    return candidate;
  };
  const telling = statements.filter(({ requirement }) => !requirement.startsWith("NFR"));
  for (const statement of telling) {
    // "With title, author and ISBN" names facts, even if an author may also be something else.
    const { facts } = readFacts(statement);
    for (const phrase of statement.phrases) {
      const candidate = isAmong(facts, phrase) ? undefined : candidateOf(phrase, statement);
      // An actor that has something is stored as its owner; one that only acts is not.
      const isKnown = !isAmong(statement.actors, phrase) || statement.action?.verb === "have";
      if (candidate && isKnown) candidate.mentioned = true;
    }
    for (const phrase of statement.actors) {
      const candidate = cast.actorOf(phrase)?.kind === "person" ? candidateOf(phrase, statement) : undefined;
      if (candidate) candidate.role += 1;
    }
    const kept = keptThings(statement);
    for (const [place, phrase] of statement.objects.entries()) {
      const candidate = isAmong(facts, phrase) ? undefined : candidateOf(phrase, statement);
      if (isMeans(phrase, statement) || isContainer(phrase, statement.objects[place + 1], statement))
        continue;
      const isDirect = isAmong(kept, phrase);
      if (candidate && (place < 2 || isDirect)) candidate.object += 1;
      if (candidate && place < 2 && statement.kind === "story") candidate.inStories += 1;
      if (candidate && isDirect && isKeeping(statement)) candidate.kept += 1;
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
    }
  }
  const listed = requirements.flatMap(({ id, text }) => {
    const data = readListedData(text);
    if (data === undefined) return [];
    const names = data.kind === "things" ? data.things.map(({ name }) => name) : [data.of];
    return names.map((name) => ({ id, name }));
  });
  const sourcesOf = new Map<string, Set<string>>();
  for (const { id, name } of listed) {
    const term = glossary.termOf(phraseOf(name)) ?? name.toLowerCase();
    const known = candidates.get(term) ?? newCandidate(term);
    candidates.set(term, known);
    known.defined = true;
    known.isListed = true;
    sourcesOf.set(term, (sourcesOf.get(term) ?? new Set()).add(id));
  }
  const isDeclared = [...candidates.values()].filter(({ isListed }) => isListed).length >= leastDeclared;
  const externals = new Set(
    cast.candidates.filter(({ kind }) => kind === "system").map(({ name }) => name.toLowerCase()),
  );
  const chosen = [...candidates.values()].filter(
    (candidate) =>
      isKept(candidate, { isShort, name: glossary.nameOf(candidate.term) }) &&
      (!isDeclared || isSureOf(candidate)) &&
      !externals.has(candidate.term),
  );
  const take = uniqueNames();
  const byTerm = new Map<string, Entity>();
  const drafts = sorted(
    chosen.map((candidate) => ({
      term: candidate.term,
      name: glossary.nameOf(candidate.term),
      sources: inOrder([
        ...Array.from(candidate.statements, ({ requirement }) => requirement),
        ...(sourcesOf.get(candidate.term) ?? []),
      ]),
    })),
  );
  for (const { name, sources, term } of drafts) byTerm.set(term, { ...take(name), attributes: [], sources });
  const entityOfTerm = (term: string | undefined): Entity | undefined =>
    term === undefined ? undefined : byTerm.get(term);
  return {
    entities: [...byTerm.values()],
    entityOf: (phrase) => entityOfTerm(glossary.termOf(phrase)),
    entityOfTerm,
  };
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

/** Returns whether a phrase names the means, not the object: "by credit card", "via a link". */
function isMeans({ start }: NounPhrase, { words }: Statement): boolean {
  const before = words.slice(Math.max(0, start - 2), start).filter(({ tag }) => tag !== "DET");
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

function isKept(
  { defined, hasFacts, inStories, isListed, kept, mentioned, object, role, statements, term }: Candidate,
  { isShort, name }: { readonly isShort: boolean; readonly name: string },
): boolean {
  if (isListed) return true;
  // Users are entities only if they are created and changed.
  if (roleWithoutMeaning.has(term)) return term === "user" && kept > 1;
  // A fact about something is an attribute, unless it is treated as a thing of its own.
  if (isFact(term) || isNotice(term)) return false;
  if (isWeightless(name, kept > 1 || hasFacts)) return false;
  if (attributeNouns.has(headOf(term))) return kept > 0 && hasFacts;
  if (defined || hasFacts) return true;
  // A person who only acts is an actor; a person with records is an entity as well.
  if (role > 0) return isShort ? mentioned : kept > 0 && mentioned;
  if (kept > 0) return true;
  // A long text also mentions things for other reasons than storing them.
  return isShort ? object > 0 && statements.size > 1 : inStories > 1 && statements.size > 2;
}

/** Returns whether a term is a fact unless another noun qualifies it. */
function isFact(term: string): boolean {
  return /^(?:amount|code|date|description|id|identifier|name|number|quantity|reason|remark|time|title)$/.test(
    term,
  );
}

/** Returns whether a term is a message such as "an error message", which is shown but not stored. */
function isNotice(term: string): boolean {
  return /\b(?:confirmation|error|informational|success|validation|warning) message$/.test(term);
}

/** If the text lists its data, one sentence is not enough for a thing outside the list. */
function isSureOf({ hasFacts, isListed, kept }: Candidate): boolean {
  return isListed || hasFacts || kept > 1;
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

function headOf(term: string): string {
  return term.split(" ").at(-1) ?? term;
}
