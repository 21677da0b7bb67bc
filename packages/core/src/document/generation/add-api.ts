import type {
  ApiDescription,
  ApiProperty,
  ApiSchema,
  Attribute,
  AttributeType,
  DesignModel,
  Entity,
  EntityRelation,
} from "../../model/index.ts";

/** Names of schemas that wrap requests and answers; they represent nothing that the system stores. */
const wrappers =
  /^(?:problem|error|errors|fault|page|paging|pagination|meta|link|links)|(?:request|response|input|payload|page|list|collection|update|patch|draft|error|problem)$|^(?:new|create|update|patch)(?=[A-Z])/i;

/**
 * Adds the schemas of an API description to a design, as entities with attributes and relations. Entities that the
 * design already has, by name, get the attributes that they lack.
 */
export function addApi(model: DesignModel, api: ApiDescription): DesignModel {
  const schemas = api.schemas.filter(({ name, properties }) => properties.length > 0 && !wrappers.test(name));
  const known = new Map(model.entities.map((entity) => [key(entity.name), entity]));
  const ids = new Map(schemas.map(({ name }) => [name, known.get(key(name))?.id ?? idOf(name)]));
  const entities = new Map(model.entities.map((entity) => [entity.id, entity]));
  for (const schema of schemas) {
    const id = ids.get(schema.name) ?? idOf(schema.name);
    entities.set(id, merged(entities.get(id) ?? newEntity(id, schema, api), schema, ids));
  }
  const relations = schemas.flatMap((schema) => relationsOf(schema, ids));
  const there = new Set(model.entityRelations.flatMap(({ from, to }) => [`${from} ${to}`, `${to} ${from}`]));
  const added = relations.filter(({ from, to }) => !there.has(`${from} ${to}`));
  return {
    ...model,
    entities: [...entities.values()],
    entityRelations: [...model.entityRelations, ...added],
  };
}

function newEntity(id: string, { name }: ApiSchema, api: ApiDescription): Entity {
  const users = api.operations.filter(({ requestSchema, responses }) =>
    [requestSchema, ...responses.map(({ schema }) => schema)].some((one) => plainName(one ?? "") === name),
  );
  const sources = [...new Set(users.flatMap(({ requirements }) => requirements))];
  return { id, name: words(name), attributes: [], sources };
}

function merged(entity: Entity, schema: ApiSchema, ids: ReadonlyMap<string, string>): Entity {
  const has = new Set(entity.attributes.map(({ name }) => key(name)));
  const own = schema.properties.filter(
    ({ name, type }) => !has.has(key(name)) && !ids.has(plainName(type)) && key(name) !== "id",
  );
  return { ...entity, attributes: [...entity.attributes, ...own.map((property) => attributeOf(property))] };
}

function attributeOf({ name, required, type }: ApiProperty): Attribute {
  const values = /^one of (?<list>.+)$/.exec(type)?.groups?.["list"]?.split(/,\s*/) ?? [];
  return {
    name: words(name).toLowerCase(),
    type: values.length > 0 ? "enumeration" : attributeType(type, name),
    required,
    unique: false,
    values,
  };
}

function attributeType(type: string, name: string): AttributeType {
  if (type.includes("date-time")) return "date-time";
  if (/\bdate\b/.test(type)) return "date";
  if (type.includes("email")) return "e-mail";
  if (/\b(?:uri|url)\b/.test(type)) return "url";
  if (/uuid/.test(type) || /(?:^id|Id)$/.test(name)) return "identifier";
  if (type.startsWith("boolean")) return "boolean";
  if (type.startsWith("integer")) return "integer";
  if (type.startsWith("number")) return /price|amount|cost|fee|total/i.test(name) ? "money" : "decimal";
  return /binary|byte/.test(type) ? "file" : "text";
}

/** Returns the relations of a schema: one for each property that contains another schema, to many if it is a list. */
function relationsOf({ name, properties }: ApiSchema, ids: ReadonlyMap<string, string>): EntityRelation[] {
  return properties.flatMap(({ name: property, required, type }): EntityRelation[] => {
    const from = ids.get(name);
    const to = ids.get(plainName(type));
    if (from === undefined || to === undefined || from === to) return [];
    const one = required ? "1" : "0..1";
    return [
      {
        kind: "association",
        from,
        to,
        label: words(property).toLowerCase(),
        fromMultiplicity: type.endsWith("[]") ? "1" : "0..*",
        toMultiplicity: type.endsWith("[]") ? "0..*" : one,
        sources: [],
      },
    ];
  });
}

function plainName(type: string): string {
  return type.replace(/(?:\[\])+$/, "");
}

/** Returns `Delivery address` for `deliveryAddress`. */
function words(name: string): string {
  const split = name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/[_-]+/g, " ")
    .trim()
    .toLowerCase();
  return split.charAt(0).toUpperCase() + split.slice(1);
}

function key(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, "");
}

function idOf(name: string): string {
  const id = words(name)
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, "_")
    .replaceAll(/^_+|_+$/g, "");
  return /^[a-z]/.test(id) ? id : `entity_${id}`;
}
