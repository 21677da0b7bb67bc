import type { ArchitectureElement, ArchitectureModel, Diagram, DiagramContent } from "../../model/index.ts";
import { canonicalName } from "../words/index.ts";

/**
 * Returns the element that each alias of a figure shows. An alias whose name may mean several elements shows none; it is
 * in `unclear` of the model. A view is no place of its elements: it knows what it was drawn from.
 */
export function elementsInFigure(
  { id, view }: Pick<Diagram, "id" | "view">,
  { elements }: DiagramContent,
  model: ArchitectureModel,
): ReadonlyMap<string, ArchitectureElement> {
  if (view) return elementsInView(view, elements, model);
  const byLine = elementsByLine(id, model);
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

function elementsByLine(
  figure: string,
  { elements }: ArchitectureModel,
): ReadonlyMap<number, readonly ArchitectureElement[]> {
  const byLine = new Map<number, ArchitectureElement[]>();
  for (const element of elements)
    for (const { id, kind, location } of element.places)
      if (kind === "figure" && id === figure)
        byLine.set(location.line, [...(byLine.get(location.line) ?? []), element]);
  return byLine;
}

function isCalled({ name, names }: ArchitectureElement, text: string): boolean {
  const key = canonicalName(text);
  return [name, ...names].some((one) => canonicalName(one) === key);
}
