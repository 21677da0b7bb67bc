import { type OutputUnit, Validator } from "@cfworker/json-schema";
import { type ApiPart, elementsOf, ownMember, resolvePart } from "./api-part.ts";
import { formatExamples } from "./text-formats.ts";
import { toJsonSchema } from "./to-json-schema.ts";

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
 * If nothing is allowed, the library names only the place in the value; the error before it contains the keyword that
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
