import { expect, it } from "vitest";
import type {
  ArchitecturePlace,
  ArchitectureRelation,
  ArchitectureRelationKind,
  DiagramKey,
} from "../../model/index.ts";
import { isDeployment, structuralPlaces } from "./drawn-relations.ts";

const place = (id: string, kind: ArchitecturePlace["kind"] = "figure"): ArchitecturePlace => ({
  kind,
  id,
  title: id,
  location: { file: `${id}.puml`, line: 1 },
});

/** Returns the figures that show a relation of a kind as a link. */
function placesOf(kind: ArchitectureRelationKind): string[] {
  const places = [place("component"), place("interaction"), place("FR-1", "page"), place("AWS")];
  const relation: ArchitectureRelation = { from: "a", to: "b", kind, labels: [], places };
  const figures = {
    keyOf: ({ id, kind }: ArchitecturePlace) => (kind === "figure" ? (id as DiagramKey) : undefined),
    hasTwoHeads: () => false,
    relations: new Map<string, number>(),
  };
  return structuralPlaces(relation, figures).map(({ id }) => id);
}

it.each(["dependency", "association"] as const)("a %s is a link in all figures but interactions", (kind) => {
  expect(placesOf(kind)).toEqual(["component", "AWS"]);
});

it.each(["message", "reply", "call"] as const)("a %s shows when, wherever it is drawn", (kind) => {
  expect(placesOf(kind)).toEqual([]);
});

it("components run in the figures of an operator or of a cloud", () => {
  expect((["onPrem", "AWS", "GCP", "Azure", "component", undefined] as const).map(isDeployment)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});
