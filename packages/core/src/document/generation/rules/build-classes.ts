import type {
  Attribute,
  AttributeType,
  ClassRelation,
  DesignClass,
  DesignModel,
  Entity,
} from "../../../model/index.ts";
import type { Parts } from "./build-components.ts";
import { pageName } from "./build-interactions.ts";
import { operationsOf } from "./build-interfaces.ts";
import { camelCase, pascalCase, toLabel, uniqueNames } from "./element-names.ts";
import type { PlannedUseCase, SystemPlan } from "./system-plan.ts";

/** Attribute types as a class writes them. */
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

/** The classes of a robustness analysis: pages talk to services, services keep entities. */
export function buildClasses({ entities, material, relations, useCases }: SystemPlan, parts: Parts): Classes {
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
  const working = useCases.filter((useCase) => useCase.parts.length === 0);
  const services = parts.services.map((service): DesignClass => {
    const { id, name } = take(pascalCase(service.name));
    for (const entity of service.entities)
      relate("dependency", { from: id, to: classOf.get(entity.id) ?? id, label: "keeps" });
    return {
      id,
      name,
      stereotype: "control",
      attributes: [],
      operations: operationsOf(service.useCases),
      sources: sourcesOf(service.useCases),
    };
  });
  const pages = [...Map.groupBy(working, pageName)].map(([title, some]): DesignClass => {
    const { id, name } = take(pascalCase(title));
    const [first] = some;
    const service = first && services[parts.services.findIndex((one) => one === parts.serviceOf(first))];
    if (service) relate("dependency", { from: id, to: service.id, label: "calls" });
    return {
      id,
      name,
      stereotype: "boundary",
      attributes: [],
      operations: operationsOf(some),
      sources: sourcesOf(some),
    };
  });
  function sourcesOf(some: readonly PlannedUseCase[]): string[] {
    return material.inOrder(some.flatMap(({ sources }) => sources));
  }
  return {
    classes: [...pages, ...services, ...kept, ...enumerations],
    classRelations: [
      ...relations.flatMap(({ from, fromMultiplicity, kind, label, to, toMultiplicity }) => {
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
