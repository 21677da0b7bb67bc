import { expect, it } from "vitest";
import { changesOf } from "../testing/comparison-of.ts";

/** An operation that receives and returns a schema, which another schema and a property refer to as well. */
function api(name: string, schema: string): Readonly<Record<string, string>> {
  const reference = `$ref: '#/components/schemas/${name}'`;
  const body = `content: { application/json: { schema: { ${reference} } } }`;
  return {
    "api/openapi.yaml": `openapi: 3.1.0
info: { title: Harbour, version: "1" }
paths:
  /boats:
    put:
      requestBody: { ${body} }
      responses: { "200": { description: Boat, ${body}, headers: { X-Boat: { schema: { ${reference} } } } } }
components:
  schemas:
    ${name}: { ${schema} }
    Berth: { type: object, properties: { boat: { ${reference} }, boats: { type: array, items: { ${reference} } } } }
    Sail: { type: object, properties: { sails: { type: integer } } }
    Motor: { type: object, properties: { power: { type: integer } } }
`,
  };
}

const others = ["~ operation PUT /boats", "~ property Berth.boat", "~ property Berth.boats"];
const fields = "name: { type: string }, length: { type: number }";

it("another name of a schema is one breaking change, and its references follow", async () => {
  const boat = `type: object, properties: { ${fields} }`;

  expect(await changesOf(api("Boat", boat), api("BoatData", boat))).toEqual([
    others[0],
    "> schema Boat => BoatData !schema-renamed",
    ...others.slice(1),
  ]);
});

it("a property that a renamed schema no longer has breaks its users", async () => {
  const before = api("Boat", `type: object, properties: { ${fields}, draught: { type: number } }`);
  const after = api("BoatData", `type: object, properties: { ${fields} }`);

  expect(await changesOf(before, after)).toEqual([
    others[0],
    "> schema Boat => BoatData !schema-renamed",
    ...others.slice(1),
    "- property Boat.draught !property-removed",
  ]);
});

it("a schema without properties is recognised by its alternatives or choices", async () => {
  const oneOf = "oneOf: [{ $ref: '#/components/schemas/Sail' }, { $ref: '#/components/schemas/Motor' }]";

  for (const schema of [oneOf, "type: string, enum: [sail, motor]"])
    expect(await changesOf(api("Boat", schema), api("Vessel", schema))).toEqual([
      others[0],
      "> schema Boat => Vessel !schema-renamed",
      ...others.slice(1),
    ]);
});

it("two schemas that are only texts are not the same schema", async () => {
  const [before, after] = [api("Boat", "type: string"), api("Vessel", "type: string")];

  expect(await changesOf(before, after)).toEqual([
    "~ operation PUT /boats !request-changed !response-changed !response-changed",
    "- schema Boat",
    "+ schema Vessel",
    "~ property Berth.boat !property-type-changed",
    "~ property Berth.boats !property-type-changed",
  ]);
});
