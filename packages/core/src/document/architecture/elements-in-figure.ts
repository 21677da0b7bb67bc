import type { ArchitectureElement, ArchitectureModel, Diagram, DiagramContent } from "../../model/index.ts";
import { canonicalName } from "../words/index.ts";

/**
 * Returns the element that each alias of a figure shows. An alias whose name may mean several elements shows none; it is
 * in `unclear` of the model. A view is not a place of its elements: it records the elements it was drawn from.
 */
export function elementsInFigure(
  diagram: Pick<Diagram, "id" | "view">,
  content: DiagramContent,
  model: ArchitectureModel,
): ReadonlyMap<string, ArchitectureElement> {
  return elementsInFigures(model)(diagram, content);
}

/** Returns a function that does the same for every figure of a model, and looks at the model only once. */
export function elementsInFigures(
  model: ArchitectureModel,
): (
  diagram: Pick<Diagram, "id" | "view">,
  content: DiagramContent,
) => ReadonlyMap<string, ArchitectureElement> {
  const byFigure = elementsByLine(model);
  return ({ id, view }, { elements }) =>
    view ? elementsInView(view, elements, model) : elementsOnLines(elements, byFigure.get(id) ?? new Map());
}

type ElementsByLine = ReadonlyMap<number, readonly ArchitectureElement[]>;

function elementsOnLines(
  elements: DiagramContent["elements"],
  byLine: ElementsByLine,
): ReadonlyMap<string, ArchitectureElement> {
  return new Map(
    elements.flatMap(({ alias, line, name }) => {
      const found = byLine.get(line)?.find((element) => isCalled(element, name));
      return found ? [[alias, found] as const] : [];
    }),
  );
}

function elementsInView(
  { shows }: NonNullable<Diagram["view"]>,
  drawn: DiagramContent["elements"],
  { elements }: ArchitectureModel,
): ReadonlyMap<string, ArchitectureElement> {
  const byId = new Map(elements.map((element) => [element.id, element]));
  return new Map(
    drawn.flatMap(({ alias }) => {
      const found = byId.get(shows?.get(alias) ?? "");
      return found ? [[alias, found] as const] : [];
    }),
  );
}

function elementsByLine({ elements }: ArchitectureModel): ReadonlyMap<string, ElementsByLine> {
  const byFigure = new Map<string, Map<number, ArchitectureElement[]>>();
  for (const element of elements)
    for (const { id, kind, location } of element.places) {
      if (kind !== "figure") continue;
      const byLine = byFigure.get(id) ?? new Map<number, ArchitectureElement[]>();
      const onLine = byLine.get(location.line) ?? [];
      byFigure.set(id, byLine.set(location.line, onLine));
      onLine.push(element);
      byLine.set(location.line, onLine);
    }
  return byFigure;
}

function isCalled({ name, names }: ArchitectureElement, text: string): boolean {
  const key = canonicalName(text);
  return [name, ...names].some((one) => canonicalName(one) === key);
}
