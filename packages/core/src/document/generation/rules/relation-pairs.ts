import type { TaggedWord } from "../../../model/index.ts";
import { isPerson } from "./actor-words.ts";
import { describedThing } from "./data-sentences.ts";
import type { Material } from "./design-input.ts";
import { isAmong } from "./is-among.ts";
import { ownerOf } from "./phrase-owner.ts";
import type { NounPhrase, Statement } from "./statement.ts";
import { verbClassOf } from "./verb-classes.ts";
import { keepingVerbs, synonymOf, upkeepOf } from "./verb-lists.ts";
import { roleWithoutMeaning } from "./word-lists.ts";

/** Two things that statements name together, described for the model of relations. */
export interface RelationPair {
  /** In the order of the statement that names them first. */
  readonly ends: readonly [string, string];
  /** How the statements name them, as short terms. */
  readonly terms: readonly string[];
  readonly statements: ReadonlySet<Statement>;
}

/** A thing that relations may have. */
export interface RelationEnd {
  readonly key: string;
  /** The noun, with the words that qualify it. */
  readonly term: string;
  /** Whether the system is only presumed to keep it. */
  readonly isProposed: boolean;
}

interface Draft {
  readonly ends: readonly [RelationEnd, RelationEnd];
  readonly terms: Set<string>;
  readonly statements: Set<Statement>;
}

/** A thing at its place in a statement. */
interface Place {
  readonly phrase: NounPhrase;
  readonly end: RelationEnd;
  /** Its position among all noun phrases of the statement. */
  readonly index: number;
}

/**
 * Returns the pairs of things that a statement names together. "The customer books a slot with a coach" has three: next to
 * each other are the customer and the slot, which the customer asks for, and the slot and the coach, joined by "with".
 */
export function relationPairs(
  { statements }: Pick<Material, "statements">,
  endOf: (phrase: NounPhrase) => RelationEnd | undefined,
): readonly RelationPair[] {
  const found = new Map<string, Draft>();
  for (const statement of statements) {
    if (statement.requirement.startsWith("NFR")) continue;
    const wish = wishOf(statement);
    const places = statement.phrases.flatMap((phrase, index): Place[] => {
      const isInRole = phrase.start < wish && !isAmong(statement.actors, phrase);
      const end = isInRole ? undefined : endOf(phrase);
      return end === undefined ? [] : [{ phrase, end, index }];
    });
    // The parts of a thing are related to it: in "a firing belongs to one kiln and one potter" the potter has no kiln.
    const thing = describedThing(statement)?.start;
    const lists = listsOf(statement);
    for (const [position, one] of places.entries())
      for (const other of places.slice(position + 1))
        if (
          (thing === undefined || one.phrase.start === thing) &&
          !lists.some((list) => list.includes(one.phrase) && list.includes(other.phrase))
        )
          note(found, [one.end, other.end], { statement, terms: wordingOf(one, other, statement) });
    for (const phrase of statement.phrases) {
      const owner = ownerOf(phrase);
      const [from, to] = [owner && endOf(owner), endOf(phrase)];
      if (from && to) note(found, [from, to], { statement, terms: ["one is the other's"] });
    }
  }
  return Array.from(found.values(), ({ ends: [one, other], statements: all, terms }) => ({
    ends: [one.key, other.key],
    terms: [...terms, `said together ${frequency(all.size)}`, ...natureOf([one, other])],
    statements: all,
  }));
}

/** The number of things from which on they are a list: they have something in common, and not each other. */
const leastListed = 3;

/** Returns the lists of a statement: phrases with only commas and conjunctions between them. */
function listsOf({ phrases, words }: Statement): readonly (readonly NounPhrase[])[] {
  const lists: NounPhrase[][] = [];
  for (const phrase of phrases) {
    const open = lists.at(-1);
    const between = words.slice(open?.at(-1)?.end ?? 0, phrase.start);
    const goesOn = between.every(({ tag, text }) => tag === "DET" || /^(?:,|;|and|or|&|\/)$/.test(text));
    if (open && goesOn && between.length > 0) open.push(phrase);
    else lists.push([phrase]);
  }
  return lists.filter(({ length }) => length >= leastListed);
}

/** Returns the place where the wish of a story begins, after the words for the person; -1 for other statements. */
export function wishOf({ kind, words }: Statement): number {
  return kind === "story" ? words.findIndex(({ text }) => /^(?:I|we)$/i.test(text)) : -1;
}

function note(
  found: Map<string, Draft>,
  ends: readonly [RelationEnd, RelationEnd],
  { statement, terms }: { readonly statement: Statement; readonly terms: readonly string[] },
): void {
  const [one, other] = ends;
  if (one.key === other.key) return;
  const key = [one.key, other.key].toSorted().join("|");
  const draft = found.get(key) ?? { ends, terms: new Set(), statements: new Set() };
  found.set(key, draft);
  draft.statements.add(statement);
  for (const term of terms) draft.terms.add(term);
}

