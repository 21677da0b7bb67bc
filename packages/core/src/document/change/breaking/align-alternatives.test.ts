import { describe, expect, it } from "vitest";
import { changesOf, comparisonOf } from "../testing/comparison-of.ts";

type Files = Readonly<Record<string, string>>;

/** A schema in place, which is sent or returned. */
function inPlace(schema: string, isSent: boolean): Files {
  const body = `content: { application/json: { schema: { ${schema} } } }`;
  return apiOf(isSent ? `requestBody: { ${body} }, ` : "", isSent ? "" : `, ${body}`, "Other: {}");
}

/** A schema with a name, which is sent or returned. */
function named(schema: string, isSent: boolean): Files {
  const body = "content: { application/json: { schema: { $ref: '#/components/schemas/Fare' } } }";
  return apiOf(isSent ? `requestBody: { ${body} }, ` : "", isSent ? "" : `, ${body}`, `Fare: { ${schema} }`);
}

function apiOf(request: string, response: string, schemas: string): Files {
  return {
    "api/openapi.yaml": `openapi: 3.1.0
info: { title: Trams, version: "1" }
paths:
  /fares:
    post: { ${request}responses: { "200": { description: Fares${response} } } }
components:
  schemas:
    Zone: { type: object, properties: { zone: { type: string } } }
    Day: { type: object, properties: { day: { type: string } } }
    ${schemas}
`,
  };
}

async function rulesOf(before: Files, after: Files): Promise<string[]> {
  return (await comparisonOf(before, after)).changes.flatMap(({ breaking }) =>
    breaking.map(({ rule }) => rule),
  );
}

const inProperty = (type: string): string => `type: object, properties: { fare: { ${type} } }`;

describe.each([
  ["a text", "type: string, maxLength: 8"],
  ["a choice", "type: string, enum: [full, half]"],
  ["a list", "type: array, items: { type: string, maxLength: 3 }"],
  ["an object", "type: object, required: [zone], properties: { zone: { type: string, minLength: 1 } }"],
])("%s that becomes one of several alternatives", (_, type) => {
  const several = `oneOf: [{ ${type} }, { type: integer, minimum: 1 }]`;

  it.each([
    [type, several],
    [inProperty(type), inProperty(several)],
  ])("may still be sent, and may not be all that is returned: %s", async (one, many) => {
    for (const place of [inPlace, named]) {
      expect(await rulesOf(place(one, true), place(many, true))).toEqual([]);
      expect(await rulesOf(place(one, false), place(many, false))).toEqual(["variant-added"]);
      expect(await rulesOf(place(many, true), place(one, true))).toEqual(["variant-removed"]);
      expect(await rulesOf(place(many, false), place(one, false))).toEqual([]);
    }
  });
});

it("a limit that is narrower in the alternative is judged as one of the whole type", async () => {
  const [one, many] = [
    inProperty("type: string, maxLength: 8"),
    inProperty("oneOf: [{ type: integer }, { type: string, maxLength: 5 }]"),
  ];

  expect(await rulesOf(named(one, true), named(many, true))).toEqual(["limit-tightened"]);
  expect(await rulesOf(inPlace(one, true), inPlace(many, true))).toEqual(["limit-tightened"]);
  expect(await rulesOf(named(many, false), named(one, false))).toEqual(["limit-loosened"]);
});

it("an object that becomes one of two schemas is another type, and has no removed properties", async () => {
  const own = "type: object, required: [id], properties: { id: { type: string, minLength: 1 } }";
  const others = "oneOf: [{ $ref: '#/components/schemas/Zone' }, { $ref: '#/components/schemas/Day' }]";

  expect(await changesOf(named(own, true), named(others, true))).toEqual([
    "~ schema Fare !schema-type-changed",
    "- property Fare.id",
  ]);
  expect(await changesOf(named(others, true), named(own, true))).toEqual([
    "~ schema Fare !schema-type-changed",
    "+ property Fare.id",
  ]);
  expect(await changesOf(inPlace(own, true), inPlace(others, true))).toEqual([
    "~ operation POST /fares !request-changed",
  ]);
});

it("an object that becomes a list of objects has another type, and its properties are unchanged", async () => {
  const item =
    "type: object, properties: { zone: { type: string }, stop: { type: object, properties: { name: {} } } }";
  const [one, many] = [inProperty(item), inProperty(`type: array, items: { ${item} }`)];
  const type = "~ property Fare.fare !property-type-changed";

  for (const isSent of [true, false]) {
    const changes = await changesOf(named(one, isSent), named(many, isSent));
    expect(changes.filter((change) => change.includes("!"))).toEqual([type]);
    const back = await changesOf(named(many, isSent), named(one, isSent));
    expect(back.filter((change) => change.includes("!"))).toEqual([type]);
    expect(await rulesOf(inPlace(one, isSent), inPlace(many, isSent))).toEqual(["property-type-changed"]);
  }
});
