import type {
  ArchitectureElement,
  ArchitectureModel,
  DiagramContent,
  FigureSource,
} from "../../model/index.ts";
import { canonicalName } from "../words/index.ts";

/**
 * Returns the element that each alias of a figure shows. An alias whose name may mean several elements shows none; it is
 * in `unclear` of the model.
 */
export function elementsInFigure(
  { id }: Pick<FigureSource, "id">,
  { elements }: DiagramContent,
  model: ArchitectureModel,
): ReadonlyMap<string, ArchitectureElement> {
  const byLine = elementsByLine(id, model);
  return new Map(
    elements.flatMap(({ alias, line, name }) => {
      const found = byLine.get(line)?.find((element) => isCalled(element, name));
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
