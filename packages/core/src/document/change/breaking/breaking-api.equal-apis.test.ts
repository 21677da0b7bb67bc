import { expect, it } from "vitest";
import { changesOf, comparisonOf } from "../testing/comparison-of.ts";

/** A description with an operation that has a parameter, and a schema that is sent and returned. */
function api({
  parameter = "name: deck, in: query, schema: { type: integer }",
  schema = "type: object, properties: { deck: { type: string } }",
  others = "",
}: Partial<Record<"parameter" | "schema" | "others", string>>): Readonly<Record<string, string>> {
  const body = "content: { application/json: { schema: { $ref: '#/components/schemas/Ferry' } } }";
  return {
    "api/openapi.yaml": `openapi: 3.1.0
info: { title: Ferries, version: "1" }
${others}
paths:
  /ferries/{deck}:
    post:
      parameters: [{ ${parameter} }]
      requestBody: { ${body} }
      responses: { "200": { description: Ferries, ${body} } }
components:
  schemas:
    Ferry: { ${schema} }
    Base: { type: object, properties: { base: { type: string } } }
    Kind: { type: string, enum: [car, train] }
    Other: { type: object }
`,
  };
}

const query = "name: deck, in: query";

it.each([
  ["the style of a query", `${query}, schema: { type: integer }`, "style: form"],
  ["the whole form of a single value", `${query}, schema: { type: integer }`, "style: form, explode: false"],
  ["that a single value is exploded", `${query}, schema: { type: [string, 'null'] }`, "explode: true"],
  ["the form of a choice", `${query}, schema: { $ref: '#/components/schemas/Kind' }`, "explode: false"],
  [
    "the form of alternatives",
    `${query}, schema: { oneOf: [{ type: string }, { const: 1 }] }`,
    "explode: false",
  ],
  ["the form of a list", `${query}, schema: { type: array }`, "style: form, explode: true"],
  [
    "the form of a path",
    "name: deck, in: path, required: true, schema: { type: array }",
    "style: simple, explode: false",
  ],
  [
    "the form of a header",
    "name: deck, in: header, schema: { type: array }",
    "style: simple, explode: false",
  ],
  ["the form of a cookie", "name: deck, in: cookie, schema: { type: array }", "style: form, explode: true"],
  [
    "how a list with pipes is written",
    `${query}, style: pipeDelimited, schema: { type: array }`,
    "explode: false",
  ],
  [
    "how an object in brackets is written",
    `${query}, style: deepObject, schema: { type: object }`,
    "explode: true",
  ],
  [
    "what a parameter is not",
    `${query}, schema: {}`,
    "required: false, deprecated: false, allowReserved: false, allowEmptyValue: false",
  ],
])("stating the default of a parameter changes nothing: %s", async (_, parameter, stated) => {
  expect(await changesOf(api({ parameter }), api({ parameter: `${parameter}, ${stated}` }))).toEqual([]);
});

it.each([
  ["a list that is not exploded", `${query}, schema: { type: array }`, "explode: false"],
  ["a value that may be a list", `${query}, schema: {}`, "explode: false"],
  ["a path with a label", "name: deck, in: path, required: true, schema: { type: integer }", "style: label"],
])("another form than the default breaks callers: %s", async (_, parameter, stated) => {
  expect(await changesOf(api({ parameter }), api({ parameter: `${parameter}, ${stated}` }))).toEqual([
    "~ operation POST /ferries/{deck} !parameter-type-changed",
  ]);
});

it.each([
  [
    "type: object, properties: { deck: { type: string } }",
    "additionalProperties: true, minProperties: 0, required: []",
  ],
  ["type: object, properties: { deck: { type: string } }", "additionalProperties: {}, dependentRequired: {}"],
  ["type: object, properties: { deck: { type: string } }", "unevaluatedProperties: true, deprecated: false"],
  ["type: array, items: { type: string }", "uniqueItems: false, minItems: 0"],
  ["type: array, contains: { type: string }", "minContains: 1"],
  ["type: array", "items: {}"],
  ["type: string", "minLength: 0, nullable: false, readOnly: false, writeOnly: false"],
])("stating the default of a schema changes nothing: %s, %s", async (schema, stated) => {
  expect(await changesOf(api({ schema }), api({ schema: `${schema}, ${stated}` }))).toEqual([]);
});

