import type { ArchitectureElement, Diagram, DiagramContent } from "../../../model/index.ts";
import { elementsInFigures } from "../../architecture/index.ts";
import type { IndexedProject } from "../../checks/index.ts";

/** A figure of one state, with what its text says. */
export interface FigureState {
  readonly diagram: Diagram;
  readonly content: DiagramContent;
  /** The element of the architecture that each alias shows. */
  readonly shown: ReadonlyMap<string, ArchitectureElement>;
}

/** Returns the figures of a state in the order of its project. */
export function figuresOf({ architecture, contents, project }: IndexedProject): FigureState[] {
  const elementsIn = elementsInFigures(architecture);
  return project.diagrams.map((diagram) => {
    const content = contents.get(diagram.id) ?? { elements: [], relations: [] };
    return { diagram, content, shown: elementsIn(diagram, content) };
  });
}
