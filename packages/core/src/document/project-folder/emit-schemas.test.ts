import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Ajv, type ValidateFunction } from "ajv";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { openFileTree } from "../../platform/node/folder/index.ts";
import { runsOf } from "../../testing/runs-of.ts";
import { jsonSchemaOf, type JsonSchema } from "./emit-schemas.ts";
import { starterProject } from "./starter-project.ts";
import { type YamlKind, yamlKindOf, yamlKinds } from "./yaml-kinds.ts";

const ajv = new Ajv({ allErrors: true, strictRequired: false, strictTypes: false }).addVocabulary([
  "patternErrorMessage",
]);
const validators = new Map(yamlKinds.map((kind) => [kind.key, ajv.compile(jsonSchemaOf(kind))]));
const kindNamed = (key: string): YamlKind => {
  const kind = yamlKinds.find((one) => one.key === key);
  if (kind === undefined) throw new Error(`There is no kind ${key}`);
  return kind;
};

/** The verdicts of reader and schema on a value. */
function verdicts(key: string, value: unknown): { readonly reader: boolean; readonly schema: boolean } {
  const reader = kindNamed(key).schema.safeParse(value ?? {}).success;
  return { reader, schema: validators.get(key)?.(value) ?? false };
}

describe("every YAML file is valid", () => {
  it.each(["online-bookstore", "clinic-appointments", "parcel-tracking/document"])(
    "of the example %s",
    async (name) => {
      const folder = join(import.meta.dirname, "../../../../../examples", name);
      const paths = (await openFileTree(folder).list()).filter((path) => yamlKindOf(path) !== undefined);
      const faults: unknown[] = [];
      for (const path of [...paths, "archscribe.yaml"]) {
        const validate = validators.get(yamlKindOf(path)?.key ?? "") as ValidateFunction;
        if (!validate(parse(await readFile(join(folder, path), "utf8")))) faults.push(path, validate.errors);
      }

      expect(paths.length).toBeGreaterThan(5);
      expect(faults).toEqual([]);
    },
  );

  it.each(["plantuml", "mermaid"] as const)("of a new project with %s", (notation) => {
    const files = [...starterProject({ name: "Shop: 1", organization: "Town", notation })];
    const checked = files.flatMap(([path, text]) => {
      const kind = yamlKindOf(path);
      return kind === undefined ? [] : [[path, validators.get(kind.key)?.(parse(text))]];
    });

    expect(checked).toEqual([
      ["archscribe.yaml", true],
      ["requirements/functional.yaml", true],
      ["requirements/quality.yaml", true],
      ["use-cases/UC-1.yaml", true],
    ]);
  });
});

const manifest = { archscribe: 1, name: "Shop", organization: "Town" };
const useCase = { id: "UC-1", name: "Sign in" };
const accept = { name: "Clerk", verdict: "accept" };
const digest = "0438ee090861e5df";
const baseline = {
  version: "1.2",
  date: "2026-03-31",
  checks: { errors: 0, warnings: 0, notes: 0 },
  items: `${digest}  requirement:FR-1\n`,
};

