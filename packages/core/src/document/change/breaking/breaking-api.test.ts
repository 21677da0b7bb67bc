import { describe, expect, it } from "vitest";
import { richApi30, richApi31 } from "../../../testing/index.ts";
import { comparisonOf } from "../testing/comparison-of.ts";

const file = "api/openapi.yaml";

/**
 * Returns the changes of a replacement, each with the rules that it breaks: `~ operation POST /berths:
 * request … !request-changed`.
 */
async function changesOf(text: string, [from, to]: readonly [string, string]): Promise<string[]> {
  if (!text.includes(from)) throw new Error(`the text has no ${from}`);
  const { changes } = await comparisonOf({ [file]: text }, { [file]: text.replace(from, () => to) });
  return changes.map(({ breaking, fields, kind, name, ownerName, subject }) => {
    const what = kind === "changed" ? ` ${fields.map((one) => one.field).join("; ")}` : ` ${kind}`;
    const rules = breaking.map(({ rule }) => ` !${rule}`).join("");
    return `${subject} ${ownerName === undefined ? "" : `${ownerName}.`}${name}:${what}${rules}`;
  });
}

const reserve = "operation POST /berths:";
const json = "request application/json";

describe("a single edit is a change, and breaks callers by its direction:", () => {
  it.each([
    [
      "security is asked for",
      "[{ login: [write], key: [] }, {}]",
      "[{ login: [write], key: [] }]",
      [`${reserve} security !security-required`],
    ],
    [
      "another scope is needed",
      "[{ login: [write], key: [] }, {}]",
      "[{ login: [read], key: [] }, {}]",
      [`${reserve} security`],
    ],
    [
      "one of two credentials is enough",
      "[{ login: [write], key: [] }, {}]",
      "[{ key: [] }]",
      [`${reserve} security !security-required`],
    ],
    ["a server has another address", "harbour.example/v2", "harbour.example/v3", ["api API: server"]],
    [
      "an operation is deprecated",
      "operationId: reserveBerth",
      "operationId: reserveBerth\n      deprecated: true",
      [`${reserve} deprecated`],
    ],
    ["a body is required", "required: true\n        content", "content", [`${reserve} request`]],
    [
      "a body need not be sent",
      "description: What is reserved\n        required: true",
      "description: What is reserved\n        required: false",
      [`${reserve} request`],
    ],
    [
      "a media type of a request is gone",
      "          multipart/form-data:\n            schema: { type: object, properties: { papers: { type: string, format: binary } } }\n            encoding: { papers: { contentType: application/pdf } }\n",
      "",
      [
        `${reserve} request multipart/form-data; request multipart/form-data encoding; request multipart/form-data, papers !media-type-removed`,
      ],
    ],
    [
      "a media type of a response is gone",
      "            text/csv: { schema: { type: string } }\n",
      "",
      ["operation GET /berths: response 200 text/csv !media-type-removed"],
    ],
    [
      "one more media type",
      "text/csv: {",
      "text/plain: {}\n            text/csv: {",
      ["operation GET /berths: response 200 text/plain"],
    ],
    [
      "a property of a body has another type",
      "ship: { type: string, maxLength: 60 }",
      "ship: { type: integer, maxLength: 60 }",
      [`${reserve} ${json}, ship !property-type-changed`],
    ],
    [
      "a property of a body may be more",
      "ship: { type: string, maxLength: 60 }",
      "ship: { type: string, maxLength: 70 }",
      [`${reserve} ${json}, ship maxLength`],
    ],
    [
      "a property of a body must be less",
      "ship: { type: string, maxLength: 60 }",
      "ship: { type: string, maxLength: 50 }",
      [`${reserve} ${json}, ship maxLength !limit-tightened`],
    ],
    [
      "a property of a body has a new limit",
      "ship: { type: string, maxLength: 60 }",
      "ship: { type: string, minLength: 1, maxLength: 60 }",
      [`${reserve} ${json}, ship minLength !limit-tightened`],
    ],
    [
      "one more property of a body is required",
      "required: [ship, from]",
      "required: [ship, from, nights]",
      [`${reserve} ${json}, nights !property-required`],
    ],
    [
      "a property of a body is gone",
      "                nights: { type: integer, exclusiveMinimum: true, minimum: 0, multipleOf: 1, default: 2 }\n",
      "",
      [
        `${reserve} ${json}, nights; ${json}, nights default; ${json}, nights exclusiveMinimum; ${json}, nights multipleOf !property-removed`,
      ],
    ],
    [
      "a header of a response is gone",
      "            Next: { description: Where the next page is, required: true, schema: { type: string, format: uri } }\n",
      "            Other: { schema: { type: string } }\n",
      [
        "operation GET /berths: response 200 header Next; response 200 header Next description; response 200 header Other !header-removed",
      ],
    ],
    [
      "a header of a response may be missing",
      "Where the next page is, required: true",
      "Where the next page is, required: false",
      ["operation GET /berths: response 200 header Next !header-removed"],
    ],
    [
      "a choice of a parameter is gone",
      "enum: [deep, shallow]",
      "enum: [deep]",
      ["operation GET /berths: query parameter kind, [] values !choice-removed"],
    ],
    [
      "a parameter is written in another style",
      "style: form",
      "style: pipeDelimited",
      ["operation GET /berths: query parameter kind style !parameter-type-changed"],
    ],
    [
      "a parameter has another default",
      "default: 20",
      "default: 10",
      ["operation GET /berths: query parameter limit default !default-changed"],
    ],
    [
      "a parameter has another pattern",
      '"^[a-z]+$"',
      '"^[a-y]+$"',
      ["operation GET /berths: cookie parameter session pattern !condition-added"],
    ],
    [
      "a parameter may be a number",
      "schema: { type: integer, format: int32",
      "schema: { type: number",
      ["operation GET /berths: query parameter limit"],
    ],
    [
      "a choice of a schema in responses is gone",
      "enum: [free, taken]",
      "enum: [free]",
      ["schema State: values"],
    ],
    [
      "a choice of a schema in responses is new",
      "enum: [free, taken]",
      "enum: [free, taken, closed]",
      ["schema State: values !choice-added"],
    ],
    [
      "a variant of a schema in requests is gone",
      ', { $ref: "#/components/schemas/Barge" }]',
      "]",
      ["schema Tug: type !variant-removed"],
    ],
    [
      "a nested property in responses has another type",
      "lon: { type: number }",
      "lon: { type: string }",
      ["property Berth.position.lon: type !property-type-changed"],
    ],
    [
      "a nested property in responses may be missing",
      "required: [lat]",
      "required: []",
      ["property Berth.position.lat: required !property-optional"],
    ],
    [
      "the values of a map have another type",
      "additionalProperties: { type: string, maxLength: 20 }",
      "additionalProperties: { type: integer, maxLength: 20 }",
      ["property Berth.labels: type !property-type-changed"],
    ],
    [
      "the items of a list have another property",
      "metres:",
      "meters:",
      ["property Berth.depths[].meters: renamed !property-renamed"],
    ],
    [
      "a limit in responses is narrower",
      "writeOnly: true }\n        position: { type: object, required: [lat], properties: { lat: { type: number, minimum: -90",
      "writeOnly: true }\n        position: { type: object, required: [lat], properties: { lat: { type: number, minimum: -80",
      ["property Berth.position.lat: minimum"],
    ],
    [
      "a limit in responses is gone",
      "lat: { type: number, minimum: -90 }",
      "lat: { type: number }",
      ["property Berth.position.lat: minimum !limit-loosened"],
    ],
    [
      "what only requests have is never returned",
      "note: { type: string, nullable: true, maxLength: 100, writeOnly: true }",
      "note: { type: string, maxLength: 100, writeOnly: true }",
      ["property Berth.note: type"],
    ],
    [
      "a discriminator has another property",
      "propertyName: kind",
      "propertyName: sort",
      ["schema Tug: discriminator"],
    ],
    [
      "no other properties are forbidden any more",
      "additionalProperties: false, properties: { title",
      "properties: { title",
      ["schema Problem: other properties"],
    ],
    [
      "a callback sends a property no longer",
      "{ id: { type: string }, since: { type: integer } }",
      "{ id: { type: string } }",
      ["operation POST {$request.body#/from}: request application/json, since !property-removed"],
    ],
    [
      "a callback sends one more required property",
      "required: [id], properties: { id",
      "required: [id, since], properties: { id",
      ["operation POST {$request.body#/from}: request application/json, since"],
    ],
    [
      "a security scheme has another header",
      "name: X-Key",
      "name: X-Token",
      ["api API: security scheme key name !security-scheme-changed"],
    ],
    [
      "the address of tokens is another",
      "harbour.example/token,",
      "harbour.example/tokens,",
      ["api API: security scheme login flows"],
    ],
    ["the license is another", "name: MIT", "name: ISC", ["api API: license"]],
  ] as const)("%s", async (...[, from, to, expected]) => {
    expect(await changesOf(richApi30, [from, to])).toEqual(expected);
  });

  it.each([
    ["minimum: 1, maximum: 50", "exclusiveMinimum: 1, maximum: 50", ["limit-tightened"]],
    ["exclusiveMinimum: 1, maximum: 50", "minimum: 1, maximum: 50", []],
    ["exclusiveMinimum: 0, maximum: 50", "minimum: 1, maximum: 50", ["limit-tightened"]],
    ["minimum: 1, maximum: 50", "minimum: 1, exclusiveMaximum: 50", ["limit-tightened"]],
    ["minimum: 1, exclusiveMaximum: 50", "minimum: 1, maximum: 50", []],
    ["minimum: 1, exclusiveMinimum: 3, maximum: 50", "minimum: 2, exclusiveMinimum: 3, maximum: 50", []],
    ["minimum: 1, maximum: 50", "exclusiveMinimum: 0.5, maximum: 50", []],
    ["minimum: 1, maximum: 50", "maximum: 50", []],
    ["maximum: 50", "exclusiveMinimum: 1, maximum: 50", ["limit-tightened"]],
  ])("the bounds of a parameter are judged together: %s to %s", async (before, after, expected) => {
    const api = (bounds: string): string =>
      `openapi: 3.1.0
info: { title: Ferries, version: "1" }
paths:
  /ferries:
    get:
      parameters: [{ name: deck, in: query, schema: { type: number, ${bounds} } }]
      responses: { "200": { description: Ferries } }
`;
    const { changes } = await comparisonOf({ [file]: api(before) }, { [file]: api(after) });

    expect(changes.flatMap(({ breaking }) => breaking.map(({ rule }) => rule))).toEqual(expected);
  });

  it("another pattern of the names in a map is a change", async () => {
    const api = (pattern: string): string =>
      `openapi: 3.1.0
info: { title: Ferries, version: "1" }
paths: {}
components: { schemas: { Fares: { type: object, patternProperties: { ${pattern}: { type: number } } } } }
`;
    const { changes } = await comparisonOf({ [file]: api("^adult") }, { [file]: api("^child") });

    expect(changes.map(({ fields }) => fields.map(({ field }) => field))).toEqual([["/^adult/", "/^child/"]]);
  });

  it("a removed default response breaks callers only if it was the success", async () => {
    const api = (responses: string): string =>
      `openapi: 3.1.0\ninfo: { title: Ferries, version: "1" }\npaths: { /ferries: { get: { responses: { ${responses} } } } }\n`;
    const rulesFor = async (before: string, after: string): Promise<string[]> => {
      const { changes } = await comparisonOf({ [file]: api(before) }, { [file]: api(after) });
      return changes.flatMap(({ breaking }) => breaking.map(({ rule }) => rule));
    };
    const [fine, other] = ["'200': { description: Ferries }", "default: { description: Problem }"];

    expect(await rulesFor(`${fine}, ${other}`, fine)).toEqual([]);
    expect(await rulesFor(other, "'404': { description: None }")).toEqual(["response-removed"]);
  });

  it.each([
    [
      "a constant is another",
      "const: station",
      "const: tower",
      ["property Station.kind: values !choice-added"],
    ],
    [
      "null may be returned",
      'names: { type: array, items: { type: [string, "null"] } }',
      'names: { type: [array, "null"], items: { type: [string, "null"] } }',
      ["property Station.names: type !null-returned"],
    ],
    [
      "a variant may be returned",
      "anyOf: [{ type: string }, {",
      "anyOf: [{ type: string }, { type: boolean }, {",
      ["property Warning.either: type !variant-added"],
    ],
    ["any value may be returned", "free: true", "free: { type: string }", ["property Station.free: type"]],
    [
      "what could be anything",
      "never: false",
      "never: true",
      ["property Station.never: type !property-type-changed"],
    ],
    [
      "one more condition of responses",
      "not: { required: [never] }",
      "x-not: 1",
      ["schema Station: (not 1); (not 1) required properties; x-not !condition-removed"],
    ],
    [
      "an encoding in responses is another",
      "contentEncoding: base64",
      "contentEncoding: base32",
      ["property Station.picture: contentEncoding !condition-removed"],
    ],
    [
      "a tuple has another item",
      "prefixItems: [{ type: number }",
      "prefixItems: [{ type: boolean }",
      ["property Station.pair: type !property-type-changed"],
    ],
  ] as const)("%s", async (...[, from, to, expected]) => {
    expect(await changesOf(richApi31, [from, to])).toEqual(expected);
  });
});

