import type { Entity, EntityRelation, Multiplicity } from "../../../model/index.ts";
import type { Vocabulary } from "./build-entities.ts";
import type { Material } from "./design-input.ts";
import { thirdPerson, toLabel } from "./element-names.ts";
import { keepingVerbs, synonymOf, upkeepOf } from "./verb-lists.ts";
import { verbClassOf } from "./verb-classes.ts";
import { isAmong } from "./is-among.ts";
import { ownerOf } from "./phrase-owner.ts";
import type { NounPhrase, Statement } from "./statement.ts";

interface Clue {
  readonly kind: EntityRelation["kind"];
  readonly from: Entity;
  readonly to: Entity;
  readonly label: string | null;
  readonly fromMultiplicity: Multiplicity;
  readonly toMultiplicity: Multiplicity;
}

const hasParts = /^(?:contain|consist|comprise|include)$/;
const joins = /^(?:of|for|in|to|from|with|by|on|within|at|into|as|per|about|'s|’s)$/;

/**
 * Builds relations from actions, from terms that are mentioned together, from parts and from kinds. Two entities have
 * at most one relation: the strongest stated kind, with the label and multiplicities of the first statement.
 */
export function buildRelations(
  { inOrder, statements }: Material,
  vocabulary: Vocabulary,
): readonly EntityRelation[] {
  const found = new Map<string, { clue: Clue; sources: string[] }>();
  for (const statement of statements) {
    if (statement.requirement.startsWith("NFR")) continue;
    for (const clue of cluesOf(statement, vocabulary)) {
      if (clue.from.id === clue.to.id) continue;
      const key = [clue.from.id, clue.to.id].toSorted().join("|");
      const known = found.get(key);
      if (known) {
        known.sources.push(statement.requirement);
        if (strength(clue) > strength(known.clue)) known.clue = clue;
      } else found.set(key, { clue, sources: [statement.requirement] });
    }
  }
  return withoutCycles(
    [...found.values()].map(({ clue, sources }) => ({
      ...clue,
      from: clue.from.id,
      to: clue.to.id,
      sources: inOrder(sources),
    })),
  );
}

function makes(verb: string): boolean {
  return keepingVerbs.has(synonymOf(verb)) || upkeepOf(verb) === "create" || verbClassOf(verb).key === "pay";
}

function strength({ kind }: Clue): number {
  return kind === "generalisation" ? 2 : kind === "association" ? 0 : 1;
}

function cluesOf(statement: Statement, { entityOf }: Vocabulary): readonly Clue[] {
  const { action, actors, objects, phrases } = statement;
  const clues: Clue[] = [];
  const verb = action?.verb ?? "";
  const isStructure = /^(?:be|have|belong)$/.test(verb) || hasParts.test(verb);
  // A person with records is related to the things that the person creates; viewing a thing creates no relation.
  const acting = isStructure || makes(verb) ? actors : [];
  const subjects = acting.length > 0 || !isStructure ? acting : phrases.slice(0, 1);
  for (const subject of subjects)
    for (const object of verb === "have" || hasParts.test(verb) ? objects : objects.slice(0, 1)) {
      const from = entityOf(subject);
      const to = entityOf(object);
      if (from && to && verb !== "") clues.push(subjectClue({ from, to }, { object, statement, verb }));
    }
  for (const phrase of phrases) {
    const owner = ownerOf(phrase);
    const from = owner && entityOf(owner);
    const to = entityOf(phrase);
    const toMultiplicity = phrase.plural ? "0..*" : "1";
    if (from && to)
      clues.push({ kind: "association", from, to, label: "has", fromMultiplicity: "1", toMultiplicity });
  }
  for (const [index, phrase] of phrases.entries()) {
    const next = phrases[index + 1];
    const from = entityOf(phrase);
    const to = next && entityOf(next);
    if (!next || !from || !to || isAmong(actors, phrase)) continue;
    const between = statement.words.slice(phrase.end, next.start);
    const join = between.find(({ text }) => joins.test(text.toLowerCase()))?.text.toLowerCase();
    const part = between.find(({ lemma }) => hasParts.test(lemma));
    if (part) clues.push(partClue(from, to, { statement, part: next }));
    else if (/\bsuch as\b/.test(between.map(({ text }) => text.toLowerCase()).join(" ")))
      clues.push({
        kind: "generalisation",
        from: to,
        to: from,
        label: null,
        fromMultiplicity: "1",
        toMultiplicity: "1",
      });
    else if (join !== undefined)
      clues.push({
        kind: "association",
        from,
        to,
        label: /['’]/.test(join) ? null : join,
        fromMultiplicity: "0..*",
        toMultiplicity: next.plural ? countOf(next, statement) : "1",
      });
  }
  return clues;
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
  const alone = { label: null, fromMultiplicity: "1", toMultiplicity: "1" } as const;
  if (verb === "be") return { kind: "generalisation", ...ends, ...alone };
  if (hasParts.test(verb)) return partClue(ends.from, ends.to, { statement, part: object });
  const count = countOf(object, statement);
  const label = toLabel(thirdPerson(verb)) || null;
  if (verb === "have")
    return { kind: "association", ...ends, label, fromMultiplicity: "1", toMultiplicity: count };
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
