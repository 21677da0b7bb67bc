import {
  type Entity,
  type EntityRelation,
  isPluralNoun,
  type Multiplicity,
  type TaggedWord,
} from "../../../model/index.ts";
import type { Vocabulary } from "./build-entities.ts";
import { countedThings, linkedThings } from "./counted-things.ts";
import { describedThing } from "./data-sentences.ts";
import type { Material } from "./design-input.ts";
import { thirdPerson, toLabel } from "./element-names.ts";
import { keepingVerbs, recordOfDeed, synonymOf, upkeepOf } from "./verb-lists.ts";
import { verbClassOf } from "./verb-classes.ts";
import { isAmong } from "./is-among.ts";
import { ownerOfFacts, readFacts } from "./listed-facts.ts";
import { readListedData } from "./listed-data.ts";
import { ownerOf } from "./phrase-owner.ts";
import { phraseOf, referredName } from "./phrase-of.ts";
import type { NounPhrase, Statement } from "./statement.ts";
import { wishOf } from "./relation-pairs.ts";
import { roleWithoutMeaning } from "./word-lists.ts";

interface Clue {
  readonly kind: EntityRelation["kind"];
  readonly from: Entity;
  readonly to: Entity;
  readonly label: string | null;
  readonly fromMultiplicity: Multiplicity;
  readonly toMultiplicity: Multiplicity;
}

