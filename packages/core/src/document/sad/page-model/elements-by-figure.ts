import { domainOf, elementsInFigure } from "../../architecture/index.ts";
import type { RenderedProject } from "../../checks/index.ts";
import type { ArchitectureElement, ArchitectureModel } from "../../../model/index.ts";

/** The position of the element that each alias of a diagram shows, by the diagram's id. */
export type ElementsByFigure = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * Returns which element of the architecture each alias of each diagram shows.
 *
 * @param whole the model of all diagrams, from which views are drawn, if the document shows only some of them
 */
export function elementsByFigure(
  { architecture, contents, project }: RenderedProject,
  whole: ArchitectureModel = architecture,
): ElementsByFigure {
  const positions = new Map(architecture.elements.map((element, index) => [keyOf(element), index]));
  return new Map(
    project.diagrams.map((diagram) => {
      const content = contents.get(diagram.id) ?? { elements: [], relations: [] };
      const shown = elementsInFigure(diagram, content, diagram.view ? whole : architecture);
      return [
        diagram.id,
        new Map(
          Array.from(shown).flatMap(([alias, element]) => {
            const position = positions.get(keyOf(element));
            return position === undefined ? [] : [[alias, position] as const];
          }),
        ),
      ];
    }),
  );
}

/**
 * In a model of fewer diagrams, an id that was made from a name may belong to an element of another domain.
 */
function keyOf({ id, kind }: ArchitectureElement): string {
  return `${domainOf(kind)} ${id}`;
}
