import type { RenderedProject } from "../../checks/index.ts";
import type { Diagram } from "../../../model/index.ts";
import type { ElementsByFigure } from "./elements-by-figure.ts";
import { matchSteps } from "./match-steps.ts";
import type { PageWalk, WalkMessage } from "./page-model.ts";

/**
 * Returns the use cases that can be walked through: those with steps.
 *
 * @param positions the figures of the document, by the diagram's id
 */
export function walksOf(
  { contents, project }: RenderedProject,
  shown: ElementsByFigure,
  positions: ReadonlyMap<string, number>,
): PageWalk[] {
  return project.useCases
    .filter(({ steps }) => steps.length > 0)
    .map(({ id, name, steps }) => {
      const interactions = project.diagrams.filter(
        (diagram) => diagram.useCase === id && diagram.key === "interaction" && positions.has(diagram.id),
      );
      const found = interactions.map((diagram) => messagesByStep(diagram, steps));
      return {
        id,
        name,
        figures: interactions.flatMap((diagram) => positions.get(diagram.id) ?? []),
        steps: steps.map((_, step) => found.flatMap((byStep) => byStep[step] ?? [])),
      };
    });

  function messagesByStep({ id }: Diagram, steps: readonly string[]): readonly (readonly WalkMessage[])[] {
    const { elements = [], relations = [] } = contents.get(id) ?? {};
    const names = new Map(elements.map(({ alias, name }) => [alias, name]));
    const nameOf = (alias: string): string => names.get(alias) ?? alias;
    const messages = relations.map(({ from, label = "", to }) => ({
      label,
      from: nameOf(from),
      to: nameOf(to),
    }));
    const positionOf = (alias: string): number => shown.get(id)?.get(alias) ?? -1;
    return matchSteps(steps, messages).map((found) =>
      found.flatMap((index): WalkMessage[] => {
        const relation = relations[index];
        if (!relation) return [];
        const { from, to } = relation;
        return [[positions.get(id) ?? -1, index, positionOf(from), positionOf(to)]];
      }),
    );
  }
}
