import type { Schema } from "@cfworker/json-schema";
import { type ApiPart, elementsOf, membersOf, ownMember, partOf, resolvePart, textAt } from "./api-part.ts";
import { typesOf } from "./schema-node.ts";
import { formatExamples } from "./text-formats.ts";

interface Around {
  readonly document: ApiPart;
  /** Whether patterns are omitted, because they can take too long on long texts. */
  readonly isWithoutPatterns?: boolean;
}

type Converted = Schema | boolean;
type Convert = (given: unknown) => Converted;

/**
 * Converts a schema of an API to JSON Schema 2020-12 that contains everything it refers to. Constructs of OpenAPI 3.0
 * are translated; misplaced parts of an unfinished description are omitted.
 */
export function toJsonSchema(given: unknown, { document, isWithoutPatterns = false }: Around): Schema {
  const definitions: Record<string, Converted> = {};
  const names = new Map<string, string>();

  const convert: Convert = (one) => {
    const part = partOf(one);
    if (part === undefined) return one !== false;
    const { pattern, ...others } = convertedPart(part, convert);
    const reference = textAt(part, "$ref");
    return {
      ...others,
      ...(pattern === undefined || isWithoutPatterns ? {} : { pattern }),
      ...(reference === undefined ? {} : { $ref: define(reference) }),
    };
  };

  const define = (reference: string): string => {
    const known = names.get(reference);
    if (known !== undefined) return known;
    const key = `schema${String(names.size + 1)}`;
    const name = `#/$defs/${key}`;
    names.set(reference, name);
    const part = resolvePart({ $ref: reference }, document);
    definitions[key] = part === undefined || holdsItself(part, document) || convert(part);
    return name;
  };

  return { allOf: [convert(given) as Schema], $defs: definitions };
}

/** The keywords whose schemas apply to the value itself, not to a part of it. */
const inPlace = ["allOf", "anyOf", "oneOf", "not", "if", "then", "else"];

/**
 * Returns whether a schema refers to itself without a step into the value; no value can be checked against such a
 * schema.
 */
function holdsItself(given: unknown, document: ApiPart, around: readonly ApiPart[] = []): boolean {
  const part = resolvePart(given, document);
  if (part === undefined) return false;
  if (around.includes(part)) return true;
  const inside = inPlace.flatMap((key) => (Array.isArray(part[key]) ? elementsOf(part[key]) : [part[key]]));
  const dependent = membersOf(part["dependentSchemas"]).map(([, schema]) => schema);
  return [...inside, ...dependent].some((one) => holdsItself(one, document, [...around, part]));
}

type Take = (value: unknown, convert: Convert) => unknown;

const number: Take = (value) => (typeof value === "number" ? value : undefined);
const texts: Take = (value) => filled(elementsOf(value).filter((one) => typeof one === "string"));
const schema: Take = (value, convert) => (isSchema(value) ? convert(value) : undefined);
const schemas: Take = (value, convert) => filled(elementsOf(value).map(convert));
const schemasByName: Take = (value, convert) =>
  Object.fromEntries(
    membersOf(value).flatMap(([name, one]) => (isSchema(one) ? [[name, convert(one)] as const] : [])),
  );

/** The valid values of each keyword; other keywords are ignored. */
const keywords: Readonly<Record<string, Take>> = {
  allOf: schemas,
  anyOf: schemas,
  oneOf: schemas,
  not: schema,
  if: schema,
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: schema,
  else: schema,
  properties: schemasByName,
  patternProperties: (value, convert) =>
    schemasByName(Object.fromEntries(membersOf(value).filter(([pattern]) => isQuick(pattern))), convert),
  additionalProperties: schema,
  unevaluatedProperties: schema,
  propertyNames: schema,
  dependentSchemas: schemasByName,
  dependentRequired: (value, convert) =>
    Object.fromEntries(membersOf(value).map(([name, needed]) => [name, texts(needed, convert) ?? []])),
  required: texts,
  minProperties: number,
  maxProperties: number,
  prefixItems: schemas,
  items: schema,
  contains: schema,
  unevaluatedItems: schema,
  minContains: number,
  maxContains: number,
  minItems: number,
  maxItems: number,
  uniqueItems: (value) => value === true,
  minimum: number,
  maximum: number,
  exclusiveMinimum: number,
  exclusiveMaximum: number,
  multipleOf: (value) => (typeof value === "number" && value > 0 ? value : undefined),
  minLength: number,
  maxLength: number,
  pattern: (value) => (typeof value === "string" && isQuick(value) ? value : undefined),
  format: (value) => (typeof value === "string" && formatExamples.has(value) ? value : undefined),
  const: (value) => value,
};

function convertedPart(part: ApiPart, convert: Convert): Schema {
  const taken = Object.entries(keywords).flatMap(([key, take]) => {
    const value = ownMember(part, key);
    const result = value === undefined ? undefined : take(value, convert);
    return result === undefined ? [] : [[key, result] as const];
  });
  return { ...Object.fromEntries(taken), ...kindOf(part), ...formerLimits(part) };
}

/** Converts the types and choices; in OpenAPI 3.0, `nullable` allows null in addition. */
function kindOf(part: ApiPart): Schema {
  const types = typesOf(part);
  const choices = elementsOf(part["enum"]);
  const nothing = part["nullable"] === true ? [null] : [];
  return {
    ...(types.length === 0 ? {} : { type: [...types, ...nothing.map(String)] as Schema["type"] & string[] }),
    ...(choices.length === 0 ? {} : { enum: [...choices, ...nothing] }),
  };
}

/** In OpenAPI 3.0, `exclusiveMinimum: true` makes `minimum` exclusive. */
function formerLimits(part: ApiPart): Schema {
  const { exclusiveMaximum, exclusiveMinimum, maximum, minimum } = part;
  return {
    ...(exclusiveMinimum === true && typeof minimum === "number" ? { exclusiveMinimum: minimum } : {}),
    ...(exclusiveMaximum === true && typeof maximum === "number" ? { exclusiveMaximum: maximum } : {}),
  };
}

function isSchema(value: unknown): boolean {
  return typeof value === "boolean" || partOf(value) !== undefined;
}

function filled<Element>(list: readonly Element[]): readonly Element[] | undefined {
  return list.length === 0 ? undefined : list;
}

/** Returns whether a pattern is safe to run: a repeated group that contains a repetition can take unbounded time. */
function isQuick(pattern: string): boolean {
  if (pattern.length > 500 || /[+*}][^()]*\)[+*{]|\([^()]*\|[^()]*\)[+*{]/.test(pattern)) return false;
  try {
    return new RegExp(pattern, "u").source !== "";
  } catch {
    return false;
  }
}
