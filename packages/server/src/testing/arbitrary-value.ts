import fc from "fast-check";

type Schema = Readonly<Record<string, unknown>>;

/** Values that mean something to the server, by the name of the field that takes them; without them every id would be unknown. */
export type Pool = Readonly<Record<string, readonly unknown[]>>;

interface Generator {
  /** Follows `$ref`. */
  readonly resolve: (reference: string) => Schema;
  readonly pool: Pool;
}

/** Values that a schema allows. */
export function validValue(schema: Schema, generator: Generator, name = ""): fc.Arbitrary<unknown> {
  const known = generator.pool[name];
  const made = madeValue(followed(schema, generator), generator);
  return known === undefined
    ? made
    : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: made });
}

function madeValue(schema: Schema, generator: Generator): fc.Arbitrary<unknown> {
  if (Array.isArray(schema["enum"])) return fc.constantFrom(...(schema["enum"] as unknown[]));
  const choices = (schema["oneOf"] ?? schema["anyOf"]) as readonly Schema[] | undefined;
  if (choices !== undefined) {
    return fc.oneof(
      ...choices.map((choice) =>
        madeValue(
          { ...schema, oneOf: undefined, anyOf: undefined, ...followed(choice, generator) },
          generator,
        ),
      ),
    );
  }
  const types = [schema["type"]].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, generator)));
}

function ofType(type: unknown, schema: Schema, generator: Generator): fc.Arbitrary<unknown> {
  switch (type) {
    case "string":
      return someText(schema);
    case "integer":
      return fc.integer({
        min: number(schema, "minimum", -1000),
        max: number(schema, "maximum", 2 ** 31 - 1),
      });
    case "number":
      return fc.double({
        min: number(schema, "minimum", -1e6),
        max: number(schema, "maximum", 1e6),
        noNaN: true,
      });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return someList(schema, generator);
    default:
      return someObject(schema, generator);
  }
}

function someText(schema: Schema): fc.Arbitrary<string> {
  const minLength = number(schema, "minLength", 0);
  const maxLength = Math.min(number(schema, "maxLength", 200), 200);
  const fits = (text: string): boolean =>
    text.length >= minLength && text.length <= number(schema, "maxLength", 100_000);
  const pattern = schema["pattern"];
  if (typeof pattern === "string")
    return fc.stringMatching(new RegExp(pattern, "u"), { size: "small" }).filter(fits);
  if (schema["format"] === "uuid") return fc.uuid();
  if (schema["format"] === "uri") return fc.webUrl();
  if (schema["format"] === "date") return someDate;
  return fc.oneof(
    fc.string({ minLength, maxLength, unit: "grapheme" }).filter(fits),
    fc.constantFrom(...oddTexts).filter(fits),
  );
}

const someDate = fc
  .date({ min: new Date("1970-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Texts typed by people and attackers. */
const oddTexts = [
  "<script>alert(1)</script>",
  "'; drop table account; --",
  "../../etc/passwd",
  "Zoë Ω 数据 🚀",
  "a\r\nBcc: x@example.com",
  "%_%",
  "__proto__",
  "\u0000null",
  " ",
];

function someList(schema: Schema, generator: Generator): fc.Arbitrary<unknown[]> {
  const element = validValue((schema["items"] ?? {}) as Schema, generator);
  const bounds = {
    minLength: number(schema, "minItems", 0),
    maxLength: Math.min(number(schema, "maxItems", 4), 4),
  };
  return schema["uniqueItems"] === true
    ? fc.uniqueArray(element, { ...bounds, selector: (value) => JSON.stringify(value) })
    : fc.array(element, bounds);
}

function someObject(schema: Schema, generator: Generator): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema["properties"] ?? {}) as Readonly<Record<string, Schema>>);
  const required = new Set((schema["required"] ?? []) as readonly string[]);
  const parts = Object.fromEntries(
    properties.map(([name, property]) => {
      const value = validValue(property, generator, name);
      return [name, required.has(name) ? value : fc.option(value, { nil: undefined })];
    }),
  );
  return fc.record(parts).map((value) => JSON.parse(JSON.stringify(value)) as unknown);
}

function followed(schema: Schema, { resolve }: Generator): Schema {
  const reference = schema["$ref"];
  return typeof reference === "string" ? { ...resolve(reference), ...schema, $ref: undefined } : schema;
}

function number(schema: Schema, key: string, otherwise: number): number {
  const value = schema[key];
  return typeof value === "number" ? value : otherwise;
}

/** Values that are wrong in one place: a field too many, one too few, or one of another type. */
export function spoiltValue(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(valid, fc.nat(), fc.constantFrom("drop", "add", "change", "replace"))
    .map(([value, index, how]) => spoil(value, index, how));
}

function spoil(value: unknown, index: number, how: string): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value) || how === "replace")
    return ["not", "this"];
  const names = Object.keys(value);
  const name = names[index % Math.max(names.length, 1)];
  if (how === "add" || name === undefined) return { ...value, unheardOf: 1 };
  if (how === "drop") return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
  return { ...value, [name]: { not: "this" } };
}