describe("security between two states", () => {
  const api = (security: string): string => `openapi: 3.1.0
info: { title: A, version: "1" }
paths:
  /a:
    get:
      operationId: a
      security: ${security}
      responses: { "204": { description: Done } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: K }
    login: { type: oauth2, flows: { clientCredentials: { tokenUrl: "https://a.example/t", scopes: {} } } }
`;

  it.each([
    ["one credential less is asked for", ["[{ key: [], login: [read] }]", "[{ key: [] }]"], []],
    ["one scope less is asked for", ["[{ login: [read, write] }]", "[{ login: [read] }]"], []],
    ["an alternative is new", ["[{ key: [] }]", "[{ key: [] }, { login: [read] }]"], []],
    [
      "one more scope is asked for",
      ["[{ login: [read] }]", "[{ login: [read, write] }]"],
      ["security-required"],
    ],
    [
      "one more credential is asked for",
      ["[{ key: [] }]", "[{ key: [], login: [] }]"],
      ["security-required"],
    ],
    ["an alternative is gone", ["[{ key: [] }, { login: [] }]", "[{ login: [] }]"], ["security-required"]],
  ] satisfies readonly [string, readonly [string, string], readonly string[]][])(
    "%s",
    async (_, [before, after], rules) => {
      const { changes } = await comparisonOf({ [file]: api(before) }, { [file]: api(after) });

      expect(changes.flatMap(({ breaking }) => breaking.map(({ rule }) => rule))).toEqual(rules);
    },
  );
});
