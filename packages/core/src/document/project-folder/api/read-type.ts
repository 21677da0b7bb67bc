import {
  type ApiFact,
  type ApiSchema,
  type ApiType,
  type ApiTypePart,
  anyType,
  choicesOf,
  partsOf,
} from "../../../model/index.ts";
import type { Finding } from "../../../model/errors/index.ts";
import { formatFault, locate } from "../source-file.ts";
import { type ApiFiles, type ApiPlace, below, listBelow, mapBelow, targetOf } from "./api-files.ts";
import { elementsOf, membersOf, ownMember, apiPartOf as partOf, textAt } from "../../../model/index.ts";

/** The keywords with one schema, in the order of display. */
const singles = [
  "items",
  "additionalProperties",
  "not",
  "if",
  "then",
  "else",
  "contains",
  "propertyNames",
  "contentSchema",
  "unevaluatedItems",
  "unevaluatedProperties",
] as const;

/** The keywords with a list of schemas. */
const lists = ["oneOf", "anyOf", "allOf", "prefixItems"] as const;

/** The keywords with a schema for each name. */
const maps = ["patternProperties", "dependentSchemas"] as const;

/** The order in which rules and notes are shown; others follow in the order of the description. */
const order =
  `format enum const default minimum exclusiveMinimum maximum exclusiveMaximum multipleOf minLength maxLength pattern minItems
  maxItems uniqueItems minContains maxContains minProperties maxProperties required dependentRequired readOnly writeOnly deprecated
  discriminator`.split(/\s+/);

/** Keywords that are read elsewhere, and those that say nothing about values. */
const besides = new Set<string>([
  ...singles,
  ...lists,
  ...maps,
  ...`$ref $dynamicRef $comment $schema $id $anchor $dynamicAnchor $vocabulary $defs definitions type title description properties
    required nullable`.split(/\s+/),
]);

/** The schemas of an API description by name. Each schema to which another one refers has a name. */
export class ApiSchemas {
  readonly #misplaced = new Map<string, Finding>();
  readonly #files: ApiFiles;
  readonly #names = new Map<string, string>();
  readonly #places = new Map<string, ApiPlace>();
  /** Whether the named schemas allow only single values; false for a schema that is being examined. */
  readonly #singles = new Map<string, boolean>();
  /** Called with each part of another file that is read as a schema. */
  readonly #opened: (place: ApiPlace) => void;