const hasParts = /^(?:contain|consist|comprise|include)$/;
const joins = /^(?:of|for|in|to|from|with|by|on|within|under|at|per|'s|’s)$/;
/** Verbs of screens: a thing shown on a map is not a part of it. */
const showing = /^(?:display|list|plot|present|see|show|view)$/;

/**
 * Builds relations from actions, from terms that are mentioned together, from parts and from kinds. Two entities have
 * at most one relation: the strongest stated kind, with the label and multiplicities of the first statement.
 */
export function buildRelations(material: Material, vocabulary: Vocabulary): readonly EntityRelation[] {
  const { inOrder, requirements, statements } = material;
  const found = new Map<string, { clue: Clue; sources: string[] }>();
  const add = (clue: Clue, requirement: string): void => {
    if (clue.from.id === clue.to.id) return;
    const key = [clue.from.id, clue.to.id].toSorted().join("|");
    const known = found.get(key);
    if (known) {
      known.sources.push(requirement);
      if (strength(clue) > strength(known.clue)) known.clue = clue;
    } else found.set(key, { clue, sources: [requirement] });
  };
  for (const statement of statements)
    if (!statement.requirement.startsWith("NFR"))
      for (const clue of cluesOf(statement, vocabulary)) add(clue, statement.requirement);
  for (const { id, text } of requirements)
    for (const clue of listedClues(text, material, vocabulary)) add(clue, id);
  for (const one of vocabulary.entities)
    for (const other of vocabulary.entities) {
      const clue = clueOfNames(one, other, vocabulary);
      const key = [one.id, other.id].toSorted().join("|");
      if (clue && !found.has(key)) found.set(key, { clue, sources: [...one.sources] });
    }
  return withoutCycles(
    withoutShorterNames([...found.values()]).map(({ clue, sources }) => ({
      ...clue,
      from: clue.from.id,
      to: clue.to.id,
      sources: inOrder(sources),
    })),
  );
}

/**
 * Returns relations without those to the shorter name of a thing: beside a relation of a member to a subscription plan, a
 * relation to a plan is redundant.
 */
function withoutShorterNames<One extends { readonly clue: Clue }>(relations: readonly One[]): readonly One[] {
  const ends = relations.flatMap(({ clue: { from, to } }) => [
    [from, to],
    [to, from],
  ]);
  const isShorter = ([one, other]: readonly (Entity | undefined)[]): boolean =>
    ends.some(
      ([from, to]) =>
        from?.id === one?.id &&
        to?.name.toLowerCase().endsWith(` ${other?.name.toLowerCase() ?? ""}`) === true,
    );
  return relations.filter(
    ({ clue: { from, kind, to } }) =>
      kind === "generalisation" || (!isShorter([from, to]) && !isShorter([to, from])),
  );
}

function isProposed(entity: Entity | undefined): boolean {
  return entity?.basis === "proposed";
}

/** Every user of the system is connected with all of its data. */
function isAnybody(entity: Entity | undefined): boolean {
  return roleWithoutMeaning.has(entity?.name.toLowerCase() ?? "");
}

function makes(verb: string): boolean {
  return keepingVerbs.has(synonymOf(verb)) || upkeepOf(verb) === "create" || verbClassOf(verb).key === "pay";
}

/** Returns whether a person who may not be a record only looks after a thing: "The administrator adds a category." */
function isUpkeep(from: Entity, verb: string): boolean {
  return isProposed(from) && synonymOf(verb) === "create";
}

/** A statement about the content of data is stronger than an action on it. */
function strength({ kind, label }: Clue): number {
  if (kind !== "association") return kind === "generalisation" ? 3 : 2;
  return /^(?:belongs to|has)$/.test(label ?? "") ? 1 : 0;
}

/**
 * Returns the relations of the record of a deed that is kept: a member who reserves a title has a reservation, of the title.
 */
function recordClues(
  { action, actors, negated, objects: [object] }: Statement,
  { entityOf, entityOfTerm }: Vocabulary,
): readonly Clue[] {
  const record = entityOfTerm(recordOfDeed(action?.verb ?? ""));
  const done = object && entityOf(object);
  if (negated || isProposed(record) || object === undefined || !record || !done || done.id === record.id)
    return [];
  return [
    { ...loose, from: record, to: done, label: "of", toMultiplicity: object.plural ? "0..*" : "1" },
    ...actors.flatMap((actor): Clue[] => {
      const from = entityOf(actor);
      return from && from.id !== record.id && !isProposed(from) ? [{ ...owned, from, to: record }] : [];
    }),
  ];
}

function cluesOf(statement: Statement, vocabulary: Vocabulary): readonly Clue[] {
  const { entityOf } = vocabulary;
  const { action, actors, kind, objects, phrases } = statement;
  const recorded = recordClues(statement, vocabulary);
  const clues: Clue[] = [...recorded];
  const verb = action?.verb ?? "";
  const thing = describedThing(statement);
  const isHaving = verb === "have" || (verb === "get" && thing !== undefined);
  const isStructure = isHaving || /^(?:be|belong)$/.test(verb) || hasParts.test(verb);
  // A person with records is related to the things that the person creates; viewing a thing creates no relation.
  const acting = isStructure || makes(verb) ? actors : [];
  const subjects = acting.length > 0 || !isStructure ? acting : phrases.slice(0, 1);
  // A person with access to things does not have them, but the wish of a story for access relates both.
  const isAccess =
    kind !== "story" && verb === "have" && /^(?:access|permission|right)$/.test(objects[0]?.head ?? "");
  for (const subject of isAccess || recorded.length > 0 ? [] : subjects)
    for (const object of isHaving || hasParts.test(verb) ? objects : objects.slice(0, 1)) {
      const from = entityOf(subject);
      const to = entityOf(object);
      // A person who wants to have something in a story may only want to see it.
      const isWish =
        kind === "story" && (verb === "have" || isAnybody(from)) && (isProposed(from) || isProposed(to));
      // "A sample is never in two positions" names a place, and no kind.
      const isPlaced =
        verb === "be" &&
        (statement.negated ||
          statement.words.slice(subject.end, object.start).some(({ tag }) => tag === "ADP"));
      if (from && to && verb !== "" && !isWish && !isPlaced && !isUpkeep(from, verb))
        clues.push(subjectClue({ from, to }, { object, statement, verb: isHaving ? "have" : verb }));
    }
  for (const phrase of phrases) {
    const owner = ownerOf(phrase);
    const from = owner && entityOf(owner);
    const to = entityOf(phrase);
    const toMultiplicity = phrase.plural ? "0..*" : "1";
    if (from && to)
      clues.push({ kind: "association", from, to, label: "has", fromMultiplicity: "1", toMultiplicity });
  }
  clues.push(...factClues(statement, entityOf));
  for (const { from: one, label, to: other, toMultiplicity } of [
    ...countedThings(statement),
    ...linkedThings(statement),
  ]) {
    const [from, to] = [entityOf(one), entityOf(other)];
    if (from && to) clues.push({ ...loose, from, to, label: toLabel(label) || null, toMultiplicity });
  }
  const wish = wishOf(statement);
  for (const [index, next] of phrases.entries())
    for (const phrase of joinedBefore(phrases.slice(0, index), statement)) {
      // In "a crossing has a ship and a number of guests" the ship does not belong to the guests.
      if (phrase.start < wish || (thing !== undefined && phrase.start !== thing.start)) continue;
      const from = entityOf(phrase);
      const to = entityOf(next);
      const last = phrases[index - 1];
      if (!last || !from || !to || isAmong(actors, phrase)) continue;
      const between = statement.words.slice(last.end, next.start);
      const clue = clueBetween(between, { ends: { from, to }, next, statement });
      if (clue) clues.push(clue);
    }
  return clues;
}

/** Returns the last phrase with the phrases joined to it: both "routes" and "plans" in "assign routes and plans to". */
function joinedBefore(phrases: readonly NounPhrase[], { words }: Statement): readonly NounPhrase[] {
  const found: NounPhrase[] = [];
  for (const phrase of phrases.toReversed()) {
    const [next] = found;
    const gap = next && words.slice(phrase.end, next.start);
    if (gap && !gap.some(({ text }) => /^(?:,|and|or)$/i.test(text))) break;
    if (gap?.some(({ tag, text }) => tag !== "DET" && !/^(?:,|and|or|all|each|every|any)$/i.test(text)))
      break;
    found.unshift(phrase);
  }
  return found;
}

const beforeVerb =
  /^(?:that|which|who|is|are|be|been|was|were|can|may|must|shall|should|will|always|also|only)$/i;

/** Returns the relation that the words between two phrases state; undefined if they state none. */
function clueBetween(
  between: readonly TaggedWord[],
  {
    ends,
    next,
    statement,
  }: { readonly ends: Pick<Clue, "from" | "to">; readonly next: NounPhrase; readonly statement: Statement },
): Clue | undefined {
  const { from, to } = ends;
  const spoken = between.filter(({ tag, text }) => tag !== "DET" && tag !== "NUM" && !counting.test(text));
  // "Belongs to an employee and consists of lines" does not describe the parts of employees.
  if (/^(?:,|and|or)$/.test(between[0]?.text ?? "") && between.some(({ lemma }) => hasParts.test(lemma)))
    return undefined;
  if (between.some(({ lemma }) => hasParts.test(lemma))) return partClue(from, to, { statement, part: next });
  if (/\bsuch as\b/.test(between.map(({ text }) => text.toLowerCase()).join(" ")))
    return { kind: "generalisation", from: to, to: from, ...alone };
  const last = spoken.at(-1);
  // A doubtful entity is related only by its parts, and by "of" or "for".
  const isOf = spoken.length === 1 && /^(?:of|for)$/i.test(last?.text ?? "") && ![from, to].some(isAnybody);
  const open = [from, to].filter(isProposed).length;
  if (open > (isOf ? 1 : 0)) return undefined;
  const verb = spoken.find(({ tag }) => tag === "VERB");
  // A story has one goal: things that its prepositions join belong together, whatever is in between.
  const join =
    statement.kind === "story" ? spoken.find(({ text }) => joins.test(text.toLowerCase())) : undefined;
  if (join !== undefined) {
    const label = /['’]/.test(join.text) ? null : join.text.toLowerCase();
    return { ...loose, from, to, label, toMultiplicity: next.plural ? countOf(next, statement) : "1" };
  }
  if (verb !== undefined) {
    const place = spoken.indexOf(verb);
    const after = spoken.slice(place + 1);
    const isPlain = spoken.slice(0, place).every(({ text }) => beforeVerb.test(text));
    if (!isPlain || after.length > 1 || after.some(({ text }) => !joins.test(text.toLowerCase())))
      return undefined;
    const isBase = verb.text.toLowerCase() === verb.lemma;
    // "Orders placed by customers", but not "requests denied": a participle alone relates nothing.
    const isFinite = isBase || verb.text.toLowerCase() === thirdPerson(verb.lemma);
    if (/ing$/i.test(verb.text) || (!isFinite && after.length === 0)) return undefined;
    const said = isBase ? thirdPerson(verb.lemma) : verb.text.toLowerCase();
    const label = toLabel([said, ...after.map(({ text }) => text.toLowerCase())].join(" ")) || null;
    return { ...loose, from, to, label, toMultiplicity: countOf(next, statement) };
  }
  const isJoin = last !== undefined && joins.test(last.text.toLowerCase());
  const isDirect = spoken.length === 1 || (spoken.length === 2 && /^(?:ADJ|ADV)$/.test(spoken[0]?.tag ?? ""));
  if (!isJoin || !isDirect) return undefined;
  if (/^(?:at|in|on|to)$/i.test(last.text) && showing.test(statement.action?.verb ?? "")) return undefined;
  const label = /['’]/.test(last.text) ? null : last.text.toLowerCase();
  return { ...loose, from, to, label, toMultiplicity: next.plural ? countOf(next, statement) : "1" };
}

const loose = { kind: "association", fromMultiplicity: "0..*" } as const;
const alone = { label: null, fromMultiplicity: "1", toMultiplicity: "1" } as const;
const owned = { kind: "association", label: "has", fromMultiplicity: "1", toMultiplicity: "0..*" } as const;
const counting = /^(?:all|any|each|every|one|several|multiple|many|some|or|more|least|at most)$/i;

/** Returns the relations of a thing to the facts that are listed about it: "a product with name and category". */
function factClues(statement: Statement, entityOf: Vocabulary["entityOf"]): readonly Clue[] {
  const { cue, facts } = readFacts(statement);
  const owner = ownerOfFacts(statement, cue);
  const from = owner && entityOf(owner);
  if (from === undefined) return [];
  return facts.flatMap((fact): Clue[] => {
    const to = entityOf(fact);
    if (to === undefined) return [];
    return [{ ...loose, from, to, label: "has", toMultiplicity: countOf(fact, statement) }];
  });
}

/** Returns the relations of listed things to others among their facts: "Result: file, sample" or "sample id". */
function listedClues(text: string, { glossary }: Material, { entityOfTerm }: Vocabulary): readonly Clue[] {
  const data = readListedData(text);
  const entityOf = (name: string): Entity | undefined =>
    entityOfTerm(glossary.termOf(phraseOf(name))) ?? entityOfTerm(name.toLowerCase());
  return (data?.kind === "things" ? data.things : []).flatMap(({ attributes, name }) => {
    const from = entityOf(name);
    return attributes.flatMap((attribute): Clue[] => {
      const to = entityOf(referredName(attribute));
      if (from === undefined || to === undefined) return [];
      const isMany = isPluralNoun(attribute.split(" ").at(-1) ?? "");
      const fromMultiplicity = isMany ? "1" : "0..*";
      const toMultiplicity = isMany ? "0..*" : "1";
      return [{ kind: "association", from, to, label: "has", fromMultiplicity, toMultiplicity }];
    });
  });
}

/**
 * Returns the relations that terms state by themselves: an "inbound request" is a request, if the text has both, and an
 * "order item" is an item of an order.
 */
function clueOfNames(one: Entity, other: Entity, { entities }: Vocabulary): Clue | undefined {
  const whole = one.name.toLowerCase();
  const part = other.name.toLowerCase();
  if (one.sources.length === 0 || other.sources.length === 0) return undefined;
  if (isProposed(one) && isProposed(other)) return undefined;
  // One kind alone may be the thing itself by a longer name, and kinds that are only proposed may share a word by chance.
  const kinds = entities.filter((kind) => !isProposed(kind) && kind.name.toLowerCase().endsWith(` ${part}`));
  if (whole.endsWith(` ${part}`) && kinds.length < 2) return undefined;
  if (whole.endsWith(` ${part}`)) return { kind: "generalisation", from: one, to: other, ...alone };
  return whole.startsWith(`${part} `) ? { ...owned, from: other, to: one } : undefined;
}

/** Returns the relation of a statement's subject to one of its objects. */
function subjectClue(
  ends: Pick<Clue, "from" | "to">,
  {
    object,
    statement,
    verb,
  }: { readonly object: NounPhrase; readonly statement: Statement; readonly verb: string },
): Clue {
  if (verb === "be") return { kind: "generalisation", ...ends, ...alone };
  if (hasParts.test(verb)) return partClue(ends.from, ends.to, { statement, part: object });
  const count = countOf(object, statement);
  const label = toLabel(thirdPerson(verb)) || null;
  if (verb === "have")
    // Several things can share the same one: each greenhouse has an owner.
    return {
      kind: "association",
      ...ends,
      label,
      fromMultiplicity: count === "1" ? "0..*" : "1",
      toMultiplicity: count,
    };
  if (verb === "belong")
    return {
      kind: "association",
      ...ends,
      label: "belongs to",
      fromMultiplicity: "0..*",
      toMultiplicity: count,
    };
  return { kind: "association", ...ends, label, fromMultiplicity: "0..*", toMultiplicity: "0..*" };
}

function partClue(
  from: Entity,
  to: Entity,
  { part, statement }: { readonly part: NounPhrase; readonly statement: Statement },
): Clue {
  return {
    kind: "composition",
    from,
    to,
    label: null,
    fromMultiplicity: "1",
    toMultiplicity: countOf(part, statement),
  };
}

/** Returns the multiplicity of a phrase, from the words before it and its number. */
function countOf(phrase: NounPhrase, { words }: Statement): Multiplicity {
  const before = words
    .slice(Math.max(0, phrase.start - 3), phrase.start)
    .map(({ text }) => text.toLowerCase())
    .join(" ");
  if (/\b(?:one or more|at least one|or more)$/.test(before)) return "1..*";
  if (/\b(?:at most one|optional|up to one)$/.test(before)) return "0..1";
  return phrase.plural ? "0..*" : "1";
}

/** Removes generalisations that would make an entity a kind of itself, also indirectly; the later one is removed. */
function withoutCycles(relations: readonly EntityRelation[]): readonly EntityRelation[] {
  const parents = new Map<string, string[]>();
  const leadsTo = (from: string, to: string): boolean =>
    from === to || (parents.get(from) ?? []).some((parent) => leadsTo(parent, to));
  return relations.filter(({ from, kind, to }) => {
    if (kind !== "generalisation") return true;
    if (leadsTo(to, from)) return false;
    parents.set(from, [...(parents.get(from) ?? []), to]);
    return true;
  });
}
