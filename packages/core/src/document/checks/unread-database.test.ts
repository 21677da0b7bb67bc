import { expect, it } from "vitest";
import { checkFiles } from "./testing/check-files.ts";
import { remarksBy } from "./testing/checked-sample.ts";

function remarks(...lines: readonly string[]): Promise<string[]> {
  const text = ["@startuml", "component Page", "database Store", ...lines, "@enduml", ""].join("\n");
  return remarksBy("unread-database", { "diagrams/component.puml": text });
}

it("finds a database without any relation", async () => {
  expect(await remarks("component Service", "Page --> Service")).toEqual(["diagrams/component.puml: Store"]);
});

it("only notes a database with evidence in the system", async () => {
  const severitiesWith = async (evidence: string): Promise<readonly string[]> => {
    const text = [
      "@startuml",
      "component Page",
      "database Store",
      "component Service",
      "Page --> Service",
      "@enduml",
    ];
    const findings = await checkFiles({
      "diagrams/component.puml": `${text.join("\n")}\n`,
      "elements.yaml": `- { id: store, name: Store, kind: database, evidence: [${evidence}] }\n`,
    });
    return findings.filter(({ ruleId }) => ruleId === "unread-database").map(({ severity }) => severity);
  };

  expect(await severitiesWith("")).toEqual(["warning"]);
  expect(await severitiesWith("'compose.yaml:3'")).toEqual(["note"]);
});

it.each([
  ["something reads it", ["Page --> Store"]],
  ["an arrow leads from it", ["Store --> Page"]],
  [
    "a part of it is used",
    [
      "component Service",
      "Page --> Service",
      'database "Big store" {',
      "database Loans",
      "}",
      "Page --> Loans",
      "Page --> Store",
    ],
  ],
  ["the figure draws no relations", []],
])("finds nothing if %s", async (_, lines) => {
  expect(await remarks(...lines)).toEqual([]);
});
