import type { IndexedElement, PageIndex } from "./page-index.ts";
import { relationVerb } from "./words.ts";
import type { PageText } from "../../../words/german-page.ts";

/** A neighbour of an element, with the labels of their relations. */
export interface Neighbour {
  readonly element: IndexedElement;
  readonly labels: readonly string[];
}

/** The neighbours of an element that relate to it in the same way, such as all that it uses. */
export interface NeighbourGroup {
  readonly title: PageText;
  readonly neighbours: readonly Neighbour[];
}

/** Returns the neighbours of an element by how they relate to it, each once in a group. */
export function neighboursOf(at: number, index: PageIndex): NeighbourGroup[] {
  const groups = new Map<PageText, Map<number, Set<string>>>();
  for (const { from, kind, labels, to } of index.relationsOf(at)) {
    const title = relationVerb(kind, from === at);
    if (title === undefined) continue;
    const other = from === at ? to : from;
    const group = groups.get(title) ?? new Map<number, Set<string>>();
    groups.set(title, group);
    group.set(other, new Set([...(group.get(other) ?? []), ...labels]));
  }
  return Array.from(groups, ([title, group]) => ({
    title,
    neighbours: Array.from(group).flatMap(([other, labels]) => {
      const element = index.elements[other];
      return element ? [{ element, labels: [...labels] }] : [];
    }),
  })).toSorted((a, b) => order(a.title) - order(b.title));
}

const firstTitles: readonly PageText[] = ["Uses", "Used by", "Calls", "Called by"];

function order(title: PageText): number {
  const at = firstTitles.indexOf(title);
  return at === -1 ? firstTitles.length : at;
}

/** Relations that are not uses: replies, and relations between kinds. */
const noUse = new Set(["reply", "generalisation", "realisation"]);

/** A step from an element of one column to an element of the next. */
export interface Link {
  readonly from: number;
  readonly to: number;
  /** The column of `to`, from 1. */
  readonly step: number;
}

/** The reach of an element in one direction: a column per step, and the links to it. */
export interface Reach {
  readonly columns: readonly (readonly number[])[];
  readonly links: readonly Link[];
}

/**
 * Returns the elements that an element uses, or its users, by steps; an element is in the column of its nearest step. An
 * association has no direction and counts as a use by both ends, so that it is followed to the right alone.
 */
export function reachOf(
  start: number,
  { direction, steps }: { readonly direction: "uses" | "used-by"; readonly steps: number },
  index: PageIndex,
): Reach {
  const seen = new Set([start]);
  const columns: number[][] = [];
  const links: Link[] = [];
  let edge: readonly number[] = [start];
  for (let step = 0; step < steps && edge.length > 0; step += 1) {
    const next = new Set<number>();
    for (const at of edge)
      for (const other of reached(at, direction, index)) {
        if (seen.has(other) && !next.has(other)) continue;
        seen.add(other);
        next.add(other);
        links.push({ from: at, to: other, step: step + 1 });
      }
    if (next.size === 0) break;
    columns.push([...next]);
    edge = [...next];
  }
  return { columns, links };
}

function reached(at: number, direction: "uses" | "used-by", index: PageIndex): Set<number> {
  const found = new Set<number>();
  for (const { from, kind, to } of index.relationsOf(at)) {
    if (noUse.has(kind) || from === to) continue;
    const isAssociation = kind === "association";
    if (direction === "uses" && (from === at || isAssociation)) found.add(from === at ? to : from);
    if (direction === "used-by" && to === at && !isAssociation) found.add(from);
  }
  return found;
}