describe("reader and schema refuse", () => {
  it.each([
    ["archscribe", "a manifest without a name", { archscribe: 1, organization: "Town" }],
    ["archscribe", "another version of the format", { ...manifest, archscribe: 2 }],
    ["archscribe", "an unknown key", { ...manifest, colour: "red" }],
    ["archscribe", "an unknown layout", { ...manifest, layout: "Layout9" }],
    ["archscribe", "an unknown kind of diagram", { ...manifest, diagrams: ["usecases"] }],
    ["archscribe", "a jar that a project names", { ...manifest, plantuml: { java: "tools/plantuml.jar" } }],
    [
      "archscribe",
      "a change without a date",
      { ...manifest, changes: [{ version: "1", summary: "x", date: "soon" }] },
    ],
    ["archscribe", "an empty brief", { ...manifest, brief: " " }],
    ["archscribe", "a key without a value", { ...manifest, brief: null }],
    ["archscribe", "an empty file", null],
    ["requirements", "a map instead of a list", { id: "FR-1", text: "x" }],
    ["requirements", "an id of another kind", [{ id: "UC-1", text: "x" }]],
    ["requirements", "a requirement without a text", [{ id: "FR-1" }]],
    ["requirements", "a number instead of a text", [{ id: "FR-1", text: 7 }]],
    ["requirements", "an unknown priority", [{ id: "FR-1", text: "x", priority: "high" }]],
    ["requirements", "a quality requirement without its class", [{ id: "NFR-1", text: "x" }]],
    ["requirements", "a functional one with a class", [{ id: "FR-1", text: "x", quality: "security" }]],
    [
      "requirements",
      "a functional one with a scenario",
      [{ id: "FR-1", text: "x", scenario: { stimulus: "a", response: "b" } }],
    ],
    ["use-case", "a use case without a name", { id: "UC-1" }],
    ["use-case", "an id without a number", { ...useCase, id: "UC-" }],
    ["use-case", "a misspelt key", { ...useCase, stepps: ["x"] }],
    ["use-case", "a step without words", { ...useCase, steps: ["  "] }],
    ["elements", "an id in capitals", [{ id: "Orders", name: "Orders" }]],
    ["elements", "an unknown kind", [{ id: "orders", name: "Orders", kind: "service" }]],
    ["elements", "a tag of two words", [{ id: "orders", name: "Orders", tags: ["a b"] }]],
    [
      "elements",
      "a link that a browser would run",
      [{ id: "o", name: "O", links: [{ title: "x", url: "javascript:alert(1)" }] }],
    ],
    ["review", "a verdict that is none", { actors: [{ name: "Clerk", verdict: "maybe" }] }],
    ["review", "a merge of relations", { relations: [{ name: "A – B", verdict: "merge", into: "C" }] }],
    ["review", "a rename without a name", { actors: [{ name: "Clerk", verdict: "rename" }] }],
    ["review", "a merge without a target", { actors: [{ name: "Clerk", verdict: "merge" }] }],
    ["review", "a target without a merge", { actors: [{ ...accept, into: "Staff" }] }],
    ["review", "a new name without a rename", { actors: [{ ...accept, to: "Staff" }] }],
    ["review", "a change to no kind", { actors: [{ name: "Clerk", verdict: "change", to: "thing" }] }],
    [
      "review",
      "an answer without its actor",
      { answers: [{ question: "who-starts", about: "x", answer: "actor" }] },
    ],
    [
      "review",
      "an answer of another question",
      { answers: [{ question: "who-starts", about: "x", answer: "nothing" }] },
    ],
    ["confirmed", "a digest that is none", [{ requirement: "FR-1", digest: "abc", links: ["UC-1"] }]],
    ["confirmed", "what is no requirement", [{ requirement: "UC-1", digest, links: ["UC-1"] }]],
    ["baseline", "an item without a digest", { ...baseline, items: "requirement:FR-1\n" }],
    ["baseline", "a version that is no name of a file", { ...baseline, version: "1/2" }],
    ["baseline", "findings that are not counted", { ...baseline, checks: { errors: 0 } }],
    [
      "appraisal",
      "a contradiction of one",
      { contradictions: [{ requirements: ["FR-1"], explanation: "x", question: "y" }] },
    ],
  ])("%s: %s", (key, _, value) => {
    expect(verdicts(key, value)).toEqual({ reader: false, schema: false });
  });
});

/** Faults that only the reader detects; the guide on project folders lists them. */
describe("only the reader refuses", () => {
  it.each([
    ["archscribe", "a name that is too long", { ...manifest, name: "x".repeat(501) }],
    ["archscribe", "an address that is none", { ...manifest, plantuml: { service: "http://[" } }],
    [
      "review",
      "a change to an attribute of nothing",
      { entities: [{ name: "Price", verdict: "change", to: "attribute" }] },
    ],
    ["requirements", "a business rule that is too long", [{ id: "BR-1", text: "x".repeat(501) }]],
  ])("%s: %s", (key, _, value) => {
    expect(verdicts(key, value)).toEqual({ reader: false, schema: true });
  });
});

