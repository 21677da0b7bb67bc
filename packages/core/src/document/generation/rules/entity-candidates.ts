import type { Cast } from "./build-actors.ts";
import type { Material } from "./design-input.ts";
import { isAmong } from "./is-among.ts";
import { readListedData } from "./listed-data.ts";
import { isContainer, keptThings } from "./kept-things.ts";
import { listedFacts, readFacts } from "./listed-facts.ts";
import { phraseOf } from "./phrase-of.ts";
import { goalThresholds } from "./score-goals.ts";
import type { NounPhrase, Statement } from "./statement.ts";
import { keepingVerbs, synonymOf, upkeepOf } from "./verb-lists.ts";
import { systemNouns } from "./word-lists.ts";

/** A term of the requirements that may be something that the system keeps, with how the text speaks of it. */
export interface EntityCandidate {
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
  /** The number of times that a likely goal acts on it. */
  inGoals: number;
  /** The number of times that it is written in the plural. */
  inPlural: number;
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
    inGoals: 0,
    inPlural: 0,
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


/** The candidates of a text, and what is known of the text as a whole. */
export interface EntityCandidates {
  readonly candidates: readonly EntityCandidate[];
  /** The requirements that list a term as data. */
  readonly listedIn: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether the text is a brief, which states most things once. */
  readonly isShort: boolean;
  /** Whether the text lists its data. */
  readonly isDeclared: boolean;
}

/** Returns the terms that may be entities: what is acted on, defined, listed, or mentioned. */
export function entityCandidates(material: Material, cast: Cast): EntityCandidates {
  const { glossary, goals, requirements, statements } = material;
  const candidates = new Map<string, EntityCandidate>();
  const candidateOf = (phrase: NounPhrase, statement: Statement): EntityCandidate | undefined => {
    const term = glossary.termOf(phrase);
    if (term === undefined || systemNouns.has(term.split(" ").at(-1) ?? term)) return undefined;
    const candidate = candidates.get(term) ?? newCandidate(term);
    candidates.set(term, candidate);
    candidate.statements.add(statement);
    if (phrase.plural) candidate.inPlural += 1;
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
      if (candidate && isDirect && (goals.get(statement)?.probability ?? 0) >= goalThresholds.stated)
        candidate.inGoals += 1;
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
  const all = [...candidates.values()];
  return {
    candidates: all,
    listedIn: sourcesOf,
    isShort,
    isDeclared: all.filter(({ isListed }) => isListed).length >= leastDeclared,
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

/**
 * Returns whether a statement is about things and not about actions: "An order consists of tickets", "a copy belongs to
 * a branch". A sentence with "is" counts only in a short brief; in a long text it may mean anything.
 */
function isDefinition({ action, actors, kind }: Statement, isShort: boolean): boolean {
  if (kind === "story" || actors.length > 0) return false;
  const verb = action?.verb ?? "";
  return /^(?:consist|contain|comprise|belong)$/.test(verb) || (isShort && verb === "be");
}
