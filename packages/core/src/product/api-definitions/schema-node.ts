import {
  type ApiPart,
  elementsOf,
  membersOf,
  ownMember,
  partOf,
  referenceName,
  resolvePart,
  textAt,
} from "./api-part.ts";

/** One line of a schema tree. The lines below it are requested when it is opened, because schemas can be circular. */
export interface SchemaNode {
  /** The name of a property, or a word in brackets for a part without a name. */
  readonly name: string;
  /** The type in readable form: `Order`, `string (uuid)`, `list of Order`. */
  readonly type: string;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly description?: string;
  /** Further rules for a value, such as `at least 1`. */
  readonly rules: readonly string[];
  readonly schema: ApiPart;
  readonly hasChildren: boolean;
}

interface Naming {
  readonly name: string;
  readonly isRequired?: boolean;
}

/** Returns a schema as a line of a tree. */
export function schemaNode(
  given: unknown,
  document: ApiPart,
  { isRequired = false, name }: Naming,
): SchemaNode {
  const schema = resolvePart(given, document) ?? {};
  const description = textAt(given, "description") ?? textAt(schema, "description");
  return {
    name,
    type: schemaType(given),
    isRequired,
    isDeprecated: schema["deprecated"] === true,
    ...(description === undefined ? {} : { description }),
    rules: rulesOf(schema),
    schema,
    hasChildren: childrenOf(schema, document).length > 0,
  };
}

/** Returns the lines below a schema: properties, elements of a list, alternatives. */
export function schemaChildren(given: unknown, document: ApiPart): SchemaNode[] {
  return childrenOf(resolvePart(given, document) ?? {}, document).map(({ schema, ...naming }) =>
    schemaNode(schema, document, naming),
  );
}

interface Child extends Naming {
  readonly schema: unknown;
}

/** The maximum depth of nested lists. */
const maxLists = 5;

function childrenOf(schema: ApiPart, document: ApiPart, depth = 0): Child[] {
  const alternatives = [...elementsOf(schema["oneOf"]), ...elementsOf(schema["anyOf"])];
  const inherited =
    depth > maxLists
      ? []
      : elementsOf(schema["allOf"]).flatMap((part) =>
          childrenOf(resolvePart(part, document) ?? {}, document, depth + 1),
        );
  const required = elementsOf(schema["required"]);
  const own = membersOf(schema["properties"]).map(([name, property]) => ({
    name,
    schema: property,
    isRequired: required.includes(name),
  }));
  const others = partOf(schema["additionalProperties"]);
  const names = new Set(own.map(({ name }) => name));
  return [
    ...inherited
      .filter(({ name }) => !names.has(name))
      .map((child) => (required.includes(child.name) ? { ...child, isRequired: true } : child)),
    ...own,
    ...(others === undefined ? [] : [{ name: "[any other key]", schema: others }]),
    ...alternatives.map((part, index) => ({ name: `[either ${String(index + 1)}]`, schema: part })),
    ...(schema["items"] === undefined ? [] : itemsOf(schema["items"], document, depth)),
  ];
}

/** Returns the lines of a list's elements directly, without a line for "an element" in between. */
function itemsOf(items: unknown, document: ApiPart, depth: number): Child[] {
  const schema = resolvePart(items, document);
  return schema === undefined || depth > maxLists ? [] : childrenOf(schema, document, depth + 1);
}

/** Returns a type in readable form. */
export function schemaType(given: unknown, depth = 0): string {
  const reference = textAt(given, "$ref");
  if (reference !== undefined) return referenceName(reference);
  const schema = partOf(given) ?? {};
  if (depth > maxLists) return "…";
  if (Array.isArray(schema["allOf"])) {
    const names = elementsOf(schema["allOf"]).flatMap((part) => textAt(part, "$ref") ?? []);
    return names.length === 0 ? "object" : names.map(referenceName).join(" and ");
  }
  const alternatives = [...elementsOf(schema["oneOf"]), ...elementsOf(schema["anyOf"])];
  if (alternatives.length > 0)
    return Array.from(new Set(alternatives.map((part) => schemaType(part, depth + 1)))).join(" or ");
  const types = typesOf(schema);
  if (types.includes("array")) return `list of ${schemaType(schema["items"], depth + 1)}`;
  const format = textAt(schema, "format");
  const nullable = schema["nullable"] === true && !types.includes("null") ? ["null"] : [];
  const said = types.length > 0 ? [...types, ...nullable].join(" or ") : impliedType(schema);
  return format === undefined ? said : `${said} (${format})`;
}

/** Returns the types in a schema. */
export function typesOf(schema: ApiPart): string[] {
  const { type } = schema;
  if (typeof type === "string") return [type];
  return elementsOf(type).filter((one) => typeof one === "string");
}

function impliedType(schema: ApiPart): string {
  if (schema["properties"] !== undefined || schema["additionalProperties"] !== undefined) return "object";
  return schema["enum"] === undefined && schema["const"] === undefined ? "anything" : "value";
}

const limits: readonly (readonly [key: string, say: (limit: string) => string])[] = [
  ["minimum", (limit) => `at least ${limit}`],
  ["exclusiveMinimum", (limit) => `more than ${limit}`],
  ["maximum", (limit) => `at most ${limit}`],
  ["exclusiveMaximum", (limit) => `less than ${limit}`],
  ["multipleOf", (limit) => `a multiple of ${limit}`],
  ["minLength", (limit) => `${limit} or more characters`],
  ["maxLength", (limit) => `at most ${limit} characters`],
  ["minItems", (limit) => `${limit} or more elements`],
  ["maxItems", (limit) => `at most ${limit} elements`],
];

function rulesOf(schema: ApiPart): string[] {
  const pattern = textAt(schema, "pattern");
  const choices = elementsOf(schema["enum"]);
  const items = elementsOf(ownMember(schema["items"], "enum"));
  const values = choices.length > 0 ? choices : items;
  return [
    ...(values.length === 0 ? [] : [`one of ${values.map(String).join(", ")}`]),
    ...(schema["const"] === undefined ? [] : [`always ${JSON.stringify(schema["const"])}`]),
    ...limits.flatMap(([key, say]) => (typeof schema[key] === "number" ? [say(String(schema[key]))] : [])),
    ...(pattern === undefined ? [] : [`like ${pattern}`]),
    ...(schema["uniqueItems"] === true ? ["no element twice"] : []),
    ...(schema["readOnly"] === true ? ["only in answers"] : []),
    ...(schema["writeOnly"] === true ? ["only in requests"] : []),
    ...(schema["default"] === undefined ? [] : [`${JSON.stringify(schema["default"])} when left out`]),
  ];
}
