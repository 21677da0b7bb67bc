import type { ArchitectureElement, Change, FigureChange } from "../../model/index.ts";
import type { ElementsOf } from "./describe/describe-elements.ts";
import { idsInRelationKey } from "./describe/describe-relations.ts";

/** The elements that the figures of the two states show. */
interface ShownElements {
  readonly before: ElementsOf;
  readonly after: ElementsOf;
}

/** Adds to each change of an element, of its parts and of its relations the ids of the changed figures that show it. */
export function withFigures(
  changes: readonly Change[],
  figures: readonly FigureChange[],
  shown: ShownElements,
): Change[] {
  const byElement = new Map<string, Set<string>>();
  for (const { after, before, id } of figures)
    for (const [side, elementsIn, name] of [
      [before, shown.before, "before"],
      [after, shown.after, "after"],
    ] as const)
      for (const element of side ? elementsIn(side.diagram).values() : [])
        for (const key of keysOf(element, name))
          byElement.set(key, (byElement.get(key) ?? new Set()).add(id));
  return changes.map((change) =>
    change.figures.length > 0 ? change : { ...change, figures: figuresOf(change, byElement) },
  );
}

function keysOf({ id, places }: ArchitectureElement, side: "after" | "before"): string[] {
  return [id, ...places.filter(({ kind }) => kind === "use-case").map((place) => place.id.toLowerCase())].map(
    (key) => `${side} ${key}`,
  );
}

function figuresOf(change: Change, byElement: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const { after, before, owner, subject } = change;
  const sides = [
    ["before", before],
    ["after", after],
  ] as const;
  const of = (key: string): ReadonlySet<string> => byElement.get(key) ?? new Set();
  switch (subject) {
    case "element":
    case "use-case":
      return unique(sides.flatMap(([side, one]) => (one ? [...of(`${side} ${one.id}`)] : [])));
    case "member":
      return unique(sides.flatMap(([side, one]) => (one ? [...of(`${side} ${keyOf(owner)}`)] : [])));
    case "relation":
      // A relation is drawn where both of its ends are.
      return unique(
        sides.flatMap(([side, one]) => {
          const [from, to] = one === undefined ? [] : idsInRelationKey(one.id);
          const others = of(`${side} ${to ?? ""}`);
          return [...of(`${side} ${from ?? ""}`)].filter((figure) => others.has(figure));
        }),
      );
    default:
      return [];
  }
}

function keyOf(owner: string | undefined): string {
  return owner?.replace(/^[a-z-]+:/, "") ?? "";
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)].toSorted();
}
