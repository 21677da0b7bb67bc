import {
  allProperties,
  type ApiDescription,
  type ApiProperty,
  type ApiType,
  apiTypeText,
  type Attribute,
  type AttributeType,
  choicesOf,
  type DesignModel,
  type Entity,
  type EntityRelation,
  exchangedTypes,
  partsOf,
} from "../../model/index.ts";

/** A schema with the properties of an object. */
interface NamedObject {
  readonly name: string;
  readonly properties: readonly ApiProperty[];
}

/** Names of schemas that wrap requests and answers; they represent nothing that the system stores. */
const wrappers =
  /^(?:problem|error|errors|fault|page|paging|pagination|meta|link|links)|(?:request|response|input|payload|page|list|collection|update|patch|draft|error|problem)$|^(?:new|create|update|patch)(?=[A-Z])/i;

/**
 * Adds the schemas of an API description to a design, as entities with attributes and relations. Entities that the
 * design already has, by name, get the attributes that they lack.
 */
export function addApi(model: DesignModel, api: ApiDescription): DesignModel {
  const types = new Map(api.schemas.map(({ name, type }) => [name, type]));
  const schemas = api.schemas
    .filter(({ name }) => !wrappers.test(name))
    .map(({ name, type }) => ({ name, properties: allProperties(type, types) }))
    .filter(({ properties }) => properties.length > 0);
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

function newEntity(id: string, { name }: NamedObject, api: ApiDescription): Entity {
  const users = api.operations.filter((operation) => {
    const { requests, responses } = exchangedTypes(operation);
    return [...requests, ...responses].some((one) => schemaOf(one) === name);
  });
  const sources = [...new Set(users.flatMap(({ requirements }) => requirements))];
  return { id, name: words(name), attributes: [], sources };
}

function merged(entity: Entity, schema: NamedObject, ids: ReadonlyMap<string, string>): Entity {
  const has = new Set(entity.attributes.map(({ name }) => key(name)));
  const own = schema.properties.filter(
    ({ name, type }) => !has.has(key(name)) && !ids.has(schemaOf(type) ?? "") && key(name) !== "id",
  );
  return { ...entity, attributes: [...entity.attributes, ...own.map((property) => attributeOf(property))] };
}

function attributeOf({ name, required, type }: ApiProperty): Attribute {
  const values = (choicesOf(type) ?? []).filter((one) => one !== null).map(String);
  return {
    name: words(name).toLowerCase(),
    type: values.length > 0 ? "enumeration" : attributeType(apiTypeText(type), name),
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
function relationsOf({ name, properties }: NamedObject, ids: ReadonlyMap<string, string>): EntityRelation[] {
  return properties.flatMap(({ name: property, required, type }): EntityRelation[] => {
    const from = ids.get(name);
    const to = ids.get(schemaOf(type) ?? "");
    const isMany = type.types.includes("array");
    if (from === undefined || to === undefined || from === to) return [];
    const one = required ? "1" : "0..1";
    return [
      {
        kind: "association",
        from,
        to,
        label: words(property).toLowerCase(),
        fromMultiplicity: isMany ? "1" : "0..*",
        toMultiplicity: isMany ? "0..*" : one,
        sources: [],
      },
    ];
  });
}

/** Returns the schema of a type, or of the items of a list type. */
function schemaOf(type: ApiType): string | undefined {
  if (type.schema !== undefined) return type.schema;
  const [items] = partsOf(type, "items");
  if (type.types.includes("array")) return items && schemaOf(items);
  // A schema with null beside it, or with a note, is still that schema.
  const others = ["allOf", "oneOf", "anyOf"]
    .flatMap((role) => partsOf(type, role))
    .filter((one) => apiTypeText(one) !== "null");
  return others.length === 1 && others[0] ? schemaOf(others[0]) : undefined;
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
