import { expect, it } from "vitest";
import type { Requirement } from "../../../model/index.ts";
import { suggestedRequirements } from "./suggested-requirements.ts";

const place = {
  kind: "functional",
  text: "The system shall let customers place orders.",
  evidence: ["compose.yaml:3 (said)", "src/Orders.java:4 (seen)"],
} as const;

const add = (requirements: readonly Requirement[], page = "") =>
  suggestedRequirements([place], { requirements, texts: new Map([["pages/a.md", page]]) });

it("a proposal becomes a suggested requirement with its places", () => {
  expect(add([])).toEqual([
    {
      id: "FR-1",
      text: "The system shall let customers place orders.",
      source: "compose.yaml:3 (said), src/Orders.java:4 (seen)",
      suggested: true,
    },
  ]);
});

it("gets an id that no file of the project names", () => {
  expect(add([{ id: "FR-4", text: "Other." }], "Once there was FR-5.")).toMatchObject([{ id: "FR-6" }]);
});

it.each<[string, Omit<Requirement, "id">]>([
  ["in the same words", { text: "The system shall let customers place orders" }],
  ["from the same places", { text: "Ordering.", source: "compose.yaml:3 (said), src/Orders.java:4 (seen)" }],
])("is not added beside a requirement %s", (_, requirement) => {
  expect(add([{ id: "FR-1", ...requirement }])).toEqual([]);
});
