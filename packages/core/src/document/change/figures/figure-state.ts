import type { ArchitectureElement, Diagram, DiagramContent } from "../../../model/index.ts";
import type { IndexedProject } from "../../checks/index.ts";
import type { ElementsOf } from "../describe/describe-elements.ts";

/** A figure of one state, with the content of its text. */
export interface FigureState {
  readonly diagram: Diagram;
  readonly content: DiagramContent;
  /** The element of the architecture that each alias shows. */
  readonly shown: ReadonlyMap<string, ArchitectureElement>;
}

/** Returns the figures of a state in the order of its project. */
export function figuresOf({ contents, project }: IndexedProject, elementsIn: ElementsOf): FigureState[] {
  return project.diagrams.map((diagram) => ({
    diagram,
    content: contents.get(diagram.id) ?? { elements: [], relations: [] },
    shown: elementsIn(diagram),
  }));
}
