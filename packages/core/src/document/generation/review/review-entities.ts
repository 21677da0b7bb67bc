import {
  type Attribute,
  elementKey,
  type Entity,
  type EntityRelation,
  labelMaxLength,
  relationName,
  type Review,
} from "../../../model/index.ts";
import { inSentence } from "../labels.ts";
import { gather, type Gathered, union } from "./gather.ts";
import { type Verdicts, verdictsFor, withoutProposal } from "./settle-names.ts";
import { withoutRings } from "./without-rings.ts";

/** Returns the entities after a review, with the entities that became attributes of others. */
export function reviewEntities(entities: readonly Entity[], verdicts: Verdicts): Gathered<Entity> {
  const { elements, idOf } = gather(entities, {
    kind: "entities",
    settle: verdicts.settle,
    join: (kept, other) => ({
      ...kept,
      attributes: [...kept.attributes, ...other.attributes.filter((one) => !hasAttribute(kept, one.name))],
      sources: union(kept.sources, other.sources),
    }),
  });
  const keyOf = (name: string): string => elementKey("entities", name);
  const attributes = entities.flatMap((entity) => {
    const of = verdicts.on(entity.name)?.of;
    const owner = of === undefined ? undefined : verdicts.settle(of);
    return owner === undefined ? [] : [{ entity, owner: keyOf(owner) }];
  });
  return {
    idOf,
    elements: elements.map((entity) =>
      attributes
        .filter(({ owner }) => owner === keyOf(entity.name))
        .reduce<Entity>(
          (owner, { entity: part }) => withAttribute(owner, part),
          verdicts.isSettled(entity.name) ? withoutProposal(entity) : entity,
        ),
    ),
  };
}

function withAttribute(owner: Entity, { name, sources }: Entity): Entity {
  return {
    ...owner,
    attributes: hasAttribute(owner, name) ? owner.attributes : [...owner.attributes, attributeOf(name)],
    sources: union(owner.sources, sources),
  };
}

/** Returns an attribute with default values: only its name is known. */
function attributeOf(name: string): Attribute {
  return {
    name: inSentence(name).slice(0, labelMaxLength),
    type: "text",
    required: false,
    unique: false,
    values: [],
  };
}

function hasAttribute({ attributes }: Entity, name: string): boolean {
  return attributes.some((attribute) => attribute.name.toLowerCase() === name.toLowerCase());
}

/**
 * Returns the relations between the remaining entities, without rejected ones and without relations between two entities
 * that became one.
 */
export function reviewRelations(
  relations: readonly EntityRelation[],
  {
    before,
    entities,
    review,
  }: { readonly before: readonly Entity[]; readonly entities: Gathered<Entity>; readonly review: Review },
): readonly EntityRelation[] {
  const verdicts = verdictsFor(review, "relations");
  const oldNames = new Map(before.map(({ id, name }) => [id, name]));
  const names = new Map(entities.elements.map(({ id, name }) => [id, name]));
  const isRejected = (ends: readonly [string | undefined, string | undefined]): boolean =>
    verdicts.settle(relationName(ends[0] ?? "", ends[1] ?? "")) === undefined;
  const kept = new Map<string, EntityRelation>();
  for (const relation of relations) {
    const from = entities.idOf(relation.from);
    const to = entities.idOf(relation.to);
    if (from === undefined || to === undefined) continue;
    // Two entities that have become one have no relation with each other.
    if (from === to && relation.from !== relation.to) continue;
    if (isRejected([names.get(from), names.get(to)])) continue;
    if (isRejected([oldNames.get(relation.from), oldNames.get(relation.to)])) continue;
    const key = JSON.stringify([relation.kind, from, to, relation.label]);
    const known = kept.get(key);
    // Relations that were already duplicates before the review stay duplicates.
    const isTwin = known !== undefined && (from !== relation.from || to !== relation.to);
    if (isTwin) kept.set(key, { ...known, sources: union(known.sources, relation.sources) });
    else kept.set(known === undefined ? key : `${key} ${String(kept.size)}`, { ...relation, from, to });
  }
  const isAccepted = ({ from, to }: EntityRelation): boolean =>
    verdicts.isSettled(relationName(names.get(from) ?? "", names.get(to) ?? ""));
  const all = Array.from(kept.values(), (one) => (isAccepted(one) ? withoutProposal(one) : one));
  const tree = new Set(withoutRings(all.filter(({ kind }) => kind === "generalisation")));
  return all.filter((relation) => relation.kind !== "generalisation" || tree.has(relation));
}
