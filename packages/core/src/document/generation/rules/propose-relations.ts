import { type Entity, type EntityRelation, proposed } from "../../../model/index.ts";
import { buildActors } from "./build-actors.ts";
import { buildEntities, type Vocabulary } from "./build-entities.ts";
import { type DesignInput, type Material, readMaterial } from "./design-input.ts";
import { scorerOf } from "./logistic-model.ts";
import model from "./relation-model.json" with { type: "json" };
import { relationPairs } from "./relation-pairs.ts";

const scored = scorerOf(model);

/**
 * Returns relations that the text may mean: between entities that statements name together, with a probability by how they
 * do so (`eval/models/train-relations.ts` fits its weights). Entities with a known relation get no other one.
 */
export function proposeRelations(
  material: Material,
  vocabulary: Vocabulary,
  known: readonly EntityRelation[],
): readonly EntityRelation[] {
  const related = new Set(known.map(({ from, to }) => pairKey(from, to)));
  return pairsOf(material, vocabulary).flatMap(({ ends: [from, to], statements, terms }) => {
    if (related.has(pairKey(from, to)) || scored(terms).probability < model.proposed) return [];
    return [
      {
        kind: "association",
        from,
        to,
        label: null,
        fromMultiplicity: "0..*",
        toMultiplicity: "0..*",
        sources: material.inOrder(Array.from(statements, ({ requirement }) => requirement)),
        ...proposed("The text names both together, and does not say how they are related."),
      } as const,
    ];
  });
}

function pairKey(...ends: readonly [string, string]): string {
  return ends.toSorted().join("|");
}

function pairsOf(material: Material, { entityOf }: Vocabulary): ReturnType<typeof relationPairs> {
  return relationPairs(material, (phrase) => {
    const entity = entityOf(phrase);
    return (
      entity && { key: entity.id, term: entity.name.toLowerCase(), isProposed: entity.basis === "proposed" }
    );
  });
}

/** Two entities of a text, with the evidence for or against a relation of them, for fitting the model. */
export interface DescribedRelation {
  readonly names: readonly [string, string];
  readonly terms: readonly string[];
}

/** Describes every pair of entities that a text names together. */
export function describeRelations(input: DesignInput): readonly DescribedRelation[] {
  const material = readMaterial(input);
  const vocabulary = buildEntities(material, buildActors(material));
  const nameOf = new Map(vocabulary.entities.map(({ id, name }: Entity) => [id, name]));
  return pairsOf(material, vocabulary).map(({ ends: [from, to], terms }) => ({
    names: [nameOf.get(from) ?? from, nameOf.get(to) ?? to],
    terms,
  }));
}
