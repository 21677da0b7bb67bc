import type { DesignModel } from "./design.ts";
import { isDecided } from "./element.ts";
import type { AttributeType, EntityRelation, Multiplicity } from "./information.ts";
import { namesApart } from "./names-apart.ts";

/** An attribute of the logical data model: one of the entity, or a key that a relation needs. */
export interface LogicalAttribute {
  readonly name: string;
  readonly type: AttributeType;
  readonly primary: boolean;
  /** The id of the entity that a foreign key refers to. */
  readonly references: string | undefined;
  /** Whether the entity is deleted together with the referenced one. */
  readonly owned: boolean;
  readonly required: boolean;
  readonly unique: boolean;
  readonly values: readonly string[];
}

export interface LogicalEntity {
  readonly id: string;
  readonly name: string;
  readonly attributes: readonly LogicalAttribute[];
  readonly sources: readonly string[];
}

/** A relation whose key is at `to`: `from` is the side with one, `to` the side with many that refers to it. */
export interface LogicalRelation {
  readonly from: string;
  readonly to: string;
  readonly label: string | undefined;
  readonly fromMultiplicity: Multiplicity;
  readonly toMultiplicity: Multiplicity;
}

export interface LogicalDataModel {
  readonly entities: readonly LogicalEntity[];
  readonly relations: readonly LogicalRelation[];
}

/**
 * The logical data model of a design: every entity has a primary key, every relation a foreign key at its many side,
 * and many-to-many is resolved by its own entity. A special entity shares the key of the general one. Relations
 * to missing entities, cyclic generalisations and proposed relations are omitted.
 */
export function toLogicalDataModel({ entities, entityRelations }: DesignModel): LogicalDataModel {
  const names = new Map(entities.map(({ id, name }) => [id, name]));
  const known = entityRelations.filter(
    (relation) => isDecided(relation) && names.has(relation.from) && names.has(relation.to),
  );
  const generalisations = withoutCycles(known.filter(({ kind }) => kind === "generalisation"));
  const associations = known.filter(({ kind }) => kind !== "generalisation");
  const crossings = associations.filter(isManyToMany);
  const references = associations.filter((one) => !isManyToMany(one)).map(toReference);
  const junctions = toJunctions(crossings, names);
  const junctionOf = new Map(crossings.map((one, index) => [one, junctions[index]?.id ?? one.to]));

  return {
    entities: [
      ...entities.map(({ attributes, id, name, sources }): LogicalEntity => {
        const [parent, ...others] = generalisations.filter(({ from }) => from === id).map(({ to }) => to);
        return {
          id,
          name,
          sources,
          attributes: attributesApart([
            primaryKey(names.get(parent ?? id) ?? name, parent),
            ...attributes.map((one) => ({ ...one, primary: false, references: undefined, owned: false })),
            ...others.map((other) => ({ ...primaryKey(names.get(other) ?? other, other), primary: false })),
            ...foreignKeys(id, references, names),
          ]),
        };
      }),
      ...junctions,
    ],
    relations: known.flatMap((relation) => {
      if (relation.kind === "generalisation")
        return generalisations.includes(relation) ? [specialises(relation)] : [];
      const junction = junctionOf.get(relation);
      return junction === undefined ? [refers(toReference(relation))] : crosses(relation, junction);
    }),
  };
}

/** A relation that is stored as a foreign key: `many` has the key of `one`. */
interface Reference {
  readonly one: string;
  readonly many: string;
  readonly label: string | undefined;
  readonly oneMultiplicity: Multiplicity;
  readonly manyMultiplicity: Multiplicity;
  readonly kind: EntityRelation["kind"];
}

function toReference({ from, fromMultiplicity, kind, label, to, toMultiplicity }: EntityRelation): Reference {
  // In a one-to-one relation, the part of a whole has the key, or else the side that cannot exist without the other.
  const isKeyAtFrom =
    isMany(fromMultiplicity) ||
    (!isMany(toMultiplicity) && kind === "association" && fromMultiplicity !== "1" && toMultiplicity === "1");
  const rest = { kind, label: label ?? undefined };
  return isKeyAtFrom
    ? { one: to, many: from, oneMultiplicity: toMultiplicity, manyMultiplicity: fromMultiplicity, ...rest }
    : { one: from, many: to, oneMultiplicity: fromMultiplicity, manyMultiplicity: toMultiplicity, ...rest };
}