  constructor(files: ApiFiles, components: ApiPlace, opened: (place: ApiPlace) => void) {
    this.#files = files;
    this.#opened = opened;
    const named = mapBelow(components, "schemas");
    for (const [name, place] of named) {
      this.#names.set(keyOf(place), name);
      this.#places.set(name, place);
    }
    // A schema that only refers to a part with no name gives it its own: Ship: { $ref: schemas/Ship.yaml }.
    for (const [name, place] of named) {
      const reference = onlyReference(place);
      const target = reference === undefined ? undefined : targetOf(reference, place, files);
      if (target === undefined || this.#names.has(keyOf(target))) continue;
      this.#names.set(keyOf(target), name);
      this.#places.set(name, target);
      opened(target);
    }
  }

  /** The statements of the schemas that mean nothing. */
  get findings(): readonly Finding[] {
    return [...this.#misplaced.values()];
  }

  /** Reads every named schema, and those that are found meanwhile. */
  all(): ApiSchema[] {
    const read: ApiSchema[] = [];
    // A map that grows is walked to its new end.
    for (const [name, place] of this.#places) {
      const { file, path } = place;
      const location = locate(file.source, { line: path.length === 0 ? 1 : file.lineOfKey(path) });
      read.push({ name, type: this.read(place), location });
    }
    return read;
  }

  /** Reads a schema; a schema that is not there allows every value. */
  read(place: ApiPlace, around: readonly unknown[] = []): ApiType {
    const { value } = place;
    if (value === false) return { ...anyType, isNever: true };
    const part = partOf(value);
    // A text that repeats itself by an alias has no end.
    if (part === undefined || around.includes(value)) return anyType;
    const inside = (one: ApiPlace): ApiType => this.read(one, [...around, value]);
    const reference = textAt(part, "$ref") ?? textAt(part, "$dynamicRef");
    if (typeof part["required"] === "boolean") this.#misplaced.set(keyOf(place), requiredFault(place));
    const required = elementsOf(part["required"]).map(String);
    const properties = mapOf(place, "properties").map(([name, one]) => ({
      name,
      type: inside(one),
      required: required.includes(name),
    }));
    const isNullable = part["nullable"] === true;
    const types = typesOf(part);
    const title = textAt(part, "title");
    const description = textAt(part, "description");
    return {
      ...(reference === undefined ? {} : { schema: this.nameOf(reference, place) }),
      types: isNullable && types.length > 0 && !types.includes("null") ? [...types, "null"] : types,
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
      properties,
      parts: partsIn(place, inside),
      facts: factsIn(part, {
        ...(isNullable && types.length === 0 ? { nullable: true } : {}),
        required: required.filter((name) => !properties.some((one) => one.name === name)),
        discriminator: this.#discriminatorIn(place),
      }),
    };
  }

  /** Returns whether a type allows only single values, rather than lists and objects. */
  isSingle(type: ApiType): boolean {
    const { schema, types } = type;
    if (types.length > 0) return types.every((one) => one !== "array" && one !== "object");
    if (schema !== undefined && this.#isNamedSingle(schema)) return true;
    const choices = choicesOf(type);
    if (choices !== undefined) return choices.every((one) => typeof one !== "object" || one === null);
    const areSingle = (role: string): boolean[] => partsOf(type, role).map((one) => this.isSingle(one));
    return (
      areSingle("allOf").includes(true) ||
      ["oneOf", "anyOf"].some((role) => {
        const all = areSingle(role);
        return all.length > 0 && !all.includes(false);
      })
    );
  }

  #isNamedSingle(name: string): boolean {
    const place = this.#places.get(name);
    if (place === undefined) return false;
    const known = this.#singles.get(name);
    if (known !== undefined) return known;
    this.#singles.set(name, false);
    const isSingle = this.isSingle(this.read(place));
    this.#singles.set(name, isSingle);
    return isSingle;
  }

  /** Returns the name of the schema to which a reference leads; the name in the reference itself if it leads nowhere. */
  nameOf(reference: string, from: ApiPlace): string {
    const target = targetOf(reference, from, this.#files);
    if (target === undefined) return reference.slice(reference.search(/[^/#]*$/)) || reference;
    const key = keyOf(target);
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    this.#opened(target);
    const name = this.#freeName(target);
    this.#names.set(key, name);
    this.#places.set(name, target);
    return name;
  }

  #freeName({ file, path }: ApiPlace): string {
    const plain = plainName(file.source.path, path);
    if (!this.#places.has(plain)) return plain;
    const whole = `${plain} of ${file.source.path}`;
    return this.#places.has(whole) ? `${whole}#/${path.join("/")}` : whole;
  }

  /** The values of a mapping are names of schemas, or references. */
  #discriminatorIn(place: ApiPlace): unknown {
    const given = ownMember(place.value, "discriminator");
    const mapping = partOf(ownMember(given, "mapping"));
    if (mapping === undefined) return given;
    const named = Object.entries(mapping).map(([value, one]) => {
      const target = String(one);
      return [value, this.#places.has(target) ? target : this.nameOf(target, place)] as const;
    });
    return { ...partOf(given), mapping: Object.fromEntries(named) };
  }
}

/** In a schema, `required` lists the names of its properties; a value is not required by itself. */
function requiredFault({ file, path, value }: ApiPlace): Finding {
  const name = String(path.at(-1));
  return {
    ...formatFault(
      file.source,
      { line: file.lineOf([...path, "required"]) },
      {
        message: `'required: ${String(ownMember(value, "required"))}' means nothing in a schema, and is ignored`,
        suggest: `List the names of required properties in the schema around them, such as required: [${name}].`,
      },
    ),
    severity: "warning",
  };
}

function keyOf({ file, path }: ApiPlace): string {
  return `${file.source.path}#/${path.join("/")}`;
}

function onlyReference({ value }: ApiPlace): string | undefined {
  const keys = Object.keys(partOf(value) ?? {});
  return keys.length === 1 ? textAt(value, "$ref") : undefined;
}

/** `Ship` for schemas/Ship.yaml and for #/$defs/Ship, `Ship.owner` for a property of Ship. */
function plainName(file: string, path: readonly string[]): string {
  const names = path.filter((key, index) => !(key === "properties" && index > 0));
  const from = names.findLastIndex((key) => ["schemas", "$defs", "definitions"].includes(key));
  const own = from >= 0 && from < names.length - 1 ? names.slice(from + 1) : names.slice(-2);
  if (own.length > 0) return own.join(".");
  return (file.split("/").at(-1) ?? file).replace(/(?:\.schema)?\.(?:ya?ml|json)$/i, "");
}

function typesOf(part: Readonly<Record<string, unknown>>): string[] {
  const { type } = part;
  return [type].flat().filter((one) => typeof one === "string");
}

function mapOf(place: ApiPlace, key: string): (readonly [string, ApiPlace])[] {
  return membersOf(ownMember(place.value, key)).map(([name]) => [name, below(place, key, name)] as const);
}

function partsIn(place: ApiPlace, read: (place: ApiPlace) => ApiType): ApiTypePart[] {
  const has = (key: string): boolean => ownMember(place.value, key) !== undefined;
  return [
    ...lists.flatMap((role) => listBelow(place, role).map((one) => ({ role, type: read(one) }))),
    // The list of OpenAPI's first versions of JSON Schema.
    ...listBelow(place, "items").map((one) => ({ role: "prefixItems", type: read(one) })),
    ...singles
      .filter((role) => has(role) && !Array.isArray(ownMember(place.value, role)))
      .map((role) => ({ role, type: read(below(place, role)) }))
      // What nothing restricts needs no mention.
      .filter(({ role, type }) => type.isNever || !/^(?:additional|unevaluated)/.test(role) || !isAny(type)),
    ...maps.flatMap((role) => mapOf(place, role).map(([name, one]) => ({ role, name, type: read(one) }))),
  ];
}

function isAny({ facts, parts, properties, schema, types }: ApiType): boolean {
  return schema === undefined && facts.length + parts.length + properties.length + types.length === 0;
}

function factsIn(part: Readonly<Record<string, unknown>>, own: Readonly<Record<string, unknown>>): ApiFact[] {
  const given = Object.entries(part).filter(([key]) => !besides.has(key) && !(key in own));
  const all = [...given, ...Object.entries(own)].filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return plainLimits(Object.fromEntries(all))
    .filter((fact) => !isUsual(fact))
    .toSorted((a, b) => rank(a.key) - rank(b.key));
}

/** What applies anyway needs no mention. */
function isUsual({ key, value }: ApiFact): boolean {
  if (/^(?:readOnly|writeOnly|deprecated|uniqueItems)$/.test(key)) return value === false;
  if (/^min(?:Length|Items|Properties)$/.test(key)) return value === 0;
  if (key === "minContains") return value === 1;
  return key === "dependentRequired" && membersOf(value).length === 0;
}

function rank(key: string): number {
  const index = order.indexOf(key);
  return index < 0 ? order.length : index;
}

/** In OpenAPI 3.0, `exclusiveMinimum: true` makes `minimum` exclusive. */
function plainLimits(facts: Readonly<Record<string, unknown>>): ApiFact[] {
  return Object.entries(facts).flatMap(([key, value]): ApiFact[] => {
    const exclusive = { minimum: "exclusiveMinimum", maximum: "exclusiveMaximum" }[key];
    if (exclusive !== undefined && facts[exclusive] === true) return [{ key: exclusive, value }];
    return key.startsWith("exclusive") && typeof value === "boolean" ? [] : [{ key, value }];
  });
}
