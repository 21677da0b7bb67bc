import type { Diagram, DiagramElement, DiagramKey, ElementShape } from "../../model/index.ts";
import { canonicalName } from "../words/index.ts";
import type { CheckSubject } from "./rule.ts";

/** An element with the diagram that shows it. */
export interface DrawnElement {
  readonly element: DiagramElement;
  readonly diagram: Diagram;
}

/** Returns the elements of some shapes in the diagrams of a kind, each once, with the first diagram that shows it. */
export function drawnElements(
  { contents, project }: CheckSubject,
  key: DiagramKey,
  shapes: readonly ElementShape[],
): DrawnElement[] {
  const byName = new Map<string, DrawnElement>();
  for (const diagram of project.diagrams.filter((one) => one.key === key && one.view === undefined)) {
    for (const element of contents.get(diagram.id)?.elements ?? []) {
      const name = canonicalName(element.name);
      if (shapes.includes(element.shape) && !byName.has(name)) byName.set(name, { element, diagram });
    }
  }
  return [...byName.values()];
}

/**
 * Returns whether a diagram of a kind may show more than could be read from it: it includes a file of the project, or
 * no reader understands its language. A missing element can then not be reported.
 */
export function mayShowMore({ contents, project }: CheckSubject, key: DiagramKey): boolean {
  return project.diagrams.some(
    (diagram) =>
      diagram.key === key &&
      diagram.view === undefined &&
      (includesFile(diagram) || (contents.get(diagram.id)?.elements ?? []).length === 0),
  );
}

/** Whether a diagram includes a project file, which may add elements; libraries and addresses only add styles. */
function includesFile({ text }: Diagram): boolean {
  return /^[^\S\n]*!include(?:_once|_many|sub)?\s+(?!<|https?:)/m.test(text);
}