it("the names of headers are the same in any case", async () => {
  const withHeaders = (sent: string, answered: string): string => `openapi: 3.1.0
info: { title: Ferries, version: "1" }
paths:
  /ferries:
    get:
      parameters: [{ in: header, name: ${sent}, required: true, schema: { type: string } }]
      responses: { "200": { description: Ferries, headers: { ${answered}: { schema: { type: integer } } } } }
`;
  const [before, after] = [withHeaders("X-Trace-ID", "ETag"), withHeaders("x-trace-id", "etag")];

  expect(await changesOf({ "api/openapi.yaml": before }, { "api/openapi.yaml": after })).toEqual([]);
});

it.each([
  ["login: [read, write]", "login: [write, read]"],
  ["login: [], key: []", "key: [], login: []"],
])("the order of credentials and scopes does not matter", async (before, after) => {
  const secured = (security: string) => api({ others: `security: [{ ${security} }]` });

  expect(await changesOf(secured(before), secured(after))).toEqual([]);
});

it("the ways of HTTP to sign in are the same in any case", async () => {
  const withScheme = (scheme: string) => ({
    "api/openapi.yaml": `openapi: 3.1.0
info: { title: Ferries, version: "1" }
components: { securitySchemes: { key: { type: http, scheme: ${scheme} } } }
`,
  });

  expect(await changesOf(withScheme("basic"), withScheme("Basic"))).toEqual([]);
});

it("a constant is the same as its only choice", async () => {
  expect(await changesOf(api({ schema: "const: car" }), api({ schema: "enum: [car]" }))).toEqual([]);
});

const base = "$ref: '#/components/schemas/Base'";
const other = "$ref: '#/components/schemas/Other'";
const [deck, lane] = ["deck: { type: string }", "lane: { type: integer }"];
const [closed, unevaluated] = ["additionalProperties: false", "unevaluatedProperties: false"];

it.each([
  [`type: object, properties: { ${deck} }`, `allOf: [{ type: object, properties: { ${deck} } }]`],
  [base, `allOf: [{ ${base} }]`],
  [base, `oneOf: [{ ${base} }]`],
  [`${base}, description: A ferry`, `description: A ferry, anyOf: [{ ${base} }]`],
  [`allOf: [{ ${base} }, { ${other} }]`, `allOf: [{ ${other} }, { ${base} }]`],
  [`allOf: [{ ${base} }, { ${other} }]`, `${other}, allOf: [{ allOf: [{ ${base} }] }]`],
  [
    `type: object, required: [deck], properties: { ${deck}, ${lane} }`,
    `allOf: [{ type: object, required: [deck], properties: { ${deck} } }, { type: object, properties: { ${lane} } }]`,
  ],
  [
    `type: object, required: [deck], properties: { ${deck}, ${lane} }`,
    `type: object, properties: { ${lane} }, allOf: [{ properties: { ${deck} } }, { required: [deck] }]`,
  ],
  [
    `allOf: [{ ${base} }, { type: object, properties: { ${deck} } }]`,
    `${base}, type: object, properties: { ${deck} }`,
  ],
  [
    `type: object, ${closed}, properties: { ${deck}, ${lane} }`,
    `type: object, ${unevaluated}, allOf: [{ properties: { ${deck} } }, { properties: { ${lane} } }]`,
  ],
  [
    "type: string, minLength: 2, maxLength: 9",
    "allOf: [{ type: string, minLength: 1, maxLength: 9 }, { minLength: 2 }]",
  ],
  ["type: integer", "allOf: [{ type: number }, { type: integer }]"],
  [`oneOf: [{ ${base} }, { ${other} }]`, `oneOf: [{ ${other} }, { ${base} }]`],
  ["anyOf: [{ type: string }, { type: integer }]", "anyOf: [{ type: integer }, { type: string }]"],
  [
    "oneOf: [{ type: object, title: Car }, { type: object, title: Bus }, { type: 'null' }]",
    "oneOf: [{ type: 'null' }, { type: object, title: Bus }, { type: object, title: Car }]",
  ],
  ["type: [string, integer]", "type: [integer, string]"],
  [
    "oneOf: [{ type: object, required: [a] }, { type: object, required: [b] }]",
    "oneOf: [{ type: object, required: [b] }, { type: object, required: [a] }]",
  ],
  ["type: string, format: byte", "type: string, contentEncoding: base64"],
  ["type: string, format: binary", "type: string, contentMediaType: application/octet-stream"],
  ["type: string, example: car", "type: string, examples: [car]"],
  ["type: [string, 'null']", "anyOf: [{ type: string }, { type: 'null' }]"],
  ["type: [string, integer]", "anyOf: [{ type: string }, { type: integer }]"],
  ["type: array, items: { type: string }", "type: array, items: { allOf: [{ type: string }] }"],
  [`properties: { own: { ${base} } }`, `properties: { own: { allOf: [{ ${base} }] } }`],
])("another way to write the same schema changes nothing: %s, %s", async (one, same) => {
  expect(await changesOf(api({ schema: one }), api({ schema: same }))).toEqual([]);
  expect(await changesOf(api({ schema: same }), api({ schema: one }))).toEqual([]);
  const parameter = (schema: string) => api({ parameter: `${query}, schema: { ${schema} }` });
  expect(await changesOf(parameter(one), parameter(same))).toEqual([]);
});

