import { singularNoun } from "../../../model/index.ts";
import type { Entity, EntityRelation } from "../../../model/index.ts";
import { buildRelations } from "./build-relations.ts";
import { type DesignInput, readMaterial } from "./design-input.ts";
import { uniqueNames } from "./element-names.ts";
import type { NounPhrase } from "./statement.ts";

/** Returns the relations that requirements state between known entities, by name. */
export function relateEntities(input: DesignInput, names: readonly string[]): readonly EntityRelation[] {
  const material = readMaterial(input);
  const take = uniqueNames();
  const byTerm = new Map<string, Entity>();
  const nameOf = new Map<string, string>();
  for (const name of names) {
    const { id } = take(name);
    byTerm.set(singular(name), { id, name, attributes: [], sources: [] });
    nameOf.set(id, name);
  }
  const entityOfTerm = (term: string | undefined): Entity | undefined =>
    term === undefined ? undefined : byTerm.get(term);
  const entityOf = (phrase: NounPhrase): Entity | undefined => {
    const words = [...phrase.modifiers, phrase.head];
    const tails = words.map((_, start) => singular(words.slice(start).join(" ")));
    const term = tails.find((tail) => byTerm.has(tail));
    return entityOfTerm(term) ?? entityOfTerm(material.glossary.termOf(phrase));
  };
  const vocabulary = { entities: [...byTerm.values()], entityOf, entityOfTerm };
  return buildRelations(material, vocabulary).map((relation) => ({
    ...relation,
    from: nameOf.get(relation.from) ?? relation.from,
    to: nameOf.get(relation.to) ?? relation.to,
  }));
}

function singular(name: string): string {
  const words = name.toLowerCase().split(" ");
  return [...words.slice(0, -1), singularNoun(words.at(-1) ?? "")].join(" ");
}
