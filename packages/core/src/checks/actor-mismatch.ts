import type { Diagram, DiagramElement } from "../model/index.ts";
import { canonicalName } from "./element-name.ts";
import { type CheckSubject, placeOf, type Remark, type Rule } from "./rule.ts";

/** An actor of one place is an actor everywhere: in the use case diagram, the specifications, the interactions. */
export const actorMismatch: Rule = {
  id: "actor-mismatch",
  severity: "warning",
  summary: "Use case diagram, specifications and interactions name the same actors.",
  check(subject) {
    const drawn = actorsOf(subject, "usecase");
    if (drawn.length === 0) return [];
    const inDiagram = new Set(drawn.map(({ actor }) => canonicalName(actor.name)));
    const inSpecifications = new Set(
      subject.project.useCases.flatMap(({ actors }) => actors.map(canonicalName)),
    );
    const remarks: Remark[] = [];
    for (const useCase of subject.project.useCases) {
      for (const actor of useCase.actors.filter((name) => !inDiagram.has(canonicalName(name)))) {
        remarks.push({
          message: `${useCase.id} names the actor '${actor}', who is in no use case diagram`,
          location: placeOf(useCase.id, subject),
          reference: actor,
          suggest: "Draw the actor, under the same name.",
        });
      }
    }
    for (const { actor, diagram } of drawn.filter(
      ({ actor: one }) => !inSpecifications.has(canonicalName(one.name)),
    )) {
      remarks.push({
        message: `the actor '${actor.name}' acts in no use case`,
        location: { file: diagram.file, line: actor.line },
        reference: actor.name,
        suggest: "Name the actor in a use case under 'actors', or take it out of the diagram.",
      });
    }
    for (const { actor, diagram } of actorsOf(subject, "interaction")) {
      if (inDiagram.has(canonicalName(actor.name))) continue;
      remarks.push({
        message: `the actor '${actor.name}' is in no use case diagram`,
        location: { file: diagram.file, line: actor.line },
        reference: actor.name,
        suggest: "Draw the actor there, or use the name that it has there.",
      });
    }
    return remarks;
  },
};

function actorsOf(
  { contents, project }: CheckSubject,
  key: Diagram["key"],
): { readonly actor: DiagramElement; readonly diagram: Diagram }[] {
  return project.diagrams
    .filter((diagram) => diagram.key === key)
    .flatMap((diagram) =>
      (contents.get(diagram.id)?.elements ?? [])
        .filter(({ shape }) => shape === "actor")
        .map((actor) => ({ actor, diagram })),
    );
}