function refers({ label, many, manyMultiplicity, one, oneMultiplicity }: Reference): LogicalRelation {
  return { from: one, to: many, label, fromMultiplicity: oneMultiplicity, toMultiplicity: manyMultiplicity };
}

function specialises({ from, to }: EntityRelation): LogicalRelation {
  return { from: to, to: from, label: "is", fromMultiplicity: "1", toMultiplicity: "0..1" };
}

function crosses(
  { from, fromMultiplicity, label, to, toMultiplicity }: EntityRelation,
  junction: string,
): LogicalRelation[] {
  const first = { from, to: junction, label: label ?? undefined } as const;
  return [
    { ...first, fromMultiplicity: "1", toMultiplicity },
    { from: to, to: junction, label: undefined, fromMultiplicity: "1", toMultiplicity: fromMultiplicity },
  ];
}

/** Returns the generalisations without cycles and repetitions. */
function withoutCycles(generalisations: readonly EntityRelation[]): EntityRelation[] {
  const parents = new Map<string, string[]>();
  const leadsTo = (from: string, to: string): boolean =>
    from === to || (parents.get(from) ?? []).some((parent) => leadsTo(parent, to));
  return generalisations.filter(({ from, to }) => {
    if (leadsTo(to, from) || parents.get(from)?.includes(to)) return false;
    parents.set(from, [...(parents.get(from) ?? []), to]);
    return true;
  });
}

function isMany(multiplicity: Multiplicity): boolean {
  return multiplicity.endsWith("*");
}

function isManyToMany({ fromMultiplicity, toMultiplicity }: EntityRelation): boolean {
  return isMany(fromMultiplicity) && isMany(toMultiplicity);
}

function primaryKey(name: string, references: string | undefined): LogicalAttribute {
  return {
    name: `${name.toLowerCase()} id`,
    type: "identifier",
    primary: true,
    references,
    owned: references !== undefined,
    required: true,
    unique: true,
    values: [],
  };
}

function foreignKeys(
  entity: string,
  all: readonly Reference[],
  names: ReadonlyMap<string, string>,
): LogicalAttribute[] {
  const own = all.filter(({ many }) => many === entity);
  return own.map((reference) => {
    const { kind, label, manyMultiplicity, one, oneMultiplicity } = reference;
    const isSelf = one === entity;
    const isAlone = own.filter((other) => other.one === one).length === 1;
    const name = (names.get(one) ?? one).toLowerCase();
    // The label distinguishes the keys if an entity refers to the same one twice, or to itself.
    const role = isSelf ? (label ?? "parent") : isAlone ? undefined : label;
    // If a reference of an entity to itself were required, no first row could be stored.
    const required = oneMultiplicity === "1" && !isSelf;
    return {
      name: `${role === undefined ? "" : `${role} `}${name} id`,
      type: "identifier",
      primary: false,
      references: one,
      owned: required && kind === "composition",
      required,
      unique: !isMany(manyMultiplicity),
      values: [],
    };
  });
}

/** Returns an entity for each many-to-many relation, identified by the keys of both sides. */
function toJunctions(
  crossings: readonly EntityRelation[],
  names: ReadonlyMap<string, string>,
): LogicalEntity[] {
  const nameOf = (id: string): string => names.get(id) ?? id;
  const pairs = crossings.map(({ from, to }) => `${from} ${to}`);
  const given = crossings.map(({ from, label, to }, index) => {
    const isFirst = pairs.indexOf(`${from} ${to}`) === index;
    return [nameOf(from), ...(isFirst || label === null ? [] : [label]), nameOf(to).toLowerCase()].join(" ");
  });
  const apart = namesApart([...names.values(), ...given], { separator: " " }).slice(names.size);
  const ids = namesApart([...names.keys(), ...crossings.map(({ from, to }) => `${from}_${to}`)], {
    separator: "_",
  }).slice(names.size);
  return crossings.map(({ from, sources, to }, index) => {
    const key = (id: string, role: string): LogicalAttribute => ({
      ...primaryKey(role + nameOf(id), id),
      unique: false,
    });
    return {
      id: ids[index] ?? `${from}_${to}`,
      name: apart[index] ?? from,
      attributes: attributesApart([key(from, ""), key(to, from === to ? "other " : "")]),
      sources,
    };
  });
}

function attributesApart(attributes: readonly LogicalAttribute[]): LogicalAttribute[] {
  const names = namesApart(
    attributes.map(({ name }) => name),
    { separator: " " },
  );
  return attributes.map((attribute, index) => ({ ...attribute, name: names[index] ?? attribute.name }));
}
