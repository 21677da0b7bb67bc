import type { ArchitecturePlace, ArchitectureRelation, DiagramKey } from "../../model/index.ts";
import type { CheckSubject } from "./rule.ts";

/** The figures of a project by the meaning of their relations. */
export interface FigureIndex {
  /** Returns the kind of the figure that draws a place; undefined for places outside of figures. */
  keyOf(place: ArchitecturePlace): DiagramKey | undefined;
  /** Whether a line draws an arrow with a head at both ends. */
  hasTwoHeads(place: ArchitecturePlace): boolean;
  /** The number of relations that each figure draws. */
  readonly relations: ReadonlyMap<string, number>;
}

const deployments: ReadonlySet<DiagramKey | undefined> = new Set(["onPrem", "AWS", "GCP", "Azure"]);

/** Returns whether a kind of diagram shows where components run. */
export function isDeployment(key: DiagramKey | undefined): boolean {
  return deployments.has(key);
}

/**
 * Returns the places of a relation in figures other than interactions: they show what is linked, but not
 * when.
 */
export function structuralPlaces(
  { kind, places }: ArchitectureRelation,
  figures: FigureIndex,
): readonly ArchitecturePlace[] {
  if (kind === "message" || kind === "reply" || kind === "call") return [];
  return places.filter((place) => {
    const key = figures.keyOf(place);
    return key !== undefined && key !== "interaction";
  });
}

/** Indexes the figures of a project. */
export function indexFigures({ contents, project }: CheckSubject): FigureIndex {
  const diagrams = new Map(project.diagrams.map((diagram) => [diagram.id, diagram]));
  return {
    keyOf: ({ id, kind }) => (kind === "figure" ? diagrams.get(id)?.key : undefined),
    hasTwoHeads({ id, location }) {
      const diagram = diagrams.get(id);
      const line = diagram?.text.split("\n")[location.line - diagram.line] ?? "";
      return /<[|*o]?[-.=][^<>]*[-.=]?[|*o]?>|^\s*BiRel/.test(line);
    },
    relations: new Map(Array.from(contents, ([id, { relations }]) => [id, relations.length])),
  };
}
