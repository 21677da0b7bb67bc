import { describe, expect, it } from "vitest";
import { type ApiType, apiMembers, apiTypeText, apiValueText, anyType, memberPlace } from "./index.ts";

const named = (schema: string): ApiType => ({ ...anyType, schema });
const typed = (...types: string[]): ApiType => ({ ...anyType, types });
const list = (items: ApiType): ApiType => ({ ...typed("array"), parts: [{ role: "items", type: items }] });
const composed = (role: string, ...types: ApiType[]): ApiType => ({
  ...anyType,
  parts: types.map((type) => ({ role, type })),
});
const withFacts = (type: ApiType, facts: Readonly<Record<string, unknown>>): ApiType => ({
  ...type,
  facts: Object.entries(facts).map(([key, value]) => ({ key, value })),
});

describe("the text of a type", () => {
  it.each([
    ["any", anyType],
    ["nothing", { ...anyType, isNever: true } as ApiType],
    ["null", typed("null")],
    ["string | null", typed("string", "null")],
    ["(string | null)[]", list(typed("string", "null"))],
    ["(string | null)[] | null", { ...list(typed("string", "null")), types: ["array", "null"] }],
    ["string (date)", withFacts(typed("string"), { format: "date" })],
    ["one of open, paid", withFacts(typed("string"), { enum: ["open", "paid"] })],
    ["(one of open, paid)[]", list(withFacts(typed("string"), { enum: ["open", "paid"] }))],
    ["always seat", withFacts(anyType, { const: "seat" })],
    ["Seat | Cabin", composed("oneOf", named("Seat"), named("Cabin"))],
    ["(Seat | Cabin)[]", list(composed("anyOf", named("Seat"), named("Cabin")))],
    ["(Seat | Cabin)[][]", list(list(composed("oneOf", named("Seat"), named("Cabin"))))],
    ["string[][]", list(list(typed("string")))],
    ["Seat | null", composed("anyOf", named("Seat"), typed("null"))],
    ["Seat & Cabin", composed("allOf", named("Seat"), named("Cabin"))],
    ["Seat", composed("allOf", named("Seat"))],
    ["Seat | null", withFacts(composed("allOf", named("Seat")), { nullable: true })],
    ["Seat", { ...named("Seat"), description: "The seat" }],
    [
      "map of (string | null)",
      { ...typed("object"), parts: [{ role: "additionalProperties", type: typed("string", "null") }] },
    ],
    [
      "[string, integer]",
      {
        ...typed("array"),
        parts: [
          { role: "prefixItems", type: typed("string") },
          { role: "prefixItems", type: typed("integer") },
          { role: "items", type: { ...anyType, isNever: true } },
        ],
      },
    ],
  ] satisfies [string, ApiType][])("%s", (text, type) => {
    expect(apiTypeText(type)).toBe(text);
  });

  it("may leave its choices out", () => {
    expect(apiTypeText(list(withFacts(typed("string"), { enum: ["a"] })), { hasChoices: false })).toBe(
      "string[]",
    );
  });
});

it("the contents of a type have paths, and are not followed into named schemas", () => {
  const type: ApiType = {
    ...typed("object"),
    properties: [
      {
        name: "rows",
        required: true,
        type: list({
          ...typed("object"),
          properties: [{ name: "n", required: false, type: typed("integer") }],
        }),
      },
      { name: "seat", required: false, type: named("Seat") },
    ],
    parts: [
      { role: "additionalProperties", type: list(typed("string")) },
      { role: "patternProperties", name: "^x-", type: typed("string") },
      { role: "not", type: named("Cabin") },
    ],
  };

  expect(apiMembers(type).map(({ path, required, within }) => [path, within, required])).toEqual([
    ["", "", false],
    ["rows", "", true],
    ["rows[]", "rows", false],
    ["rows[].n", "rows", false],
    ["seat", "", false],
    ["*", "", false],
    ["*[]", "", false],
    ["/^x-/", "", false],
    ["(not 1)", "", false],
  ]);
});

it("additional parts of a type have their place in words", () => {
  const rest: ApiType = {
    ...anyType,
    parts: ["items", "additionalProperties", "unevaluatedItems", "unevaluatedProperties"].map((role) => ({
      role,
      type: typed("string"),
    })),
  };
  const type: ApiType = { ...anyType, properties: [{ name: "deck", required: false, type: rest }] };

  expect(apiMembers(type).map((one) => memberPlace(one, one.path))).toEqual([
    "",
    "deck",
    "deck[]",
    "deck other properties",
    "deck unevaluated items",
    "deck unevaluated properties",
  ]);
  expect(apiMembers(rest).map((one) => memberPlace(one, one.path))).toContain("other properties");
});

it("a value that is a text looks like no other value", () => {
  const values = ["open", 20, "20", true, "true", null, "null", "", "-", [1], "[1]", { a: 1 }];

  expect(new Set(values.map((value) => apiValueText(value))).size).toBe(values.length);
});
