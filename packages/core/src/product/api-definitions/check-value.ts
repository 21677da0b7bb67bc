import { type OutputUnit, Validator, type Schema } from "@cfworker/json-schema";
import { type ApiPart, elementsOf, ownMember, resolvePart, membersOf, partOf, textAt } from "./api-part.ts";
import { typesOf } from "./schema-node.ts";

/** The formats of texts that are checked, each with an example. */
const formatExamples: ReadonlyMap<string, string> = new Map([
  ["date", "2026-03-31"],
  ["date-time", "2026-03-31T09:30:00Z"],
  ["time", "09:30:00Z"],
  ["duration", "P3DT4H"],
  ["email", "ada@example.com"],
  ["hostname", "shop.example.com"],
  ["uuid", "3f2504e0-4f89-41d3-9a0c-0305e82c3301"],
  ["uri", "https://example.com/a"],
  ["uri-reference", "/a?b=1"],
  ["ipv4", "192.0.2.1"],
  ["ipv6", "2001:db8::1"],
  ["json-pointer", "/a/0"],
]);

/** The keywords whose schemas apply to the value itself, not to a part of it. */
const inPlace = ["allOf", "anyOf", "oneOf", "not", "if", "then", "else"];

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

interface Place {
  readonly document: ApiPart;
  /** The name of the value in messages, such as `body`. */
  readonly name: string;
}

/** The maximum depth; values that are nested deeper are not checked. */
const maxDepth = 200;

/** The maximum length; longer texts are not compared with patterns. */
const maxLength = 1000;

/** Returns the faults of a value against a schema, each as a sentence with its place, such as `body.lines[0]`. */
export function checkValue(value: unknown, given: unknown, { document, name }: Place): string[] {
  if (isDeeper(value, maxDepth)) return [];
  const schema = toJsonSchema(given, { document, isWithoutPatterns: holdsLongText(value) });
  const { errors } = new Validator(schema, "2020-12", false).validate(value);
  const faults = causes(errors).flatMap((error) => {
    const say = sentences[error.keyword] ?? inTheWordsOfTheLibrary;
    return say({ error, ...placeIn(value, error.instanceLocation, name), rule: ruleOf(error, schema) });
  });
  return Array.from(new Set(faults));
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth === 0 || Object.values(value).some((one) => isDeeper(one, depth - 1));
}

function holdsLongText(value: unknown): boolean {
  if (typeof value === "string") return value.length > maxLength;
  return typeof value === "object" && value !== null && Object.values(value).some(holdsLongText);
}

/** The keywords of errors that only summarise the errors below them. */
const summaries = new Set(
  `$ref allOf if dependentSchemas properties patternProperties additionalProperties unevaluatedProperties propertyNames
   prefixItems items unevaluatedItems`.split(/\s+/),
);

/**
 * Returns the errors that a reader must fix, without the consequences of a wrong type and without the details of failed
 * alternatives.
 */
function causes(errors: readonly OutputUnit[]): readonly OutputUnit[] {
  const placed = errors.map((error, index) => withSchema(error, errors[index - 1]));
  const covering = placed.filter(({ keyword }) => ["type", "anyOf", "oneOf", "contains"].includes(keyword));
  const told = placed.filter(
    (error) => !summaries.has(error.keyword) && !covering.some((one) => covers(one, error)),
  );
  // A member with its own fault is also reported as unknown.
  const others = told.filter(({ keyword }) => keyword !== "unevaluated");
  return others.length > 0 ? others : told;
}

/**
 * If no value is allowed, the library names only the place in the value; the error before it contains the
 * keyword that
 * forbids it.
 */
function withSchema(error: OutputUnit, before: OutputUnit | undefined): OutputUnit {
  if (error.keyword !== "false" || before === undefined) return error;
  const keyword = before.keyword.startsWith("unevaluated") ? "unevaluated" : "false";
  return { ...error, keyword, keywordLocation: `${before.keywordLocation}/false` };
}

function covers(cause: OutputUnit, other: OutputUnit): boolean {
  if (cause === other) return false;
  return cause.keyword === "type"
    ? other.instanceLocation === cause.instanceLocation &&
        other.keywordLocation.startsWith(cause.keywordLocation.slice(0, -"type".length))
    : `${other.instanceLocation}/`.startsWith(`${cause.instanceLocation}/`) &&
        other.keywordLocation.startsWith(`${cause.keywordLocation}/`);
}

