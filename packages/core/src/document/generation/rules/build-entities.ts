import { type Entity, type Grounds, proposed, stated } from "../../../model/index.ts";
import { isPerson } from "./actor-words.ts";
import type { Cast } from "./build-actors.ts";
import type { Material } from "./design-input.ts";
import { uniqueNames } from "./element-names.ts";
import { entityCandidates, type EntityCandidate } from "./entity-candidates.ts";
import { entityFeatures } from "./entity-features.ts";
import model from "./entity-model.json" with { type: "json" };
import { demandedParts } from "./find-modules.ts";
import { scorerOf } from "./logistic-model.ts";
import type { NounPhrase } from "./statement.ts";

/** The entities, and the mapping of phrases to them. */
export interface Vocabulary {
  readonly entities: readonly Entity[];
  entityOf(phrase: NounPhrase): Entity | undefined;
  /** Returns the entity of a term of the glossary. */
  entityOfTerm(term: string | undefined): Entity | undefined;
}

const scored = scorerOf(model);

/**
 * Selects the things that the system stores. Each term of the text is scored by a logistic model of its occurrences
 * (`eval/models/train-entities.ts` fits its weights): likely terms are stated, less likely ones are proposed.
 */
export function buildEntities(material: Material, cast: Cast): Vocabulary {
  const { glossary, inOrder, sorted } = material;
  const found = entityCandidates(material, cast);
  const externals = new Set(
    cast.candidates.filter(({ kind }) => kind === "system").map(({ name }) => name.toLowerCase()),
  );
  const isDemanded = demandedParts(material.statements);
  const { isDeclared, isShort, listedIn } = found;
  const chosen = found.candidates.flatMap((candidate) => {
    const name = glossary.nameOf(candidate.term);
    const isPart = candidate.kept === 0 && !candidate.isListed && isDemanded(name);
    if (externals.has(candidate.term) || isPart || isOffice(candidate)) return [];
    // A list of the system's data states stored things, and so does a sentence about a kind of them.
    const grounds =
      candidate.isListed || candidate.isKind || candidate.isCounted || candidate.isDescribed
        ? stated
        : groundsOf(entityFeatures(candidate, { isDeclared, isShort, name }));
    // A term that describes others is their attribute, unless the text says that it is stored, or it is a person.
    const isFact =
      candidate.isFact &&
      grounds?.basis === "proposed" &&
      candidate.role === 0 &&
      !isPerson(name.toLowerCase());
    return grounds === undefined || isFact ? [] : [{ candidate, grounds }];
  });
  const take = uniqueNames();
  const byTerm = new Map<string, Entity>();
  const drafts = sorted(
    chosen.map(({ candidate, grounds }) => ({
      grounds,
      term: candidate.term,
      name: glossary.nameOf(candidate.term),
      sources: inOrder([
        ...Array.from(candidate.statements, ({ requirement }) => requirement),
        ...(listedIn.get(candidate.term) ?? []),
      ]),
    })),
  );
  for (const { grounds, name, sources, term } of drafts)
    byTerm.set(term, {
      ...take(name),
      attributes: [],
      sources,
      ...(grounds.basis === "stated" ? {} : grounds),
    });
  const entityOfTerm = (term: string | undefined): Entity | undefined =>
    term === undefined ? undefined : byTerm.get(term);
  return {
    entities: [...byTerm.values()],
    entityOf: (phrase) => entityOfTerm(glossary.termOf(phrase)),
    entityOfTerm,
  };
}

/** Returns whether a term is an acting office or department, such as sales, about which nothing is stored. */
function isOffice({ isListed, kept, role, term }: EntityCandidate): boolean {
  return role > 0 && kept === 0 && !isListed && !isPerson(term.split(" ").at(-1) ?? term);
}

/** Returns whether an entity is stated or proposed, by the terms that describe it; undefined if it is neither. */
function groundsOf(terms: readonly string[]): Grounds | undefined {
  const { probability } = scored(terms);
  if (probability >= model.stated) return stated;
  return probability >= model.proposed
    ? proposed("The text mentions it, and does not say that the system keeps it.")
    : undefined;
}