function frequency(times: number): string {
  return times === 1 ? "once" : times < 4 ? "a few times" : "often";
}

/** Returns the properties of the two things by themselves. */
function natureOf(ends: readonly [RelationEnd, RelationEnd]): readonly string[] {
  const [one, other] = ends.map(({ term }) => term) as [string, string];
  const people = ends.filter(({ term }) => isPerson(term.split(" ").at(-1) ?? term)).length;
  const open = ends.filter(({ isProposed }) => isProposed).length;
  const terms: (string | false)[] = [
    open === 0 ? "both are kept" : open === 1 ? "one may be kept" : "neither is surely kept",
    people > 0 && `${String(people)} of them persons`,
    [one, other].some((term) => roleWithoutMeaning.has(term)) && "one is any user",
    (one.startsWith(`${other} `) || other.startsWith(`${one} `)) && "one qualifies the other",
    (one.endsWith(` ${other}`) || other.endsWith(` ${one}`)) && "one is a kind of the other",
  ];
  return terms.filter((term) => term !== false);
}

const own = /^(?:my|our|his|her|their|its|own|whose)$/;
const oneOfSeveral = /^(?:each|every|one|multiple|several|many|exactly|or|least)$/;

/** Returns how a statement names two things in their order. */
function wordingOf(one: Place, other: Place, statement: Statement): readonly string[] {
  const { action, actors, objects, words } = statement;
  const before = ({ phrase }: Place): string => words[phrase.start - 1]?.text.toLowerCase() ?? "";
  const gap = other.index - one.index - 1;
  const isOwn = own.test(before(other));
  const deed = deedOf(action?.verb ?? "");
  const isDone = isAmong(objects, other.phrase);
  const isFirst = ({ phrase }: Place): boolean => objects[0]?.start === phrase.start;
  const acts = isAmong(actors, one.phrase) && isDone;
  const areObjects = isAmong(objects, one.phrase) && isDone;
  const terms: (string | false)[] = [
    `${gap === 0 ? "next" : gap === 1 ? "one between" : "far"}: ${joinOf(words.slice(one.phrase.end, other.phrase.start), gap)}`,
    isOwn && "the second belongs to somebody",
    (oneOfSeveral.test(before(other)) || /^(?:each|every|any)$/.test(before(one))) && "they are counted",
    acts && isOwn && "the actor has the other as its own",
    acts && `one ${deed} the other${isFirst(other) ? "" : " indirectly"}`,
    areObjects && `both are objects of a verb that ${deed}${isFirst(one) ? ", one directly" : ""}`,
    !acts && !areObjects && "neither acts on the other",
  ];
  return terms.filter((term) => term !== false);
}

const hasParts = /^(?:contain|consist|comprise|include|have|hold|carry)$/;
const belongs = /^(?:belong|assign|associate|attach|link|relate|refer|connect|allocate|tie|map)$/;

/** Verbs by which a person gets something that then belongs to the person. */
const asks =
  /^(?:apply|book|borrow|bookmark|buy|checkout|check out|comment|donate|enrol|enroll|favou?rite|file|join|like|order|own|pay|place|post|purchase|rate|register|rent|report|request|reserve|review|save|send|submit|subscribe|upload|vote|write)$/;

function deedOf(verb: string): string {
  if (verb === "be" || hasParts.test(verb) || belongs.test(verb)) return "has";
  if (asks.test(verb)) return "asks for";
  const isMaking =
    keepingVerbs.has(synonymOf(verb)) || upkeepOf(verb) === "create" || verbClassOf(verb).key === "pay";
  if (isMaking) return "makes";
  return upkeepOf(verb) === "view" ? "views" : "changes";
}

const uncounted =
  /^(?:all|any|each|every|one|several|multiple|many|some|or|more|least|at most|exactly|only)$/i;
const prepositions = /^(?:of|for|in|with|to|from|by|on|per|within|at|under|against|into)$/;

/** Returns the connection of two phrases: a verb, a preposition, or their place in a list. */
function joinOf(between: readonly TaggedWord[], gap: number): string {
  const said = between.filter(({ tag, text }) => tag !== "DET" && tag !== "NUM" && !uncounted.test(text));
  const verbs = said.filter(({ tag }) => tag === "VERB");
  if (verbs.some(({ lemma }) => hasParts.test(lemma))) return "a verb of parts";
  if (verbs.some(({ lemma }) => belongs.test(lemma))) return "a verb of belonging";
  if (verbs.some(({ lemma, text }) => /e[dn]$/.test(text) && lemma !== text)) return "a participle";
  if (verbs.length > 0) return "a verb";
  const texts = said.map(({ text }) => text.toLowerCase());
  const last = texts.at(-1);
  if (last === undefined) return "nothing";
  if (prepositions.test(last)) return gap === 0 && texts.length === 1 ? last : `later ${last}`;
  return texts.every((text) => /^(?:,|and|or|\/)$/.test(text)) ? "listed" : "other words";
}
