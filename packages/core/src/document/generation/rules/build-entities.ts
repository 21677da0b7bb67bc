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
import { keepingVerbs, synonymOf, upkeepOf } from "./verb-lists.ts";
import { attributeNouns, roleWithoutMeaning, systemNouns } from "./word-lists.ts";

/** The entities, and which of them a phrase means. */
export interface Vocabulary {
  readonly entities: readonly Entity[];
  entityOf(phrase: NounPhrase): Entity | undefined;
  /** The entity of a term of the glossary. */
  entityOfTerm(term: string | undefined): Entity | undefined;
}

interface Candidate {
  readonly term: string;
  role: number;
  /** Somebody else does something with or for it. */
  mentioned: boolean;
  object: number;
  /** In how many stories something is done to it: a story tells of one thing that matters to somebody. */
  inStories: number;
  /** A statement says what it is, or what it has. */
  defined: boolean;
  /** How often somebody, or the system, makes, changes or removes it: what is kept is kept up. */
  kept: number;
  /** A list of facts about it stands in a statement. */
  hasFacts: boolean;
  /** A list of data names it. */
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

/** A name as if it stood in a sentence, so that the glossary finds its term. */
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

/** A brief of a few lines says most things once; a long list repeats what matters. */
const shortList = 30;

/** As many words may stand between a thing and the word that leads to its facts. */
const longestGap = 6;

/** As many listed things are the data of the system, and no example. */
const leastDeclared = 3;

/**
 * What is worth keeping: roles, what actions are done to, and what is spoken of often. The score is that of the
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
    // "With title, author and ISBN" names facts, whatever else an author might be.
    const { facts } = readFacts(statement);
    for (const phrase of statement.phrases) {
      const candidate = isAmong(facts, phrase) ? undefined : candidateOf(phrase, statement);
      // An actor that has something is kept as its owner; one that only acts is not.
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
      isKept(candidate, isShort) && (!isDeclared || isSureOf(candidate)) && !externals.has(candidate.term),
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

/** "A member with name and e-mail": the facts are those of what stands before them, in the same part of the sentence. */
function isOwner({ end }: NounPhrase, statement: Statement): boolean {
  const { cue, facts } = readFacts(statement);
  const [first] = facts;
  if (first === undefined) return false;
  const between = statement.words.slice(end, first.start);
  return end <= first.start && !between.some(({ text }) => /^[;:.]$/.test(text)) && cue - end <= longestGap;
}

/** "By credit card", "via a link": how something is done, and not what it is done to. */
function isMeans({ start }: NounPhrase, { words }: Statement): boolean {
  const before = words.slice(Math.max(0, start - 2), start).filter(({ tag }) => tag !== "DET");
  return /^(?:by|through|using|via|with)$/i.test(before.at(-1)?.text ?? "");
}

/** Something is made, changed, removed or handed on; to look at a thing or to work with it does not keep it. */
function isKeeping({ action, negated }: Statement): boolean {
  const verb = action?.verb ?? "";
  return (
    !negated &&
    (keepingVerbs.has(synonymOf(verb)) || ["create", "update", "delete"].includes(upkeepOf(verb) ?? ""))
  );
}

function isKept(
  { defined, hasFacts, inStories, isListed, kept, mentioned, object, role, statements, term }: Candidate,
  isShort: boolean,
): boolean {
  if (isListed) return true;
  // Users are kept where they are made and changed.
  if (roleWithoutMeaning.has(term)) return term === "user" && kept > 1;
  // A fact about something is its attribute, unless it is dealt with as a thing of its own.
  if (isFact(term) || isNotice(term)) return false;
  if (attributeNouns.has(headOf(term))) return kept > 0 && hasFacts;
  if (defined || hasFacts) return true;
  // Somebody who only acts is an actor; one of whom records are kept is an entity as well.
  if (role > 0) return isShort ? mentioned : kept > 0 && mentioned;
  if (kept > 0) return true;
  // What a long text only speaks of, and never keeps, it speaks of for another reason.
  return isShort ? object > 0 && statements.size > 1 : inStories > 1 && statements.size > 2;
}

/** Without a noun in front these are facts, whatever is said of them. */
function isFact(term: string): boolean {
  return /^(?:amount|code|date|description|id|identifier|name|number|quantity|reason|remark|time|title)$/.test(
    term,
  );
}

/** "An error message" is shown, and gone. */
function isNotice(term: string): boolean {
  return /\b(?:confirmation|error|informational|success|validation|warning) message$/.test(term);
}

/** Where the text lists what is kept, one sentence is too little for something beside the list. */
function isSureOf({ hasFacts, isListed, kept }: Candidate): boolean {
  return isListed || hasFacts || kept > 1;
}

/**
 * "An order consists of tickets", "a copy belongs to a branch": the statement is about things, not about doing. What "is"
 * something else says so in a brief of a few lines; in a long text it may be anything.
 */
function isDefinition({ action, actors, kind }: Statement, isShort: boolean): boolean {
  if (kind === "story" || actors.length > 0) return false;
  const verb = action?.verb ?? "";
  return /^(?:consist|contain|comprise|belong)$/.test(verb) || (isShort && verb === "be");
}

function headOf(term: string): string {
  return term.split(" ").at(-1) ?? term;
}
