import { type ApiFact, apiValueText, membersOf, textAt } from "../../../model/index.ts";

const sentences: Readonly<Record<string, (value: string) => string>> = {
  minimum: (value) => `at least ${value}`,
  exclusiveMinimum: (value) => `more than ${value}`,
  maximum: (value) => `at most ${value}`,
  exclusiveMaximum: (value) => `less than ${value}`,
  multipleOf: (value) => `a multiple of ${value}`,
  minLength: (value) => `at least ${counted(value, "character")}`,
  maxLength: (value) => `at most ${counted(value, "character")}`,
  pattern: (value) => `of the form ${value}`,
  minItems: (value) => `at least ${counted(value, "item")}`,
  maxItems: (value) => `at most ${counted(value, "item")}`,
  minContains: (value) => `at least ${value} of them`,
  maxContains: (value) => `at most ${value} of them`,
  minProperties: (value) => `at least ${counted(value, "property", "properties")}`,
  maxProperties: (value) => `at most ${counted(value, "property", "properties")}`,
  uniqueItems: () => "no item twice",
  required: (value) => `required: ${value}`,
  default: (value) => `default: ${value}`,
  example: (value) => `example: ${value}`,
  readOnly: () => "only in answers",
  writeOnly: () => "only in requests",
  deprecated: () => "deprecated",
  contentEncoding: (value) => `encoded as ${value}`,
  contentMediaType: (value) => `contains ${value}`,
  allowEmptyValue: () => "may be empty",
  style: (value) => `style ${value}`,
  explode: (value) => (value === "false" ? "not exploded" : "exploded"),
  allowReserved: () => "reserved characters are allowed",
  mediaType: (value) => `as ${value}`,
};

/** Facts that the text of a type shows. */
const shownByType = new Set(["enum", "const", "format", "nullable"]);

/**
 * Returns rules and notes of a part of an API in readable form: `at least 1`, `default: 20`. Extensions are
 * omitted.
 */
export function apiFactTexts(facts: readonly ApiFact[]): string[] {
  return facts
    .filter(({ key }) => !key.startsWith("x-") && !shownByType.has(key))
    .flatMap(({ key, value }) => factTexts(key, value));
}

function factTexts(key: string, value: unknown): string[] {
  switch (key) {
    case "discriminator":
      return [discriminatorText(value)];
    case "externalDocs":
      return [`more: ${[textAt(value, "description"), textAt(value, "url")].filter(Boolean).join(", ")}`];
    case "examples":
      return exampleTexts(value);
    case "dependentRequired":
      return membersOf(value).map(([name, others]) => `with ${name}, also ${valueText(others)}`);
    default: {
      const say = sentences[key];
      return [say === undefined ? `${key}: ${valueText(value)}` : say(valueText(value))];
    }
  }
}

/** The values of examples, in the form of a list or of named examples. */
function exampleTexts(value: unknown): string[] {
  const values = Array.isArray(value)
    ? (value as unknown[])
    : membersOf(value).map(([name, one]) => {
        const [, own] =
          membersOf(one).find(([key]) => /^(?:value|dataValue|serializedValue|externalValue)$/.test(key)) ??
          [];
        const summary = textAt(one, "summary");
        if (own === undefined) return summary ?? name;
        return summary === undefined ? own : `${summary}, ${valueText(own)}`;
      });
  return values.map((one) => `example: ${valueText(one)}`);
}

function discriminatorText(value: unknown): string {
  const [, mapping] = membersOf(value).find(([key]) => key === "mapping") ?? [];
  const named = membersOf(mapping).map(([name, schema]) => `${name} is ${String(schema)}`);
  const usual = textAt(value, "defaultMapping");
  const all = [...named, ...(usual === undefined ? [] : [`else ${usual}`])];
  return `told apart by ${textAt(value, "propertyName") ?? ""}${all.length === 0 ? "" : ` (${all.join(", ")})`}`;
}

function valueText(value: unknown): string {
  return Array.isArray(value)
    ? (value as unknown[]).map((one) => apiValueText(one)).join(", ")
    : apiValueText(value);
}

function counted(value: string, one: string, many = `${one}s`): string {
  return `${value} ${value === "1" ? one : many}`;
}
