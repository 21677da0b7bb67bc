/** A graph to split into parts. */
export interface SplitRequest {
  readonly nodes: readonly string[];
  readonly links: readonly { readonly from: string; readonly to: string }[];
  /** Returns the owner of a node, such as the component that owns an entity. */
  readonly ownerOf?: (node: string) => string | undefined;
  /** The maximum number of nodes in one part. */
  readonly limit: number;
  /** The maximum number of nodes in a picture, including neighbours, unless a single node has more. */
  readonly mostShown?: number;
}

export interface GraphPart {
  /** The part's own nodes, in the order of the request. */
  readonly nodes: readonly string[];
  /** The linked nodes of other parts. */
  readonly neighbours: readonly string[];
  /** Positions in the request of the links that the part shows. Every link is in exactly one part. */
  readonly links: readonly number[];
  /** The own node with the most links, which can give the part its name. */
  readonly centre: string;
  /** Owners of its nodes, the one with the most nodes first. */
  readonly owners: readonly string[];
}

const defaultMostShown = 40;

/**
 * Splits a graph into readable parts: by owners first, then by connected nodes. Small linked groups share a part. A
 * graph within the limit is one part.
 */
export function splitGraph(request: SplitRequest): GraphPart[] {
  const graph = createGraph(request);
  const { limit, nodes } = graph;
  return toParts(nodes.length <= limit ? [nodes] : splitGroups(graph, limit), graph);
}

/** Returns the parts of a graph with known groups, such as those of another diagram of the same nodes. */
export function partsOf(groups: readonly (readonly string[])[], request: SplitRequest): GraphPart[] {
  return toParts(groups, createGraph(request));
}

interface Graph extends SplitRequest {
  /** The links between known nodes, with their positions in the request. */
  readonly known: readonly { readonly from: string; readonly to: string; readonly position: number }[];
  readonly adjacent: ReadonlyMap<string, readonly string[]>;
}

function createGraph(request: SplitRequest): Graph {
  const adjacent = new Map<string, string[]>(request.nodes.map((node) => [node, []]));
  const known = request.links
    .map(({ from, to }, position) => ({ from, to, position }))
    .filter(({ from, to }) => adjacent.has(from) && adjacent.has(to));
  for (const { from, to } of known) {
    adjacent.get(from)?.push(to);
    adjacent.get(to)?.push(from);
  }
  return { ...request, nodes: [...adjacent.keys()], known, adjacent };
}

function degree(graph: Graph, node: string): number {
  return graph.adjacent.get(node)?.length ?? 0;
}

function splitGroups(graph: Graph, limit: number): string[][] {
  const groups = firstGroups(graph).flatMap((group) => slice(walk(group, graph), limit));
  return joinSmall(groups, graph, limit);
}

/** Groups nodes by owner, and nodes without an owner by connection. */
function firstGroups(graph: Graph): string[][] {
  const owned = new Map<string, string[]>();
  const free: string[] = [];
  for (const node of graph.nodes) {
    const owner = graph.ownerOf?.(node);
    if (owner === undefined) free.push(node);
    else owned.set(owner, [...(owned.get(owner) ?? []), node]);
  }
  return [...owned.values(), ...connectedGroups(free, graph)];
}

function connectedGroups(nodes: readonly string[], graph: Graph): string[][] {
  const left = new Set(nodes);
  const groups: string[][] = [];
  for (const start of nodes) {
    if (!left.delete(start)) continue;
    const group = [start];
    for (const node of group) {
      for (const next of graph.adjacent.get(node) ?? []) if (left.delete(next)) group.push(next);
    }
    groups.push(group);
  }
  return groups;
}

/** Orders a group so that neighbours are close, and a slice of it stays connected. */
function walk(group: readonly string[], graph: Graph): string[] {
  return connectedGroups(group, graph).flat();
}

function slice(group: readonly string[], limit: number): string[][] {
  const size = Math.ceil(group.length / Math.ceil(group.length / limit));
  return Array.from({ length: Math.ceil(group.length / size) }, (_, index) =>
    group.slice(index * size, (index + 1) * size),
  );
}

/** Joins the smallest group with the group that has the most links to it, within the limit. */
function joinSmall(groups: readonly string[][], graph: Graph, limit: number): string[][] {
  const open = groups.map((group) => [...group]);
  const done = new Set<string[]>();
  for (;;) {
    const small = open
      .filter((group) => !done.has(group))
      .toSorted((a, b) => a.length - b.length)
      .at(0);
    if (small === undefined) return open;
    const partOf = new Map(open.flatMap((group) => group.map((node) => [node, group] as const)));
    const linked = new Map<string[], number>();
    for (const next of small.flatMap((node) => graph.adjacent.get(node) ?? [])) {
      const group = partOf.get(next);
      if (group && group !== small) linked.set(group, (linked.get(group) ?? 0) + 1);
    }
    const best = open
      .filter((group) => group !== small && group.length + small.length <= limit)
      .toSorted((a, b) => (linked.get(b) ?? 0) - (linked.get(a) ?? 0) || a.length - b.length)
      .at(0);
    if (best === undefined) {
      done.add(small);
    } else {
      best.push(...small);
      open.splice(open.indexOf(small), 1);
    }
  }
}

function toParts(groups: readonly (readonly string[])[], graph: Graph): GraphPart[] {
  const parts = groups.filter((group) => group.length > 0);
  const shown = linksOf(parts, graph);
  const { mostShown = defaultMostShown } = graph;
  const tooLarge = parts.findIndex(
    (group, index) =>
      group.length > 1 && group.length + outside(group, shown[index] ?? []).length > mostShown,
  );
  if (tooLarge === -1) return parts.map((group, index) => toPart(group, shown[index] ?? [], graph));
  const halves = slice(parts[tooLarge] ?? [], Math.ceil((parts[tooLarge] ?? []).length / 2));
  return toParts(parts.toSpliced(tooLarge, 1, ...halves), graph);
}

/** Assigns a link between two parts to the end with fewer links. Otherwise a hub would show all of its neighbours. */
function linksOf(parts: readonly (readonly string[])[], graph: Graph): Graph["known"][number][][] {
  const partOf = new Map(parts.flatMap((group, index) => group.map((node) => [node, index] as const)));
  const shown = parts.map((): Graph["known"][number][] => []);
  for (const link of graph.known) {
    const end = degree(graph, link.to) < degree(graph, link.from) ? link.to : link.from;
    shown[partOf.get(end) ?? 0]?.push(link);
  }
  return shown;
}

function outside(group: readonly string[], links: Graph["known"]): string[] {
  const own = new Set(group);
  return [...new Set(links.flatMap(({ from, to }) => [from, to]))].filter((node) => !own.has(node));
}

function toPart(group: readonly string[], links: Graph["known"], graph: Graph): GraphPart {
  const own = new Set(group);
  const nodes = graph.nodes.filter((node) => own.has(node));
  const owners = new Map<string, number>();
  for (const node of nodes) {
    const owner = graph.ownerOf?.(node);
    if (owner !== undefined) owners.set(owner, (owners.get(owner) ?? 0) + 1);
  }
  return {
    nodes,
    neighbours: outside(group, links),
    links: links.map(({ position }) => position),
    centre: nodes.toSorted((a, b) => degree(graph, b) - degree(graph, a)).at(0) ?? "",
    owners: [...owners].toSorted(([, a], [, b]) => b - a).map(([owner]) => owner),
  };
}
