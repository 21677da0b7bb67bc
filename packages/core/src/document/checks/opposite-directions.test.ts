import { expect, it } from "vitest";
import { remarksBy } from "./testing/checked-sample.ts";

const plantuml = (...lines: readonly string[]): string => ["@startuml", ...lines, "@enduml", ""].join("\n");

/** Returns the findings if two figures draw these lines between a page and a service. */
function remarks(one: string, other: string, key = "component"): Promise<string[]> {
  const figure = (line: string): string =>
    plantuml("component Page", "component Service", ...line.split("; "));
  return remarksBy("opposite-directions", {
    [`diagrams/${key}/a.puml`]: figure(one),
    [`diagrams/${key}/b.puml`]: figure(other),
  });
}

it.each([
  ["arrows", "Page --> Service", "Service --> Page"],
  ["arrows with the same label", "Page --> Service : loans", "Service --> Page : loans"],
  ["an arrow without a label", "Page --> Service : loans", "Service --> Page"],
  ["dependencies", "Page ..> Service", "Page <.. Service"],
])("finds opposite %s", async (_, one, other) => {
  expect(await remarks(one, other)).toHaveLength(1);
});

it.each([
  ["the same direction", "Page --> Service", "Service <-- Page"],
  ["labels that say different things", "Page --> Service : asks", "Service --> Page : notifies"],
  ["an arrow with two heads", "Page <--> Service", "Service --> Page"],
  ["both directions in one figure", "Page --> Service; Service --> Page", "Service --> Page"],
  ["lines without a head", "Page -- Service", "Service -- Page"],
  ["relations of two kinds", "Page --> Service", "Service ..> Page"],
])("does not find %s", async (_, one, other) => {
  expect(await remarks(one, other)).toEqual([]);
});

it("messages go both ways", async () => {
  expect(
    await remarksBy("opposite-directions", {
      "diagrams/interaction/a.puml": plantuml("Page -> Service : asks"),
      "diagrams/interaction/b.puml": plantuml("Service -> Page : asks"),
    }),
  ).toEqual([]);
});
