import {
  type Attribute,
  type AttributeType,
  type ClassRelation,
  type DesignClass,
  type DesignModel,
  type Entity,
  isDecided,
} from "../../../model/index.ts";
import { camelCase, pascalCase, toLabel, uniqueNames } from "./element-names.ts";
import type { SystemPlan } from "./system-plan.ts";

/** The attribute types in the notation of classes. */
const codeTypes: Readonly<Record<AttributeType, string>> = {
  identifier: "String",
  text: "String",
  "long-text": "String",
  integer: "Integer",
  decimal: "Decimal",
  money: "Money",
  boolean: "Boolean",
  date: "Date",
  "date-time": "DateTime",
  "e-mail": "EmailAddress",
  url: "Url",
  file: "File",
  enumeration: "Enumeration",
};

type Classes = Pick<DesignModel, "classes" | "classRelations">;

/** Builds the classes of the entities, with their enumerations. */
export function buildClasses({ entities, relations }: Pick<SystemPlan, "entities" | "relations">): Classes {
  const take = uniqueNames();
  const classRelations: ClassRelation[] = [];
  const relate = (kind: ClassRelation["kind"], ends: Pick<ClassRelation, "from" | "to" | "label">): void => {
    classRelations.push({ kind, ...ends, fromMultiplicity: null, toMultiplicity: null });
  };
  const enumerations: DesignClass[] = [];
  const classOf = new Map<string, string>();
  const kept = entities.map((entity): DesignClass => {
    const { id, name } = take(pascalCase(entity.name));
    classOf.set(entity.id, id);
    return {
      id,
      name,
      stereotype: "entity",
      attributes: entity.attributes.map((attribute) => ({
        name: toLabel(camelCase(attribute.name)),
        type:
          attribute.type === "enumeration"
            ? toLabel(enumerationName(entity, attribute))
            : codeTypes[attribute.type],
      })),
      operations: [],
      sources: [...entity.sources],
    };
  });
  for (const entity of entities)
    for (const attribute of entity.attributes.filter(({ type }) => type === "enumeration")) {
      const { id, name } = take(enumerationName(entity, attribute));
      enumerations.push({
        id,
        name,
        stereotype: "enumeration",
        attributes: attribute.values.map((value) => ({ name: toLabel(camelCase(value)), type: "value" })),
        operations: [],
        sources: [...entity.sources],
      });
      relate("association", { from: classOf.get(entity.id) ?? id, to: id, label: attribute.name });
    }
  return {
    classes: [...kept, ...enumerations],
    classRelations: [
      ...relations
        .filter(isDecided)
        .flatMap(({ from, fromMultiplicity, kind, label, to, toMultiplicity }) => {
          const ends = { from: classOf.get(from), to: classOf.get(to) };
          if (ends.from === undefined || ends.to === undefined) return [];
          const isKind = kind === "generalisation";
          return [
            {
              kind,
              from: ends.from,
              to: ends.to,
              label,
              fromMultiplicity: isKind ? null : fromMultiplicity,
              toMultiplicity: isKind ? null : toMultiplicity,
            },
          ];
        }),
      ...classRelations,
    ],
  };
}

function enumerationName(entity: Entity, { name }: Attribute): string {
  return pascalCase(`${entity.name} ${name}`);
}
