import type { Change, ChangeKind, ProjectComparison } from "../../../model/index.ts";
import { idFromName } from "../../words/index.ts";

/** An element in the summary graph. */
export interface SummaryNode {
  /** The id of the element in the state that has it. */
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** Absent for an element that did not change. */
  readonly kind?: ChangeKind;
}

/** A relation in the summary graph, by the ids of its ends. */
export interface SummaryLink {
  readonly from: string;
  readonly to: string;
  readonly kind?: ChangeKind;
}

/** The changed elements and relations, with the elements that they are connected to. */
export interface SummaryGraph {
  readonly nodes: readonly SummaryNode[];
  readonly links: readonly SummaryLink[];
  /** How many elements were omitted. */
  readonly more: number;
}

/**
 * Returns the changed elements and relations of a comparison, and the relations to their neighbours in figures.
 * Of more than `limit` elements, the changed ones come first, then those with the most relations.
 */
export function summariseAsGraph(comparison: ProjectComparison, limit: number): SummaryGraph {
  const nodes = new Map<string, SummaryNode>();
  const links = new Map<string, SummaryLink>();
  const renamed = formerIds(comparison.changes);
  const current = (id: string): string => renamed.get(id) ?? id;
  for (const change of comparison.changes) addElement(change, nodes);
  for (const change of comparison.changes) addRelation(change, { nodes, links, current });
  addFromFigures(comparison, { nodes, links, current });
  return mostConnected({ nodes: [...nodes.values()], links: [...links.values()] }, limit);
}

interface Draft {
  readonly nodes: Map<string, SummaryNode>;
  readonly links: Map<string, SummaryLink>;
  /** The id that an element has now. */
  readonly current: (id: string) => string;
}

/** Ids before a renaming with those after it. */
function formerIds(changes: readonly Change[]): Map<string, string> {
  return new Map(
    changes.flatMap(({ after, before, subject }): [string, string][] =>
      subject === "element" && before && after ? [[before.id, after.id]] : [],
    ),
  );
}

function addElement(
  { after, before, kind, name, owner, ownerName, subject, type }: Change,
  nodes: Draft["nodes"],
): void {
  if (subject === "element") {
    const id = (after ?? before)?.id;
    if (id !== undefined) nodes.set(id, { id, name, type, kind });
  }
  // An element with other members has changed too.
  if (subject === "member" && owner?.startsWith("element:") === true) {
    const id = owner.slice("element:".length);
    if (nodes.get(id)?.kind === undefined)
      nodes.set(id, { id, name: ownerName ?? id, type: "", kind: "changed" });
  }
}

function addRelation(change: Change, { current, links, nodes }: Draft): void {
  const side = change.after ?? change.before;
  if (change.subject !== "relation" || !side) return;
  const ends = endsOf(side.id);
  const names = endsOf(side.name) ?? ends;
  if (!ends || !names) return;
  const [from, to] = [current(ends.from), current(ends.to)];
  for (const [id, name] of [
    [from, names.from],
    [to, names.to],
  ] as const)
    if (!nodes.has(id)) nodes.set(id, { id, name, type: "" });
  links.set(keyOf(from, to, change.kind), { from, to, kind: change.kind });
}

/** Returns the ends of a relation from its id or name, such as `order-service → ledger (directed)` or `Order – Invoice`. */
function endsOf(relation: string): { readonly from: string; readonly to: string } | undefined {
  const { from, to } = /^(?<from>.+?) [→–] (?<to>.+?)(?: \([^()]*\))?$/u.exec(relation)?.groups ?? {};
  return from === undefined || to === undefined ? undefined : { from, to };
}

/** Adds the unchanged relations that figures show at changed elements. */
function addFromFigures({ figures }: ProjectComparison, { current, links, nodes }: Draft): void {
  const changed = new Set([...nodes.values()].flatMap(({ id, kind }) => (kind === undefined ? [] : [id])));
  const drawn = new Set(Array.from(links.values(), ({ from, to }) => keyOf(from, to, undefined)));
  for (const { content, marks } of figures.flatMap(({ after }) => after ?? [])) {
    const names = new Map(content.elements.map(({ alias, name }) => [alias, name]));
    content.relations.forEach((relation, index) => {
      const [fromName, toName] = [names.get(relation.from), names.get(relation.to)];
      if (marks.relations.has(index) || fromName === undefined || toName === undefined) return;
      const [from, to] = [current(idFromName(fromName)), current(idFromName(toName))];
      const key = keyOf(from, to, undefined);
      if (from === to || drawn.has(key) || !(changed.has(from) || changed.has(to))) return;
      if (!nodes.has(from)) nodes.set(from, { id: from, name: fromName, type: "" });
      if (!nodes.has(to)) nodes.set(to, { id: to, name: toName, type: "" });
      drawn.add(key);
      links.set(key, { from, to });
    });
  }
}

function keyOf(from: string, to: string, kind: ChangeKind | undefined): string {
  return JSON.stringify([from, to, kind ?? ""]);
}

function mostConnected({ links, nodes }: Omit<SummaryGraph, "more">, limit: number): SummaryGraph {
  const degrees = new Map<string, number>();
  for (const { from, kind, to } of links)
    for (const end of [from, to]) degrees.set(end, (degrees.get(end) ?? 0) + (kind === undefined ? 1 : 2));
  const weight = ({ id, kind }: SummaryNode): number =>
    (kind === undefined ? 0 : 1_000_000) + (degrees.get(id) ?? 0);
  const kept = new Set(
    nodes
      .toSorted((a, b) => weight(b) - weight(a))
      .slice(0, limit)
      .map(({ id }) => id),
  );
  return {
    nodes: nodes.filter(({ id }) => kept.has(id)),
    links: links.filter(({ from, to }) => kept.has(from) && kept.has(to)),
    more: nodes.length - kept.size,
  };
}
