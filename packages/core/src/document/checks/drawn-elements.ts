import type { Diagram, DiagramElement, DiagramKey, ElementShape } from "../../model/index.ts";
import { canonicalName } from "./element-name.ts";
import type { CheckSubject } from "./rule.ts";

/** An element with the diagram that shows it. */
export interface DrawnElement {
  readonly element: DiagramElement;
  readonly diagram: Diagram;
}

/** The elements of some shapes in the diagrams of a kind; one that is drawn several times comes once, at its first place. */
export function drawnElements(
  { contents, project }: CheckSubject,
  key: DiagramKey,
  shapes: readonly ElementShape[],
): DrawnElement[] {
  const byName = new Map<string, DrawnElement>();
  for (const diagram of project.diagrams.filter((one) => one.key === key)) {
    for (const element of contents.get(diagram.id)?.elements ?? []) {
      const name = canonicalName(element.name);
      if (shapes.includes(element.shape) && !byName.has(name)) byName.set(name, { element, diagram });
    }
  }
  return [...byName.values()];
}

/**
 * True if a diagram of a kind may show more than could be read of it: it includes a file of the project, or it is in
 * a language that no reader understands. Nothing can then be said to be missing in it.
 */
export function mayShowMore({ contents, project }: CheckSubject, key: DiagramKey): boolean {
  return project.diagrams.some(
    (diagram) =>
      diagram.key === key &&
      (includesFile(diagram) || (contents.get(diagram.id)?.elements ?? []).length === 0),
  );
}

/** Standard libraries and addresses bring macros and styles, files of the project bring elements. */
function includesFile({ text }: Diagram): boolean {
  return /^\s*!include(?:_once|_many|sub)?\s+(?!<|https?:)/m.test(text);
}
