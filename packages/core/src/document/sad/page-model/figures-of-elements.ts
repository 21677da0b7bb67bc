import type { ArchitectureModel } from "../../../model/index.ts";
import type { Figure } from "../document.ts";
import type { ElementsByFigure } from "./elements-by-figure.ts";

/**
 * Returns the figures of each element by its position, in the order of the document: its places that are figures, and
 * the views that draw it.
 */
export function figuresOfElements(
  { elements }: ArchitectureModel,
  shown: ElementsByFigure,
  figures: readonly Figure[],
): ReadonlyMap<number, readonly number[]> {
  const numbers = new Map(figures.map(({ diagram }, index) => [diagram, index]));
  const drawn = new Map<number, number[]>();
  for (const [index, { diagram }] of figures.entries())
    for (const position of shown.get(diagram)?.values() ?? [])
      drawn.set(position, [...(drawn.get(position) ?? []), index]);
  return new Map(
    elements.map(({ places }, position) => {
      const placed = places.flatMap(({ id, kind }) => (kind === "figure" ? (numbers.get(id) ?? []) : []));
      const all = new Set([...placed, ...(drawn.get(position) ?? [])]);
      return [position, [...all].toSorted((a, b) => a - b)];
    }),
  );
}