/** Returns the value of an error's keyword in the schema. */
function ruleOf({ keywordLocation }: OutputUnit, schema: ApiPart): unknown {
  return stepsOf(keywordLocation).reduce<unknown>((part, step) => {
    const next = ownMember(part, step);
    return step === "$ref" && typeof next === "string" ? resolvePart({ $ref: next }, schema) : next;
  }, schema);
}

function placeIn(value: unknown, location: string, name: string): Omit<Found, "error" | "rule"> {
  return stepsOf(location).reduce<Omit<Found, "error" | "rule">>(
    ({ found, place }, step) => ({
      found: ownMember(found, step),
      place: Array.isArray(found) ? `${place}[${step}]` : `${place}.${step}`,
    }),
    { found: value, place: name },
  );
}

function stepsOf(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~"));
}

interface Found {
  readonly error: OutputUnit;
  /** The value of the keyword, such as the 3 of `minLength: 3`. */
  readonly rule: unknown;
  readonly found: unknown;
  readonly place: string;
}

const expected =
  (say: (rule: string) => string) =>
  ({ place, rule }: Found): string[] => [`${place}: expected ${say(written(rule))}`];

/** The messages by violated keyword. */
const sentences: Readonly<Record<string, (found: Found) => string[]>> = {
  type: ({ found, place, rule }) => [
    `${place}: expected ${[rule].flat().join(" or ")}, found ${typeName(found)}`,
  ],
  enum: ({ place, rule }) => [`${place}: expected one of ${elementsOf(rule).map(written).join(", ")}`],
  const: expected((value) => value),
  anyOf: ({ place, rule }) => [
    `${place}: matches none of the ${String(elementsOf(rule).length)} alternatives`,
  ],
  oneOf: ({ error, place, rule }) => {
    const fitting = /\((\d+) matches\)/.exec(error.error)?.[1] ?? "0";
    const fits = fitting === "0" ? "none" : fitting;
    const only = fitting === "0" ? "" : ", and may match only one";
    return [`${place}: fits ${fits} of the ${String(elementsOf(rule).length)} alternatives${only}`];
  },
  not: ({ place }) => [`${place}: matches what 'not' forbids`],
  minimum: expected((limit) => `at least ${limit}`),
  maximum: expected((limit) => `at most ${limit}`),
  exclusiveMinimum: expected((limit) => `more than ${limit}`),
  exclusiveMaximum: expected((limit) => `less than ${limit}`),
  multipleOf: expected((step) => `a multiple of ${step}`),
  minLength: expected((limit) => `at least ${limit} characters`),
  maxLength: expected((limit) => `at most ${limit} characters`),
  pattern: ({ place, rule }) => [`${place}: expected a text like ${String(rule)}`],
  format: ({ place, rule }) => [
    `${place}: expected ${String(rule)} such as ${formatExamples.get(String(rule)) ?? ""}`,
  ],
  minItems: expected((limit) => `at least ${limit} elements`),
  maxItems: expected((limit) => `at most ${limit} elements`),
  uniqueItems: ({ place }) => [`${place}: contains an element twice`],
  contains: ({ place }) => [`${place}: lacks a required element`],
  minProperties: expected((limit) => `at least ${limit} members`),
  maxProperties: expected((limit) => `at most ${limit} members`),
  required: ({ found, place, rule }) => missing(found, rule).map((key) => `${place}.${key}: is missing`),
  false: ({ place }) => [`${place}: is not known here`],
  unevaluated: ({ place }) => [`${place}: is not known here`],
};

function inTheWordsOfTheLibrary({ error, place }: Found): string[] {
  return [`${place}: ${error.error}`];
}

function missing(found: unknown, names: unknown): string[] {
  return elementsOf(names)
    .map(String)
    .filter((name) => ownMember(found, name) === undefined);
}

function written(value: unknown): string {
  return JSON.stringify(value) ?? "";
}

function typeName(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "a list" : typeof value;
}

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
function toJsonSchema(given: unknown, { document, isWithoutPatterns = false }: Around): Schema {
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
