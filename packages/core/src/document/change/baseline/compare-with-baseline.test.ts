import { describe, expect, it } from "vitest";
import type { Baseline } from "../../../model/index.ts";
import { inShort, stateOf } from "../testing/comparison-of.ts";
import { compareWithBaseline } from "./compare-with-baseline.ts";
import { recordBaseline } from "./record-baseline.ts";

type Files = Readonly<Record<string, string>>;

const shop = {
  "requirements/functional.yaml": "- id: FR-1\n  text: A customer pays by card.\n",
  "use-cases/UC-1.yaml":
    "id: UC-1\nname: Pay\nactors: [Customer]\nrequirements: [FR-1]\nsteps: [The customer pays., The shop thanks.]\n",
  "diagrams/component.puml":
    "@startuml\n[Cashier]\n[Web shop]\n[Web shop] --> [Cashier] : pays\nnote right of [Cashier] : runs twice\n@enduml\n",
  "diagrams/physical.mmd": "erDiagram\n  ORDERS {\n    int id\n  }\n",
};

async function baselineOf(files: Files): Promise<Baseline> {
  const { indexed } = await stateOf(files);
  return recordBaseline(indexed, { version: "1", date: "2026-03-31", isDirty: false, findings: [] });
}

/** Returns the differences between a shop at its baseline and the same shop with some files changed. */
async function since(changes: Files): Promise<string[]> {
  const { indexed } = await stateOf({ ...shop, ...changes });
  return compareWithBaseline(await baselineOf(shop), indexed).map((change) => inShort(change));
}

it("a project has no difference from its own baseline, however it is formatted", async () => {
  expect(await since({})).toEqual([]);
  expect(
    await since({
      "requirements/functional.yaml": "- text:   A customer\n    pays by card.\n  id: FR-1\n",
      "diagrams/component.puml":
        "@startuml\n' a comment\n[Web shop]\n[Cashier]\nskinparam monochrome true\n[Web shop] -right-> [Cashier] : pays\nnote right of [Cashier] : runs twice\n@enduml\n",
    }),
  ).toEqual([]);
});

describe("a baseline knows that", () => {
  it.each<[string, Files, readonly string[]]>([
    [
      "a requirement has changed",
      { "requirements/functional.yaml": "- id: FR-1\n  text: A customer pays.\n" },
      ["~ requirement FR-1"],
    ],
    [
      "a requirement was added",
      { "requirements/more.yaml": "- id: FR-2\n  text: A customer waits.\n" },
      ["+ requirement FR-2"],
    ],
    [
      "the steps of a use case have another order",
      {
        "use-cases/UC-1.yaml": shop["use-cases/UC-1.yaml"].replace(
          "The customer pays., The shop thanks.",
          "The shop thanks., The customer pays.",
        ),
      },
      ["~ use-case UC-1 Pay"],
    ],
    [
      "a use case is traced to something else",
      { "use-cases/UC-1.yaml": shop["use-cases/UC-1.yaml"].replace("[FR-1]", "[]") },
      ["~ use-case UC-1 Pay"],
    ],
    [
      "an element was removed, with its relation, from its figure",
      { "diagrams/component.puml": "@startuml\n[Web shop]\n@enduml\n" },
      ["- element cashier", "- relation web-shop → cashier (directed)", "~ figure Component model"],
    ],
    [
      "a column was added",
      { "diagrams/physical.mmd": "erDiagram\n  ORDERS {\n    int id\n    int total\n  }\n" },
      ["~ element ORDERS", "~ figure Physical data model"],
    ],
    [
      "a note of a figure has changed",
      { "diagrams/component.puml": shop["diagrams/component.puml"].replace("runs twice", "runs once") },
      ["~ figure Component model"],
    ],
    [
      "a page was written",
      { "pages/orchestration.md": "# Orchestration\n\nText.\n" },
      ["+ page Orchestration"],
    ],
  ])("%s", async (_, changes, expected) => {
    expect(await since(changes)).toEqual(expected);
  });
});

it("a baseline states its version, day, findings and commit", async () => {
  const { indexed } = await stateOf({ ...shop });
  const location = { file: "a.yaml", line: 1 };
  const finding = { ruleId: "weak-word", severity: "warning", message: "vague", location } as const;
  const commit = "0".repeat(40);

  const baseline = recordBaseline(indexed, {
    version: "1.2",
    date: "2026-03-31",
    commit,
    isDirty: false,
    findings: [finding, finding, { ...finding, ruleId: "empty-view", severity: "note" }],
  });

  expect(baseline).toMatchObject({
    version: "1.2",
    date: "2026-03-31",
    commit,
    checks: { errors: 0, warnings: 2, notes: 1, rules: { "empty-view": 1, "weak-word": 2 } },
  });
  expect(baseline.items.split("\n").map((line) => line.replace(/^[\da-f]{16} {2}/, ""))).toEqual([
    "element:cashier",
    "element:orders",
    "element:web-shop",
    "figure:component",
    "figure:physical",
    "project:project",
    "relation:web-shop → cashier (directed)",
    "requirement:FR-1",
    "use-case:uc-1",
    "",
  ]);
});
