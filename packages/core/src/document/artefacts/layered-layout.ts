export interface LayoutNode {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

export interface LayoutEdge {
  readonly from: string;
  readonly to: string;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  /** The upper left corner of each node. */
  readonly corners: ReadonlyMap<string, Point>;
  /** The points at which each edge bends between other nodes, in the order and direction of the given edges. */
  readonly bends: readonly (readonly Point[])[];
}

const margin = 24;
const columnGap = 72;
const rowGap = 28;

/** An occupied position in a column: a node, or an edge that passes through. */
interface Place extends LayoutNode {
  /** The places of the previous column that are linked to it. */
  readonly before: readonly string[];
}

/**
 * Arranges nodes in columns, so that edges lead from left to right: a node comes after all nodes with an edge to it. In
 * a cycle, the edge that closes it leads back. The same graph always has the same layout.
 */
export function layeredLayout(nodes: readonly LayoutNode[], edges: readonly LayoutEdge[]): Layout {
  const columnOf = columnsOf(nodes, edges);
  const ways = edges.map((edge, index) => wayOf(edge, index, columnOf));
  const columns = ordered(placesOf(nodes, ways, columnOf));
  const heights = columns.map((column) => sum(column.map(({ height }) => height + rowGap)) - rowGap);
  const tallest = Math.max(0, ...heights);
  const corners = new Map<string, Point>();
  const passages = new Map<string, readonly Point[]>();
  const widths = columns.map((column) => Math.max(0, ...column.map(({ width }) => width)));
  let x = margin;
  for (const [index, column] of columns.entries()) {
    const width = widths[index] ?? 0;
    let y = margin + Math.round((tallest - (heights[index] ?? 0)) / 2);
    for (const place of column) {
      corners.set(place.id, { x: x + Math.round((width - place.width) / 2), y });
      // Horizontal across the whole column, so that the edge does not cross a wider neighbour.
      passages.set(place.id, [
        { x, y },
        { x: x + width, y },
      ]);
      y += place.height + rowGap;
    }
    x += width + columnGap;
  }
  const bends = ways.map(({ isReversed, through }) => {
    const points = through.flatMap((id) => passages.get(id) ?? []);
    return isReversed ? points.toReversed() : points;
  });
  return {
    width: Math.max(x - columnGap, margin) + margin,
    height: tallest + 2 * margin,
    corners: new Map(nodes.flatMap(({ id }) => entryOf(corners, id))),
    bends,
  };
}

function entryOf(corners: ReadonlyMap<string, Point>, id: string): [string, Point][] {
  const corner = corners.get(id);
  return corner ? [[id, corner]] : [];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** Returns the column of each node: one more than the last of the nodes with an edge to it. */
function columnsOf(nodes: readonly LayoutNode[], edges: readonly LayoutEdge[]): ReadonlyMap<string, number> {
  const next = new Map(nodes.map(({ id }): [string, string[]] => [id, []]));
  for (const { from, to } of edges) if (from !== to && next.has(to)) next.get(from)?.push(to);
  const state = new Map<string, "open" | "done">();
  const order: string[] = [];
  const forward: LayoutEdge[] = [];
  function visit(id: string): void {
    state.set(id, "open");
    for (const to of next.get(id) ?? []) {
      // An edge to a node that is still open would close a cycle.
      if (state.get(to) === "open") continue;
      forward.push({ from: id, to });
      if (!state.has(to)) visit(to);
    }
    state.set(id, "done");
    order.unshift(id);
  }
  for (const { id } of nodes) if (!state.has(id)) visit(id);
  const columns = new Map(order.map((id) => [id, 0]));
  for (const id of order) {
    for (const { to } of forward.filter(({ from }) => from === id))
      columns.set(to, Math.max(columns.get(to) ?? 0, (columns.get(id) ?? 0) + 1));
  }
  return columns;
}

interface Way {
  readonly start: string;
  readonly end: string;
  readonly isReversed: boolean;
  /** Ids of the places between its ends, one for each column that the edge passes. */
  readonly through: readonly string[];
  readonly firstColumn: number;
}

function wayOf({ from, to }: LayoutEdge, index: number, columnOf: ReadonlyMap<string, number>): Way {
  const [atFrom, atTo] = [columnOf.get(from) ?? 0, columnOf.get(to) ?? 0];
  const isReversed = atFrom > atTo;
  const firstColumn = Math.min(atFrom, atTo);
  const passed = Math.max(Math.abs(atTo - atFrom) - 1, 0);
  return {
    start: isReversed ? to : from,
    end: isReversed ? from : to,
    isReversed,
    through: Array.from({ length: passed }, (_, step) => ` ${index} ${step}`),
    firstColumn,
  };
}

function placesOf(
  nodes: readonly LayoutNode[],
  ways: readonly Way[],
  columnOf: ReadonlyMap<string, number>,
): Place[][] {
  const count = nodes.length === 0 ? 0 : Math.max(...columnOf.values()) + 1;
  const columns: Place[][] = Array.from({ length: count }, () => []);
  for (const node of nodes) {
    const before = ways
      .filter(({ end }) => end === node.id)
      .map(({ start, through }) => through.at(-1) ?? start);
    columns[columnOf.get(node.id) ?? 0]?.push({ ...node, before });
  }
  for (const { firstColumn, start, through } of ways) {
    for (const [step, id] of through.entries())
      columns[firstColumn + 1 + step]?.push({
        id,
        width: 0,
        height: 0,
        before: [through[step - 1] ?? start],
      });
  }
  return columns;
}

/** More sweeps do not reduce the crossings of any example. */
const sweeps = 2;

/** Sorts each column by its links to the previous column, then by its links to the next one, and repeats this. */
function ordered(columns: readonly (readonly Place[])[]): Place[][] {
  const after = new Map<string, string[]>();
  for (const { before, id } of columns.flat())
    for (const one of before) after.set(one, [...(after.get(one) ?? []), id]);
  let order = columns.map((column) => [...column]);
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const forward: Place[][] = [];
    for (const column of order) forward.push(sorted(column, forward.at(-1) ?? [], ({ before }) => before));
    const backward: Place[][] = [];
    for (const column of forward.toReversed())
      backward.unshift(sorted(column, backward[0] ?? [], ({ id }) => after.get(id) ?? []));
    order = backward;
  }
  return order;
}

function sorted(
  column: readonly Place[],
  neighbours: readonly Place[],
  joined: (place: Place) => readonly string[],
): Place[] {
  const rows = new Map(neighbours.map(({ id }, row) => [id, row]));
  const weighed = column.map((place, row) => {
    const known = joined(place).flatMap((id) => rows.get(id) ?? []);
    return { place, weight: known.length === 0 ? row : sum(known) / known.length };
  });
  return weighed.toSorted((a, b) => a.weight - b.weight).map(({ place }) => place);
}
