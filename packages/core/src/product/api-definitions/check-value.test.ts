import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkValue } from "./check-value.ts";

const document = {
  components: {
    schemas: {
      Book: { type: "object", required: ["isbn"], properties: { isbn: { type: "string" } } },
      Loop: { anyOf: [{ $ref: "#/components/schemas/Loop" }, { $ref: "#/components/schemas/Loop" }] },
      items: { type: "integer" },
    },
  },
};
const book = { $ref: "#/components/schemas/Book" };

function faultsOf(value: unknown, schema: unknown): string[] {
  return checkValue(value, schema, { document, name: "body" });
}

describe("holds a value to JSON Schema 2020-12, which OpenAPI 3.1 writes:", () => {
  it.each([
    [{ "x-note": 1 }, { patternProperties: { "^x-": {} }, additionalProperties: false }, []],
    [{ note: 1 }, { allOf: [book], unevaluatedProperties: false }, ["body.isbn: is missing"]],
    [
      { isbn: "1", note: 1 },
      { allOf: [book], unevaluatedProperties: false },
      ["body.note: is not known here"],
    ],
    [["a", 1], { prefixItems: [{ type: "string" }], items: false }, ["body[1]: is not known here"]],
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    [{ gift: true }, { if: { required: ["gift"] }, then: { required: ["to"] } }, ["body.to: is missing"]],
    [{}, { minProperties: 1 }, ["body: expected at least 1 members"]],
    [[1], { contains: { type: "string" } }, ["body: lacks a required element"]],
    [1, { $ref: "#/components/schemas/items", minimum: 2 }, ["body: expected at least 2"]],
    [
      3,
      { oneOf: [{ minimum: 1 }, { minimum: 2 }] },
      ["body: fits 2 of the 2 alternatives, and may match only one"],
    ],
    [{ a: 1 }, { dependentRequired: { a: ["b"] } }, ['body: Instance has "a" but does not have "b".']],
  ])("%j to %j", (value, schema, said) => {
    expect(faultsOf(value, schema)).toEqual(said);
  });
});

describe("reads what OpenAPI 3.0 writes otherwise:", () => {
  it.each([
    [null, { type: "string", nullable: true, enum: ["a"] }, []],
    [1, { type: "string", nullable: true }, ["body: expected string or null, found number"]],
    [1, { minimum: 1, exclusiveMinimum: true }, ["body: expected more than 1"]],
  ])("%j by %j", (value, schema, said) => {
    expect(faultsOf(value, schema)).toEqual(said);
  });
});

it("names the place in plain words, and reports only the fault to fix at each place", () => {
  const schema = {
    type: "array",
    items: { type: "object", properties: { "a/b": { type: "integer", enum: [1] }, lines: { items: book } } },
  };

  expect(faultsOf([{ "a/b": "1", lines: [{ isbn: "1" }, {}] }, 7], schema)).toEqual([
    "body[0].a/b: expected integer, found string",
    "body[0].lines[1].isbn: is missing",
    "body[1]: expected object, found number",
  ]);
});

it("does not say why a value is none of the alternatives", () => {
  const schema = { anyOf: [book, { properties: {}, additionalProperties: false }] };

  expect(faultsOf({ note: 1 }, schema)).toEqual(["body: matches none of the 2 alternatives"]);
});

it("skips patterns that take too long", () => {
  expect(faultsOf("a".repeat(60), { pattern: "^(a+)+$b" })).toEqual([]);
  expect(faultsOf(" ".repeat(1001), { pattern: "^x$" })).toEqual([]);
});

it("reports nothing for a schema that refers only to itself, or to nothing", () => {
  expect(faultsOf(1, { $ref: "#/components/schemas/Loop" })).toEqual([]);
  expect(faultsOf(1, { $ref: "#/components/schemas/None" })).toEqual([]);
});

it("takes no harm from a schema that is still being written, such as required: true", () => {
  expect(faultsOf({}, { required: true, properties: { a: { required: true } }, pattern: 7 })).toEqual([]);

  const anySchema = fc.jsonValue().map((part) => ({ type: "object", properties: { a: part }, allOf: part }));
  fc.assert(
    fc.property(anySchema, fc.jsonValue(), (schema, a) => {
      expect(faultsOf({ a }, schema)).toBeInstanceOf(Array);
    }),
  );
});
