import { expect, it } from "vitest";
import { remarksBy } from "./testing/checked-sample.ts";

/**
 * Returns the findings for three entities, if the logical data model has these lines and elements.yaml that
 * text.
 */
function remarks(lines: readonly string[], elements?: string): Promise<string[]> {
  return remarksBy("unowned-entity", {
    "diagrams/conceptual.mmd": undefined,
    "diagrams/logical.puml": ["@startuml", ...lines, "@enduml", ""].join("\n"),
    "elements.yaml": elements,
  });
}

const plain = ["entity A", "entity B", "entity C"];

it("says nothing if the project states no owner, or hardly any", async () => {
  expect(await remarks(plain)).toEqual([]);
  expect(await remarks(plain, "- { id: a, name: A, kind: entity, owner: Team }\n")).toEqual([]);
});

it.each([
  [
    "a stated owner",
    plain,
    "- { id: a, name: A, kind: entity, owner: T }\n- { id: b, name: B, kind: entity, owner: T }\n",
  ],
  ["a stereotype", ["entity A <<lending>>", "entity B <<lending>>", "entity C"], undefined],
])("finds the one entity without %s", async (_, lines, elements) => {
  expect(await remarks(lines, elements)).toEqual(["diagrams/logical.puml: C"]);
});

it("finds the other half if half of the entities have an owner", async () => {
  const elements = "- { id: a, name: A, kind: entity, owner: T }\n";

  expect(await remarks(["entity A", "entity B"], elements)).toEqual(["diagrams/logical.puml: B"]);
});