it.each([
  [
    `type: object, ${closed}, properties: { ${deck}, ${lane} }`,
    `type: object, ${closed}, properties: { ${lane} }, allOf: [{ properties: { ${deck} } }]`,
  ],
  ["type: string, enum: [a, b]", "allOf: [{ type: string, enum: [a, b] }, { enum: [b] }]"],
  ["type: [string, 'null']", "allOf: [{ type: [string, 'null'] }, { type: string }]"],
  [
    `type: object, properties: { ${deck} }, required: [deck]`,
    `allOf: [{ type: object, properties: { ${deck} } }]`,
  ],
  ["type: string, minLength: 1", "allOf: [{ type: string, minLength: 1 }, { minLength: 2 }]"],
  [`allOf: [{ ${base} }, { ${other} }]`, `allOf: [{ ${base} }]`],
  [
    `type: object, properties: { ${deck}, ${lane} }, ${unevaluated}`,
    `allOf: [{ type: object, properties: { ${deck} }, ${unevaluated} }, { properties: { ${lane} } }]`,
  ],
])("another schema is a change: %s, %s", async (one, another) => {
  expect(await changesOf(api({ schema: one }), api({ schema: another }))).not.toEqual([]);
});

it.each([
  [
    `type: object, properties: { base: { type: string }, ${deck} }`,
    `allOf: [{ ${base} }, { properties: { ${deck} } }]`,
    "base",
  ],
])("a part that a schema takes from another one is not removed: %s, %s", async (written, taken, moved) => {
  const [one, same] = [api({ schema: written }), api({ schema: taken })];

  expect(await changesOf(one, same)).toEqual(["~ schema Ferry", `- property Ferry.${moved}`]);
  expect(await changesOf(same, one)).toEqual(["~ schema Ferry", `+ property Ferry.${moved}`]);
});

it("a property that a schema takes from another one has another type if the other one states another", async () => {
  const written = "type: object, properties: { base: { type: integer } }";

  expect((await changesOf(api({ schema: written }), api({ schema: base }))).join(", ")).toContain(
    "~ property Ferry.base !property-type-changed",
  );
});

it("a schema that adds optional properties to another one breaks nobody", async () => {
  const added = `allOf: [{ ${base} }, { type: object, properties: { ${deck} } }]`;

  expect(await changesOf(api({ schema: base }), api({ schema: added }))).toEqual([
    "~ schema Ferry",
    "+ property Ferry.deck",
  ]);
});

it("stating the address of the API that it has anyway changes nothing", async () => {
  expect(await changesOf(api({}), api({ others: "servers: [{ url: / }]" }))).toEqual([]);
});

it.each([
  ["additionalProperties", "other properties"],
  ["unevaluatedProperties", "unevaluated properties"],
])("restrictions on additional properties are stated in words: %s", async (role, place) => {
  const schema =
    "$ref: '#/components/schemas/Base', properties: { deck: { $ref: '#/components/schemas/Other', properties: { a: {} }";
  const [open, closed] = [api({ schema: `${schema} } }` }), api({ schema: `${schema}, ${role}: false } }` })];
  const { changes } = await comparisonOf(closed, open);

  expect(changes.flatMap(({ fields }) => fields)).toMatchObject([{ field: place, before: "not allowed" }]);
  expect(changes.flatMap(({ breaking }) => breaking)).toEqual([]);
  expect(await changesOf(open, closed)).toEqual(["~ property Ferry.deck !condition-added"]);
});
