import type { DiagramContent, DiagramElement } from "../../../model/index.ts";
import { nameLikeness } from "../../likeness/index.ts";
import type { ElementAlignment, FigurePair } from "./align-elements.ts";

/** The share of names in the likeness; the rest is the context and the content of the elements. */
const shareOfNames = 0.6;

/**
 * Returns a function for how alike two elements of a figure are, from 0 to 1: by their names, and by the neighbours,
 * parents and members that they have in common.
 */
export function likenessOfElements({
  after,
  before,
  toAfter,
}: FigurePair & ElementAlignment): (before: DiagramElement, after: DiagramElement) => number {
  return (one, other) => {
    const names = nameLikeness(one.name, other.name);
    const own = contextOf(one, before.content).map((key) => toAfter.get(key) ?? `before ${key}`);
    const context = commonShare(
      new Set([...own, ...one.members]),
      new Set([...contextOf(other, after.content), ...other.members]),
    );
    return context === undefined ? names : shareOfNames * names + (1 - shareOfNames) * context;
  };
}

/** The aliases of an element's neighbours, and of its container. */
function contextOf({ alias, parent }: DiagramElement, { relations }: DiagramContent): string[] {
  const neighbours = relations.flatMap(({ from, to }) =>
    from === alias ? [to] : to === alias ? [from] : [],
  );
  return [...neighbours, ...(parent === undefined ? [] : [parent])];
}

/** Returns the share of common members in the union of both sets; undefined if both are empty. */
export function commonShare(one: ReadonlySet<string>, other: ReadonlySet<string>): number | undefined {
  const both = [...one].filter((item) => other.has(item)).length;
  const all = one.size + other.size - both;
  return all === 0 ? undefined : both / all;
}
