import { expect, it } from "vitest";
import { changesOf, comparisonOf } from "../testing/comparison-of.ts";

/** A description whose only operation sends and returns a ferry. */
function api(schemas: string): Readonly<Record<string, string>> {
  const body = "content: { application/json: { schema: { $ref: '#/components/schemas/Ferry' } } }";
  return {
    "api/openapi.yaml": `openapi: 3.1.0
info: { title: Ferries, version: "1" }
paths:
  /ferries:
    post:
      operationId: addFerry
      requestBody: { ${body} }
      responses: { "200": { description: Added, ${body} } }
components:
  schemas:
${schemas}
`,
  };
}

const hull = "hull: { type: string }, decks: { type: integer }";
const whole = `    Ferry: { type: object, required: [hull], properties: { ${hull} } }`;

it("does not break callers to move properties into a new schema below allOf", async () => {
  const divided = `    Vessel: { type: object, required: [hull], properties: { hull: { type: string, description: Its name } } }
    Ferry: { type: object, allOf: [{ $ref: '#/components/schemas/Vessel' }], properties: { decks: { type: integer }, wifi: { type: boolean } } }`;

  expect(await changesOf(api(whole), api(divided))).toEqual([
    "~ schema Ferry",
    "+ schema Vessel",
    "- property Ferry.hull",
    "+ property Ferry.wifi",
    "+ property Vessel.hull",
  ]);
});

it("does not break callers to move a property into a schema that others have, too", async () => {
  const vessel = (more: string) =>
    `    Vessel: { type: object, properties: { name: { type: string }${more} } }`;
  const ferry = (own: string) =>
    `    Ferry: { allOf: [{ $ref: '#/components/schemas/Vessel' }, { type: object, properties: { decks: { type: integer }${own} } }] }`;
  const before = `${vessel("")}\n${ferry(", hull: { type: string }")}`;
  const after = `${vessel(", hull: { type: string }, flag: { type: string }")}\n${ferry("")}`;

  expect(await changesOf(api(before), api(after))).toEqual([
    "- property Ferry.hull",
    "+ property Vessel.flag",
    "+ property Vessel.hull",
  ]);
});

it("breaks callers if a property has another type where it is moved to", async () => {
  const divided = `    Vessel: { type: object, required: [hull], properties: { hull: { type: integer } } }
    Ferry: { type: object, allOf: [{ $ref: '#/components/schemas/Vessel' }], properties: { decks: { type: integer } } }`;

  expect(await changesOf(api(whole), api(divided))).toContain("- property Ferry.hull !property-type-changed");
});

it("breaks readers if a property that a schema states itself now may have more values than before", async () => {
  const ferry = (
    own: string,
  ) => `    Vessel: { type: object, required: [decks], properties: { decks: { type: integer, maximum: 9 } } }
    Ferry: { allOf: [${own}{ type: object, properties: { flag: { type: string } } }] }`;
  const before = ferry("{ $ref: '#/components/schemas/Vessel' }, ");
  const after = ferry("{ type: object, required: [decks], properties: { decks: { type: integer } } }, ");

  expect(await changesOf(api(before), api(after))).toContain("~ property Ferry.decks !limit-loosened");
});

it("breaks no one with the properties of a schema that only a new operation or property uses", async () => {
  const crew = "    Crew: { type: object, required: [size], properties: { size: { type: integer } } }";
  const ferry = `    Ferry: { type: object, required: [hull], properties: { ${hull}, crew: { $ref: '#/components/schemas/Crew' } } }`;

  expect(await changesOf(api(whole), api(`${ferry}\n${crew}`))).toEqual([
    "+ schema Crew",
    "+ property Crew.size",
    "+ property Ferry.crew",
  ]);
});

it("breaks senders of a required property that was only returned", async () => {
  const ferry = (id: string) =>
    `    Ferry: { type: object, required: [id], properties: { id: { type: string${id} } } }`;

  expect(await changesOf(api(ferry(", readOnly: true")), api(ferry("")))).toEqual([
    "~ property Ferry.id !property-required",
  ]);
});

it("breaks callers in one direction if more has to apply together", async () => {
  const ferry = (crew: string) => `    Ferry: { type: object, properties: { crew: ${crew} } }
    Crew: { type: object }
    Paid: { type: object }`;
  const one = ferry("{ $ref: '#/components/schemas/Crew' }");
  const both = ferry(
    "{ allOf: [{ $ref: '#/components/schemas/Crew' }, { $ref: '#/components/schemas/Paid' }] }",
  );
  const returned = (files: Readonly<Record<string, string>>) => ({
    "api/openapi.yaml": (files["api/openapi.yaml"] ?? "").replace(/ {6}requestBody.*\n/, ""),
  });

  expect(await changesOf(api(one), api(both))).toEqual(["~ property Ferry.crew !property-type-changed"]);
  expect(await changesOf(returned(api(one)), returned(api(both)))).toEqual(["~ property Ferry.crew"]);
  expect(await changesOf(returned(api(both)), returned(api(one)))).toEqual([
    "~ property Ferry.crew !property-type-changed",
  ]);
});

it("breaks no one if exactly one of the alternatives applies that could be several", async () => {
  const ferry = (role: string) =>
    `    Ferry: { properties: { fare: { ${role}: [{ title: Day, properties: { price: {} } }, { properties: { zone: {} } }] } } }`;

  const { changes } = await comparisonOf(api(ferry("anyOf")), api(ferry("oneOf")));

  expect(changes.map(({ breaking, fields, name }) => ({ breaking, fields, name }))).toEqual([
    {
      breaking: [],
      fields: [{ field: "alternatives", before: "several may apply" }],
      name: "fare",
    },
  ]);
});
