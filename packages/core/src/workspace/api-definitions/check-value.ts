import { type ApiPart, elementsOf, membersOf, ownMember, partOf, resolvePart, textAt } from "./api-part.ts";
import { checkText } from "./check-text.ts";
import { typesOf } from "./schema-node.ts";

interface Place {
  readonly document: ApiPart;
  /** How the value is called in messages, such as `body.lines[0]`. */
  readonly name: string;
  readonly depth?: number;
}

/** Values that are nested deeper are not looked into. */
const maxDepth = 40;

/** What a value lacks to be one of a schema, each as a sentence that names the place. */
export function checkValue(value: unknown, given: unknown, place: Place): string[] {
  const { depth = 0, document, name } = place;
  const schema = given === false ? undefined : resolvePart(given, document);
  if (schema === undefined || depth > maxDepth) return [];
  const inside = { ...place, depth: depth + 1 };
  if (value === null && schema["nullable"] === true) return [];
  const types = typesOf(schema);
  if (types.length > 0 && !types.some((type) => isOfType(value, type)))
    return [`${name}: expected ${types.join(" or ")}, found ${typeName(value)}`];
  return [
    ...composed(value, schema, inside),
    ...choiceFaults(value, schema, name),
    ...(typeof value === "string" ? checkText(value, schema, name) : []),
    ...(typeof value === "number" ? numberFaults(value, schema, name) : []),
    ...(Array.isArray(value) ? listFaults(value as unknown[], schema, inside) : []),
    ...objectFaults(value, schema, inside),
  ];
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case "integer":
      return typeof value === "number" && Number.isInteger(value);
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return partOf(value) !== undefined;
    default:
      return typeof value === type;
  }
}

function typeName(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "a list" : typeof value;
}

function composed(value: unknown, schema: ApiPart, place: Place): string[] {
  const all = elementsOf(schema["allOf"]).flatMap((part) => checkValue(value, part, place));
  const choices = [elementsOf(schema["oneOf"]), elementsOf(schema["anyOf"])].filter(
    ({ length }) => length > 0,
  );
  const unmet = choices.flatMap((parts) => {
    const faults = parts.map((part) => checkValue(value, part, place));
    return faults.some(({ length }) => length === 0)
      ? []
      : [`${place.name}: fits none of the ${String(parts.length)} alternatives`];
  });
  const unwanted =
    schema["not"] !== undefined && checkValue(value, schema["not"], place).length === 0
      ? [`${place.name}: is what it must not be`]
      : [];
  return [...all, ...unmet, ...unwanted];
}

function choiceFaults(value: unknown, schema: ApiPart, name: string): string[] {
  const choices = elementsOf(schema["enum"]);
  const isWrong = choices.length > 0 && !choices.some((choice) => isSame(choice, value));
  const isOther = schema["const"] !== undefined && !isSame(schema["const"], value);
  return [
    ...(isWrong ? [`${name}: expected one of ${choices.map((one) => JSON.stringify(one)).join(", ")}`] : []),
    ...(isOther ? [`${name}: expected ${JSON.stringify(schema["const"])}`] : []),
  ];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function numberFaults(value: number, schema: ApiPart, name: string): string[] {
  const limit = (key: string): number | undefined => {
    const one = schema[key];
    return typeof one === "number" ? one : undefined;
  };
  const faults: (readonly [limit: number | undefined, isBroken: (limit: number) => boolean, said: string])[] =
    [
      [limit("minimum"), (min) => value < min, "at least"],
      [limit("maximum"), (max) => value > max, "at most"],
      [limit("exclusiveMinimum"), (min) => value <= min, "more than"],
      [limit("exclusiveMaximum"), (max) => value >= max, "less than"],
      [
        limit("multipleOf"),
        (step) => step > 0 && Math.abs(value / step - Math.round(value / step)) > 1e-9,
        "a multiple of",
      ],
    ];
  return faults.flatMap(([bound, isBroken, said]) =>
    bound !== undefined && isBroken(bound) ? [`${name}: expected ${said} ${String(bound)}`] : [],
  );
}

function listFaults(value: readonly unknown[], schema: ApiPart, place: Place): string[] {
  const { maxItems, minItems } = schema;
  const { name } = place;
  const written = value.map((one) => JSON.stringify(one));
  return [
    ...(typeof minItems === "number" && value.length < minItems
      ? [`${name}: expected at least ${String(minItems)} elements`]
      : []),
    ...(typeof maxItems === "number" && value.length > maxItems
      ? [`${name}: expected at most ${String(maxItems)} elements`]
      : []),
    ...(schema["uniqueItems"] === true && new Set(written).size < written.length
      ? [`${name}: holds an element twice`]
      : []),
    ...value.flatMap((one, index) =>
      checkValue(one, schema["items"], { ...place, name: `${name}[${String(index)}]` }),
    ),
  ];
}

function objectFaults(value: unknown, schema: ApiPart, place: Place): string[] {
  if (partOf(value) === undefined) return [];
  const { name } = place;
  const properties = partOf(schema["properties"]) ?? {};
  const missing = elementsOf(schema["required"]).filter((key) => ownMember(value, String(key)) === undefined);
  const others = schema["additionalProperties"];
  return [
    ...missing.map((key) => `${name}.${String(key)}: is missing`),
    ...membersOf(value).flatMap(([key, member]) => {
      const inside = { ...place, name: `${name}.${key}` };
      const property = ownMember(properties, key);
      if (property !== undefined) return checkValue(member, property, inside);
      return others === false ? [`${name}.${key}: is not known here`] : checkValue(member, others, inside);
    }),
  ];
}

/** The type as which a text that stands in an address is read. */
export function readParameter(text: string, given: ApiPart, document: ApiPart): unknown {
  const schema = resolvePart(given, document) ?? {};
  const types = typesOf(schema);
  if (types.includes("array"))
    return text.split(",").map((one) => readParameter(one.trim(), partOf(schema["items"]) ?? {}, document));
  if (types.includes("integer") || types.includes("number"))
    return text.trim() === "" || Number.isNaN(Number(text)) ? text : Number(text);
  if (types.includes("boolean")) return text === "true" ? true : text === "false" ? false : text;
  return textAt({ text }, "text") ?? "";
}
