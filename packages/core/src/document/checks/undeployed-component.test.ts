import { expect, it } from "vitest";
import { remarksBy } from "./testing/checked-sample.ts";

const plantuml = (...lines: readonly string[]): string => ["@startuml", ...lines, "@enduml", ""].join("\n");
const components = plantuml(
  'package "System" {',
  "component A",
  "component B",
  "component C",
  "}",
  "component Outside",
);

function remarks(
  deployment: readonly string[],
  files: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  return remarksBy("undeployed-component", {
    "diagrams/component.puml": components,
    "diagrams/onPrem.puml": plantuml(...deployment),
    ...files,
  });
}

it("finds a component of the system that no node runs, and not what is outside of it", async () => {
  expect(await remarks(["node Server {", "component A", "component B", "}"])).toEqual([
    "diagrams/component.puml: C",
  ]);
});

it.each([
  [
    "one deployment diagram of several shows it",
    ["node Server {", "component A", "component B", "}"],
    { "diagrams/AWS.puml": plantuml("component C") },
  ],
  ["what is around it is deployed", ["node Server {", 'component "System" as s', "}"], {}],
  ["the diagram shows hardly any component", ["node Server {", "component A", "}"], {}],
  [
    "it is only planned",
    ["node Server {", "component A", "component B", "}"],
    { "elements.yaml": "- { id: c, name: C, kind: component, lifecycle: planned }\n" },
  ],
] as const)("finds nothing if %s", async (_, deployment, files) => {
  expect(await remarks(deployment, files)).toEqual([]);
});

it("a project without a deployment diagram says nothing about it", async () => {
  expect(await remarksBy("undeployed-component", { "diagrams/component.puml": components })).toEqual([]);
});
