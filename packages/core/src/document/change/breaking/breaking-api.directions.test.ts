import { expect, it } from "vitest";
import { comparisonOf } from "../testing/comparison-of.ts";

/** A description whose operation sends or returns a schema, written in place or by its name. */
function api(schema: string, { isSent, isNamed }: { readonly isSent: boolean; readonly isNamed: boolean }) {
  const own = isNamed ? "{ $ref: '#/components/schemas/Ferry' }" : `{ ${schema} }`;
  const content = `content: { application/json: { schema: ${own} } }`;
  const named = isNamed ? `components: { schemas: { Ferry: { ${schema} } } }\n` : "";
  return {
    "api/openapi.yaml": `openapi: 3.1.0
info: { title: Ferries, version: "1" }
paths:
  /ferries:
    post:
${isSent ? `      requestBody: { ${content} }\n` : ""}      responses: { "200": { description: Ferries${isSent ? "" : `, ${content}`} } }
${named}`,
  };
}

async function rulesOf(
  [before, after]: readonly [string, string],
  form: Parameters<typeof api>[1],
): Promise<string> {
  const { changes } = await comparisonOf({ ...api(before, form) }, { ...api(after, form) });
  if (changes.length === 0) return "no change";
  return changes.flatMap(({ breaking }) => breaking.map(({ rule }) => rule)).join(", ");
}

/**
 * Narrow and wide forms, with the rules for requests that become narrower and for responses that become
 * wider.
 */
const pairs = [
  ["type: string, enum: [car]", "type: string, enum: [car, train]", "choice-removed", "choice-added"],
  ["type: string, enum: [car]", "type: string", "choice-removed", "choice-added"],
  ["const: car", "enum: [car, train]", "choice-removed", "choice-added"],
  ["type: integer, minimum: 2", "type: integer, minimum: 1", "limit-tightened", "limit-loosened"],
  ["type: integer, minimum: 2", "type: integer", "limit-tightened", "limit-loosened"],
  ["type: integer, maximum: 2", "type: integer, maximum: 3", "limit-tightened", "limit-loosened"],
  ["type: string, minLength: 2", "type: string, minLength: 0", "limit-tightened", "limit-loosened"],
  ["type: array, maxItems: 2", "type: array", "limit-tightened", "limit-loosened"],
  ["type: integer, multipleOf: 4", "type: integer, multipleOf: 2", "condition-added", "condition-removed"],
  ["type: number, multipleOf: 0.5", "type: number, multipleOf: 0.1", "condition-added", "condition-removed"],
  [
    "type: array, uniqueItems: true",
    "type: array, uniqueItems: false",
    "condition-added",
    "condition-removed",
  ],
  // Readers of a text seldom rely on its pattern.
  ["type: string, pattern: ^a", "type: string", "condition-added", ""],
  [
    "type: object, properties: { a: { type: string } }, required: [a]",
    "type: object, properties: { a: { type: string } }",
    "property-required",
    "property-optional",
  ],
  ["type: object, required: [a]", "type: object", "property-required", "property-optional"],
  // Readers of an object ignore the properties that they do not know.
  [
    "type: object, properties: { a: {} }, additionalProperties: false",
    "type: object, properties: { a: {} }",
    "condition-added",
    "",
  ],
  [
    "type: object, properties: { a: {} }, unevaluatedProperties: false",
    "type: object, properties: { a: {} }",
    "condition-added",
    "",
  ],
  [
    "type: object, properties: { a: {} }, additionalProperties: false",
    "type: object, properties: { a: {} }, additionalProperties: { type: string }",
    "condition-added",
    "",
  ],
] as const;

const property = (schema: string): string => `type: object, properties: { own: { ${schema} } }`;

/** The same for the type of a property. */
const types = [
  ["type: integer", "type: number", "property-type-changed", "property-type-changed"],
  ["type: string, format: date", "type: string", "property-type-changed", "property-type-changed"],
  [
    "type: integer, format: int32",
    "type: integer, format: int64",
    "property-type-changed",
    "property-type-changed",
  ],
  [
    "type: number, format: float",
    "type: number, format: double",
    "property-type-changed",
    "property-type-changed",
  ],
  ...(
    [
      ["prefixItems: [{ type: integer }]", "prefixItems: [{ type: number }]"],
      ["prefixItems: [{ type: string }], items: false", "prefixItems: [{ type: string }]"],
      [
        "prefixItems: [{ type: string }], items: false",
        "prefixItems: [{ type: string }, { type: number }], items: false",
      ],
      ["prefixItems: [{ type: string }, { type: string }]", "items: {}"],
    ] as const
  ).map(
    (lists) =>
      [
        ...lists.map((list) => `type: array, ${list}`),
        "property-type-changed",
        "property-type-changed",
      ] as const,
  ),
  ["type: string", "type: [string, 'null']", "null-refused", "null-returned"],
  ["type: string", "type: string, nullable: true", "null-refused", "null-returned"],
].map(([narrow = "", wide = "", ...rules]) => [property(narrow), property(wide), ...rules]);

it.each([...pairs, ...types])(
  "what is sent may be wider, and what is returned narrower: %s, %s",
  async (...[narrow, wide, inRequests, inResponses]) => {
    for (const isNamed of [false, true]) {
      const [sent, returned] = [
        { isSent: true, isNamed },
        { isSent: false, isNamed },
      ];
      expect([isNamed, await rulesOf([narrow, wide], sent)]).toEqual([isNamed, ""]);
      expect([isNamed, await rulesOf([wide, narrow], returned)]).toEqual([isNamed, ""]);
      expect([isNamed, await rulesOf([wide, narrow], sent)]).toEqual([isNamed, inRequests]);
      expect([isNamed, await rulesOf([narrow, wide], returned)]).toEqual([isNamed, inResponses]);
    }
  },
);

const own = (facts: string, around = ""): string =>
  `type: object, ${around}properties: { own: { type: string${facts} } }`;
const required = "required: [own], ";

it.each([
  ["a new requirement", own(", readOnly: true"), own(", readOnly: true", required), ""],
  ["a new limit", own(", readOnly: true"), own(", readOnly: true, maxLength: 4"), ""],
  [
    "that requests can contain from now on",
    own(", readOnly: true", required),
    own("", required),
    "property-required",
  ],
  ["that requests may contain from now on", own(", readOnly: true"), own(""), ""],
])(
  "a property that is only returned breaks requests only if it must be sent: %s",
  async (...[, before, after, rules]) => {
    for (const isNamed of [false, true])
      expect([isNamed, await rulesOf([before, after], { isSent: true, isNamed })]).toEqual([isNamed, rules]);
  },
);

it("a schema in both directions is broken by the direction that changes for the worse", async () => {
  const both = (values: string) => ({
    "api/openapi.yaml": `openapi: 3.1.0
info: { title: Ferries, version: "1" }
components: { schemas: { Kind: { type: string, enum: [${values}] } } }
`,
  });
  const rulesFor = async (before: string, after: string): Promise<string[]> =>
    (await comparisonOf(both(before), both(after))).changes.flatMap(({ breaking }) =>
      breaking.map(({ rule }) => rule),
    );

  expect(await rulesFor("car", "car, train")).toEqual(["choice-added"]);
  expect(await rulesFor("car, train", "car")).toEqual(["choice-removed"]);
});
