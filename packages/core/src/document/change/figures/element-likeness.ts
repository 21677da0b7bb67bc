import type { DiagramContent, DiagramElement } from "../../../model/index.ts";
import { nameLikeness } from "../../likeness/index.ts";
import type { ElementAlignment, FigurePair } from "./align-elements.ts";

/** How much of the likeness the names are; the rest is what stands around the elements and in them. */
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

/** The aliases of what an element is linked with, and of what it stands in. */
function contextOf({ alias, parent }: DiagramElement, { relations }: DiagramContent): string[] {
  const neighbours = relations.flatMap(({ from, to }) =>
    from === alias ? [to] : to === alias ? [from] : [],
  );
  return [...neighbours, ...(parent === undefined ? [] : [parent])];
}

/** Returns the share of what both sets have in all that they have; undefined if both are empty. */
export function commonShare(one: ReadonlySet<string>, other: ReadonlySet<string>): number | undefined {
  const both = [...one].filter((item) => other.has(item)).length;
  const all = one.size + other.size - both;
  return all === 0 ? undefined : both / all;
}