describe("a text that the reader trims is not refused", () => {
  it.each([
    ["archscribe", { ...manifest, name: `${"x".repeat(500)}   ` }],
    ["archscribe", { ...manifest, plantuml: { service: " HTTP://exämple.org/ü " } }],
    ["elements", [{ id: "größe", name: "Größe", links: [{ title: "x", url: "HTTPS://exämple.org" }] }]],
    ["review", null],
    ["appraisal", null],
  ])("%s: %j", (key, value) => {
    expect(verdicts(key, value)).toEqual({ reader: true, schema: true });
  });
});

it.each(yamlKinds.map(({ key }) => key))("what the reader of %s accepts, the schema accepts", (key) => {
  const numRuns = runsOf(2000);
  let accepted = 0;
  fc.assert(
    fc.property(valueLike(jsonSchemaOf(kindNamed(key))), (value) => {
      const { reader, schema } = verdicts(key, value);
      if (reader) accepted += 1;
      return !reader || schema;
    }),
    { numRuns },
  );

  // Readers of large schemas accept one value in twenty; without any, nothing would have been compared.
  expect(accepted).toBeGreaterThan(0);
});

it.each(yamlKinds.map((kind) => [kind.key, kind] as const))(
  "every key of %s has a description",
  (_, kind) => {
    expect(keysWithoutDescription(jsonSchemaOf(kind))).toEqual([]);
  },
);

/** Values that are mostly in the form of a schema, so that readers accept many of them, and stumble here and there. */
function valueLike(schema: JsonSchema): fc.Arbitrary<unknown> {
  const {
    enum: values,
    items,
    pattern,
    properties,
    required,
    type,
  } = schema as {
    readonly [key: string]: never;
  } & {
    readonly enum?: readonly unknown[];
    readonly items?: JsonSchema;
    readonly pattern?: string;
    readonly properties?: Readonly<Record<string, JsonSchema>>;
    readonly required?: readonly string[];
    readonly type?: unknown;
  };
  const { const: only } = schema;
  if (only !== undefined) return fc.constant(only);
  if (values) return fc.constantFrom(...values);
  if (items) return fc.array(valueLike(items), { maxLength: 1 });
  if (properties)
    return fc.record(
      Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valueLike(one)])),
      { requiredKeys: [...(required ?? [])], noNullPrototype: true },
    );
  if (type === "boolean") return fc.boolean();
  if (type === "integer") return fc.integer({ min: -1, max: 9 });
  return textLike(pattern);
}

function textLike(pattern: string | undefined): fc.Arbitrary<unknown> {
  const odd = fc.constantFrom(" x ", "", "\u00a0y", "1", "2026-02-29", "2024-02-29", "https://ä.example/ü");
  if (pattern === undefined || pattern === String.raw`\S`) return fc.oneof(fc.string(), odd);
  if (pattern.includes("Hh")) return fc.oneof(fc.webUrl(), fc.constant(" HTTP://x "), odd);
  return fc.oneof(
    { weight: 9, arbitrary: fc.stringMatching(new RegExp(pattern, "u")) },
    { weight: 1, arbitrary: odd },
  );
}

function keysWithoutDescription(schema: JsonSchema, path = ""): string[] {
  const { items, properties = {} } = schema as {
    readonly items?: JsonSchema;
    readonly properties?: Readonly<Record<string, JsonSchema>>;
  };
  const inItems = items === undefined ? [] : keysWithoutDescription(items, `${path}[]`);
  const own = Object.entries(properties).flatMap(([name, one]) => [
    ...(one["description"] === undefined ? [`${path}.${name}`] : []),
    ...keysWithoutDescription(one, `${path}.${name}`),
  ]);
  return [...inItems, ...own];
}
