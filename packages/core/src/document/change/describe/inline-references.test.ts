import { expect, it } from "vitest";
import { comparisonOf } from "../testing/comparison-of.ts";

/** A description whose operation has a parameter, and a body that it also returns. */
function api({
  others = "",
  parameter = "{ type: string, enum: [car, train] }",
  body = "{ type: object, required: [at], properties: { at: { type: string }, deck: { type: integer } } }",
}: Partial<Record<"others" | "parameter" | "body", string>>): Readonly<Record<string, string>> {
  const content = `content: { application/json: { schema: ${body} } }`;
  return {
    "api/openapi.yaml": `openapi: 3.1.0
info: { title: Ferries, version: "1" }
paths:
  /ferries:
    post:
      operationId: addFerry
      parameters: [{ name: kind, in: query, schema: ${parameter} }]
      requestBody: { ${content} }
      responses: { "200": { description: Ferries, ${content} } }
components: { schemas: { Ship: { type: object }, ${others} } }
`,
  };
}

const kind = "{ type: string, enum: [car, train] }";
const ferry =
  "{ type: object, required: [at], properties: { at: { type: string }, deck: { type: integer } } }";
const named = (name: string): string => `{ $ref: '#/components/schemas/${name}' }`;

/** Returns the changed items, with the fields of those in both states, and the rules that each of them breaks. */
async function said(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Promise<string[]> {
  const { changes } = await comparisonOf(before, after);
  return changes.map(({ breaking, fields, kind: how, name, subject }) => {
    const changed = how === "changed" ? [`: ${fields.map(({ field }) => field).join("; ")}`] : [];
    return [`${how} ${subject} ${name}`, ...changed, ...breaking.map(({ rule }) => ` !${rule}`)].join("");
  });
}

it.each([
  [
    "the choices of a parameter",
    { parameter: named("Kind"), others: `Kind: ${kind}` },
    ["added schema Kind"],
  ],
  [
    "a body",
    { body: named("Ferry"), others: `Ferry: ${ferry}` },
    ["added schema Ferry", "added property at", "added property deck"],
  ],
  [
    "a body by two names",
    { body: named("Ferry"), others: `Ferry: ${named("Boat")}, Boat: ${ferry}` },
    ["added schema Boat", "added schema Ferry", "added property at", "added property deck"],
  ],
])("%s that only gets a name is the same, in both directions", async (_, after, expected) => {
  expect(await said(api({}), api(after))).toEqual(expected);
  expect(await said(api(after), api({}))).toEqual(expected.map((one) => one.replace("added", "removed")));
});

it("a schema that stays, and is written in place where it was named, is the same", async () => {
  const others = `Ferry: ${ferry}`;

  expect(await said(api({ body: named("Ferry"), others }), api({ others }))).toEqual([]);
});

it("a body that is another one under its name is compared with the one in place", async () => {
  const other = ferry.replace("deck: { type: integer }", "deck: { type: string }");

  expect(await said(api({}), api({ body: named("Ferry"), others: `Ferry: ${other}` }))).toContain(
    "changed operation POST /ferries: request application/json, deck; response 200 application/json, deck !property-type-changed !property-type-changed",
  );
});

it("a name that leads to itself is left as it is", async () => {
  const after = api({ body: named("Ferry"), others: `Ferry: ${named("Boat")}, Boat: ${named("Ferry")}` });

  expect(await said(api({}), after)).toContain("added schema Ferry");
});

it("a type of another kind is shown by its name", async () => {
  const after = api({ parameter: named("Ship") });

  expect(await said(api({}), after)).toEqual([
    "changed operation POST /ferries: query parameter kind; query parameter kind values !parameter-type-changed",
  ]);
});
