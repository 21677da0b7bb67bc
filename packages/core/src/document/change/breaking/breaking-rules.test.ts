import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import type { Change } from "../../../model/index.ts";
import { comparisonOf } from "../testing/comparison-of.ts";
import { sampleTexts } from "../testing/sample-texts.ts";
import { breakingRules } from "./breaking-rules.ts";

const api = sampleTexts["api/openapi.yaml"] ?? "";
const physical = `erDiagram
  loans {
    uuid id PK
    text note
    date until "not null"
  }
`;

/** The rules that a replacement in the API, or in the tables, breaks. */
async function brokenBy(
  file: string,
  text: string,
  [from, to]: readonly [string, string],
): Promise<string[]> {
  if (!text.includes(from)) throw new Error(`the text has no ${from}`);
  const { changes } = await comparisonOf({ [file]: text }, { [file]: text.replace(from, to) });
  return changes.flatMap(({ breaking }) => breaking.map(({ rule }) => rule));
}

function membersIn(changes: readonly Change[]): readonly (readonly [string, Change["breaking"]])[] {
  return changes.flatMap(({ breaking, kind, subject }) => (subject === "member" ? [[kind, breaking]] : []));
}

describe("a change of the API breaks its callers", () => {
  it.each([
    ["operation-moved", "    post:", "    put:"],
    [
      "parameter-removed",
      "        - { name: member, in: query, schema: { type: string } }\n",
      "        []\n",
    ],
    ["parameter-required", "in: query,", "in: query, required: true,"],
    ["parameter-type-changed", "schema: { type: string } }\n", "schema: { type: integer } }\n"],
    ["request-changed", "schemas/NewLoan", "schemas/Loan"],
    ["response-removed", '"201"', '"400"'],
    ["response-changed", "{ type: array, items: ", "{ type: object, x: "],
    ["property-removed", "        until: { type: string, format: date }\n", ""],
    ["property-renamed", "        until: {", "        untilDay: {"],
    ["property-type-changed", "until: { type: string, format: date }", "until: { type: integer }"],
    ["property-required", "required: [book]", "required: [book, card]"],
    ["property-optional", "required: [id, book]", "required: [id]"],
  ])("%s", async (rule, from, to) => {
    expect(await brokenBy("api/openapi.yaml", api, [from, to])).toContain(rule);
  });

  it.each([
    ["another summary", "Records a loan", "Stores a loan"],
    ["one more optional parameter", "in: query,", "in: query, description: who,"],
    ["one more property of a response", "        until:", "        place: { type: string }\n        until:"],
  ])("%s does not", async (_, from, to) => {
    expect(await brokenBy("api/openapi.yaml", api, [from, to])).toEqual([]);
  });
});

describe("a change of a table breaks its users", () => {
  it.each([
    ["column-removed", "    text note\n", ""],
    ["column-renamed", "text note", "text notes_text"],
    ["column-type-changed", "text note", "integer note"],
    ["column-key-changed", "text note", "text note UK"],
    ["column-required", "text note", 'text note "not null"'],
    ["column-required", "    text note", '    text note\n    int count "not null"'],
  ])("%s", async (rule, from, to) => {
    expect(await brokenBy("diagrams/physical.mmd", physical, [from, to])).toContain(rule);
  });

  it.each([
    ["one more column that may be empty", "    text note", "    text note\n    text place"],
    ["one more column with a default", "    text note", '    text note\n    int count "not null default 0"'],
    ["a column that may be empty now", 'date until "not null"', "date until"],
  ])("%s does not", async (_, from, to) => {
    expect(await brokenBy("diagrams/physical.mmd", physical, [from, to])).toEqual([]);
  });

  it.each([
    ["table-removed", "erDiagram\n  members {\n    uuid number PK\n  }\n"],
    ["table-renamed", physical.replace("loans", "lendings")],
  ])("%s", async (rule, text) => {
    const { changes } = await comparisonOf(
      { "diagrams/physical.mmd": physical },
      { "diagrams/physical.mmd": text },
    );

    expect(changes.flatMap(({ breaking }) => breaking.map((one) => one.rule))).toContain(rule);
  });

  it("that is new has no rows that lack a value", async () => {
    const { changes } = await comparisonOf({}, { "diagrams/physical.mmd": physical });

    expect(changes.flatMap(({ breaking }) => breaking)).toEqual([]);
  });

  it("that is only in a logical model has no columns", async () => {
    const { changes } = await comparisonOf(
      { "diagrams/logical.mmd": physical },
      { "diagrams/logical.mmd": physical.replace("    text note\n", "") },
    );

    expect(membersIn(changes)).toEqual([["removed", []]]);
  });

  it.each([
    ["an attribute of the logical data model", "logical", physical],
    ["an operation of a class", "class", "classDiagram\n  class Loan {\n    +note(day) Boolean\n  }\n"],
  ])("is not %s with another name", async (_, key, text) => {
    const { changes } = await comparisonOf(
      { [`diagrams/${key}.mmd`]: text },
      { [`diagrams/${key}.mmd`]: text.replace("note", "notes") },
    );

    expect(membersIn(changes)).toEqual([["renamed", []]]);
  });
});

it("each rule has its own id and one sentence", () => {
  expect(new Set(breakingRules.map(({ id }) => id)).size).toBe(breakingRules.length);
  expect(breakingRules.filter(({ summary }) => !/^An? .*\.$/.test(summary))).toEqual([]);
});

it("the guide lists each rule with its sentence", async () => {
  const guide = await readFile(
    new URL("../../../../../../docs/guides/what-changed.md", import.meta.url),
    "utf8",
  );
  const listed = breakingRules.filter(({ id, summary }) =>
    new RegExp(`^\\| \`${id}\` +\\| ${summary.replaceAll(".", "\\.")} +\\|$`, "m").test(guide),
  );

  expect(listed).toEqual(breakingRules);
});
