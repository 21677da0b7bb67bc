import { expect, it } from "vitest";
import type { ApiType } from "../../../model/index.ts";
import { comparisonOf } from "../testing/comparison-of.ts";
import { compareTypes } from "./compare-types.ts";

/** A parameter of a query, a header of a response, and what a webhook asks for. */
function api({
  header = "schema: {}",
  parameter = "schema: {}",
  security = "[]",
}: Partial<Record<"header" | "parameter" | "security", string>>): Readonly<Record<string, string>> {
  return {
    "api/openapi.yaml": `openapi: 3.1.0
info: { title: Ferries, version: "1" }
paths:
  /ferries:
    get:
      parameters: [{ name: deck, in: query, ${parameter} }]
      responses: { "200": { description: Ferries, headers: { X-Deck: { ${header} } } } }
webhooks:
  arrival:
    post: { security: ${security}, responses: { "200": { description: Read } } }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
  schemas: { Filter: { type: object } }
`,
  };
}

async function rulesOf(...[before, after]: readonly Readonly<Record<string, string>>[]): Promise<string[]> {
  const { changes } = await comparisonOf(before ?? {}, after ?? {});
  return changes.flatMap(({ breaking }) => breaking.map(({ rule }) => rule));
}

const typed = (type: string): string => `schema: { ${type} }`;

it.each([
  ["type: integer", "type: string"],
  ["type: boolean", "type: string"],
  ["type: integer, minimum: 1", "type: [string, boolean]"],
  ["type: array, items: { type: number }", "type: array, items: { type: string }"],
])("values of parameters and headers are texts: %s is within %s", async (narrow, wide) => {
  const [less, more] = [typed(narrow), typed(wide)];

  expect(await rulesOf(api({ parameter: less }), api({ parameter: more }))).toEqual([]);
  expect(await rulesOf(api({ parameter: more }), api({ parameter: less }))).toContain(
    "parameter-type-changed",
  );
  expect(await rulesOf(api({ header: more }), api({ header: less }))).toEqual([]);
  expect(await rulesOf(api({ header: less }), api({ header: more }))).toContain("response-changed");
});

it.each(["type: object", "$ref: '#/components/schemas/Filter'", ""])(
  "a text does not allow what a parameter of { %s } allows",
  async (type) => {
    expect(await rulesOf(api({ parameter: typed(type) }), api({ parameter: typed("type: string") }))).toEqual(
      ["parameter-type-changed"],
    );
  },
);

it("a text that must have a pattern does not allow every number", async () => {
  const [before, after] = [typed("type: integer"), typed("type: string, pattern: ^A")];

  expect(await rulesOf(api({ parameter: before }), api({ parameter: after }))).toEqual(["condition-added"]);
});

it("a parameter in JSON has types", async () => {
  const inJson = (type: string): string => `content: { application/json: { ${typed(type)} } }`;
  const [before, after] = [inJson("type: integer"), inJson("type: string")];

  expect(await rulesOf(api({ parameter: before }), api({ parameter: after }))).toEqual([
    "parameter-type-changed",
  ]);
});

it("reserved characters that need not be encoded break nobody, and the way back does", async () => {
  const [encoded, reserved] = [typed("type: string"), `allowReserved: true, ${typed("type: string")}`];

  expect(await rulesOf(api({ parameter: encoded }), api({ parameter: reserved }))).toEqual([]);
  expect(await rulesOf(api({ parameter: reserved }), api({ parameter: encoded }))).toEqual([
    "parameter-type-changed",
  ]);
});

it("credentials that a webhook sends break no receiver", async () => {
  expect(await rulesOf(api({ security: "[]" }), api({ security: "[{ key: [] }]" }))).toEqual([]);
});

it("compares lists in lists of any depth", () => {
  const listOf = (depth: number, name: string): ApiType =>
    depth === 0
      ? { types: [name], properties: [], parts: [], facts: [] }
      : {
          types: ["array"],
          properties: [],
          parts: [{ role: "items", type: listOf(depth - 1, name) }],
          facts: [],
        };
  const [one, other] = [listOf(60, "integer"), listOf(60, "number")];

  const { gained, lost } = compareTypes(one, other);

  expect([lost.length, gained.length]).toEqual([0, 1]);
});
