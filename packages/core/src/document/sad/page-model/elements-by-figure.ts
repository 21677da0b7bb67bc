import { elementsInFigure } from "../../architecture/index.ts";
import type { RenderedProject } from "../../checks/index.ts";

/** The position of the element that each alias of a diagram shows, by the diagram's id. */
export type ElementsByFigure = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Returns which element of the architecture each alias of each diagram shows. */
export function elementsByFigure({ architecture, contents, project }: RenderedProject): ElementsByFigure {
  const positions = new Map(architecture.elements.map((element, index) => [element, index]));
  return new Map(
    project.diagrams.map((diagram) => {
      const content = contents.get(diagram.id) ?? { elements: [], relations: [] };
      const shown = elementsInFigure(diagram, content, architecture);
      return [
        diagram.id,
        new Map(Array.from(shown, ([alias, element]) => [alias, positions.get(element) ?? -1])),
      ];
    }),
  );
}
