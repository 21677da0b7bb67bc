import type { Diagram, DiagramElement } from "../model/index.ts";
import { canonicalName } from "./element-name.ts";
import type { CheckSubject, Remark, Rule } from "./rule.ts";

/** What the conceptual data model names is also in the logical one, and what that names in the physical one. */
export const entityMismatch: Rule = {
  id: "entity-mismatch",
  severity: "warning",
  summary: "Every entity of a data model is also in the next, more exact one.",
  check: (subject) => [
    ...missing(subject, "conceptual", "logical"),
    ...missing(subject, "logical", "physical"),
  ],
};

type DataModel = "conceptual" | "logical" | "physical";

function missing(subject: CheckSubject, from: DataModel, to: DataModel): Remark[] {
  const exact = new Set(entitiesOf(subject, to).map(({ entity }) => canonicalName(entity.name)));
  if (exact.size === 0) return [];
  return entitiesOf(subject, from)
    .filter(({ entity }) => !exact.has(canonicalName(entity.name)))
    .map(({ diagram, entity }) => ({
      message: `the entity '${entity.name}' of the ${from} data model is missing in the ${to} one`,
      location: { file: diagram.file, line: entity.line },
      reference: entity.name,
      suggest: `Add it to the ${to} data model, or use the name that it has there.`,
    }));
}

function entitiesOf(
  { contents, project }: CheckSubject,
  key: DataModel,
): { readonly entity: DiagramElement; readonly diagram: Diagram }[] {
  return project.diagrams
    .filter((diagram) => diagram.key === key)
    .flatMap((diagram) =>
      (contents.get(diagram.id)?.elements ?? [])
        .filter(({ shape }) => shape === "entity" || shape === "class")
        .map((entity) => ({ entity, diagram })),
    );
}
