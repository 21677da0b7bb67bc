import type { ArchitecturePlace, Evidence, FoundConnection, FoundPart } from "../../../model/index.ts";
import type { Comparison } from "../comparison.ts";
import type { DesignPart } from "../parts/design-parts.ts";
import { designLinksOf, ownersIn } from "./design-links.ts";

/** Everything that the document says about two of its parts. */
export interface DrawnEdge {
  readonly ends: readonly [DesignPart, DesignPart];
  /** Whether the first uses the second, and the other way round; neither if only a line without a direction joins them. */
  readonly isForward: boolean;
  readonly isBackward: boolean;
  readonly isFirm: boolean;
  readonly labels: readonly string[];
  readonly places: readonly ArchitecturePlace[];
}

/** Everything that the system shows about the same two parts. */
export interface FoundEdge {
  readonly ends: readonly [DesignPart, DesignPart];
  readonly forward: readonly FoundConnection[];
  readonly backward: readonly FoundConnection[];
}

/** The connections of both sides by the pair of elements, in one direction of writing. */
export interface Edges {
  readonly drawn: ReadonlyMap<string, DrawnEdge>;
  readonly found: ReadonlyMap<string, FoundEdge>;
}

/** Returns the connections between parts that both the document and the system have. */
export function edgesOf(comparison: Comparison): Edges {
  const { design, designParts, matches, system } = comparison;
  const parts = new Map(
    designParts
      .filter(({ element }) => matches.foundOf.has(element.id))
      .map((part) => [part.element.id, part]),
  );
  const drawn = new Map<string, DrawnEdge>();
  for (const link of designLinksOf(
    design,
    ownersIn(design, (id) => parts.has(id)),
  )) {
    const pair = pairOf(parts.get(link.from), parts.get(link.to));
    if (pair === undefined) continue;
    const known = drawn.get(pair.key);
    drawn.set(pair.key, {
      ends: pair.ends,
      isForward: known?.isForward === true || (link.isDirected && !pair.isTurned),
      isBackward: known?.isBackward === true || (link.isDirected && pair.isTurned),
      isFirm: known?.isFirm === true || link.isFirm,
      labels: [...(known?.labels ?? []), ...link.labels],
      places: [...(known?.places ?? []), ...link.places],
    });
  }
  const found = new Map<string, FoundEdge>();
  for (const connection of system.connections) {
    const pair = pairOf(matches.designOf.get(connection.from), matches.designOf.get(connection.to));
    if (pair === undefined) continue;
    const known = found.get(pair.key) ?? { ends: pair.ends, forward: [], backward: [] };
    found.set(
      pair.key,
      pair.isTurned
        ? { ...known, backward: [...known.backward, connection] }
        : { ...known, forward: [...known.forward, connection] },
    );
  }
  return { drawn, found };
}

function pairOf(
  from: DesignPart | undefined,
  to: DesignPart | undefined,
):
  | { readonly key: string; readonly ends: readonly [DesignPart, DesignPart]; readonly isTurned: boolean }
  | undefined {
  if (from === undefined || to === undefined || from === to) return undefined;
  const isTurned = to.element.id < from.element.id;
  const ends = isTurned ? ([to, from] as const) : ([from, to] as const);
  return { key: `${ends[0].element.id} ${ends[1].element.id}`, ends, isTurned };
}

/** Returns the evidence of a connection in both directions. */
export function evidenceOf({ backward, forward }: FoundEdge): readonly Evidence[] {
  return [...forward, ...backward].flatMap(({ evidence }) => evidence);
}

/** Returns whether one of the parts of the system that an element stands for has a property. */
export function someFound(
  { matches: { foundOf } }: Comparison,
  { element }: DesignPart,
  test: (part: FoundPart) => boolean,
): boolean {
  return (foundOf.get(element.id) ?? []).some(test);
}
