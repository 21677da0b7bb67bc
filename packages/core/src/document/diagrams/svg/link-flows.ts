import { endAt, type LineEnd, lineEnds } from "./end-finder.ts";
import { linePoints } from "./line-points.ts";
import { transformAround, type PictureNode } from "./picture-nodes.ts";
import { partOf, type PartFinder } from "./picture-part.ts";
import type { Point } from "./shape-box.ts";

/** An arrow of an activity diagram, which has a piece for each of its straight stretches. */
interface FlowArrow {
  readonly nodes: readonly PictureNode[];
  readonly from: LineEnd;
  readonly to: LineEnd;
}

/**
 * Finds the flows of an activity diagram, whose arrows PlantUML does not name. A flow between two steps may pass through
 * nodes without names, such as the point where branches meet.
 */
export const linkFlows: PartFinder = (nodes, { elements, relations }, links) => {
  if (!elements.some(({ shape }) => shape === "action" || shape === "decision")) return;
  if (nodes.some(({ attributes }) => attributes.has("data-et") || attributes.has("data-entity-1"))) return;
  const steps = new Set(elements.flatMap(({ alias, shape }) => (shape === "package" ? [] : [alias])));
  const ends = lineEnds(links, nodes.filter(isNameless)).filter(
    ({ alias }) => alias === undefined || steps.has(alias),
  );
  const arrows = arrowsIn(nodes, ends);
  for (const [index, { from, to }] of relations.entries()) {
    const path = links.relations.has(index) ? undefined : pathBetween(from, to, arrows);
    const part = path && partOf(path.flatMap((arrow) => arrow.nodes));
    if (part) links.relations.set(index, part);
  }
};

/** The ends of flows, the bars of forks, and the points where branches meet. */
function isNameless({ attributes, box, name }: PictureNode): boolean {
  if (box === undefined) return false;
  if (name === "circle" || name === "ellipse") return true;
  if (name === "polygon") return box.width > 20 && !isHead(attributes);
  return name === "rect" && Math.min(box.width, box.height) <= 8;
}

/** A head of an arrow has a notch; it is no end of one. */
function isHead(attributes: ReadonlyMap<string, string>): boolean {
  return (attributes.get("points") ?? "").split(/\s+/).length <= 4;
}

function arrowsIn(nodes: readonly PictureNode[], ends: readonly LineEnd[]): FlowArrow[] {
  const arrows: FlowArrow[] = [];
  let pieces: PictureNode[] = [];
  const finish = (): void => {
    const arrow = arrowOf(pieces, ends);
    if (arrow) arrows.push(arrow);
    pieces = [];
  };
  for (const node of nodes) {
    const isPiece = node.name === "line";
    const isOwnHead = node.name === "polygon" && isHead(node.attributes);
    if (!isPiece && !isOwnHead) continue;
    const lines = pieces.filter(({ name }) => name === "line");
    if (isPiece && lines.length > 0 && !lines.some((line) => meet(line, node))) finish();
    pieces.push(node);
  }
  finish();
  return arrows;
}

function arrowOf(pieces: readonly PictureNode[], ends: readonly LineEnd[]): FlowArrow | undefined {
  const points = pieces.filter(({ name }) => name === "line").flatMap(pointsOf);
  const free = points.filter((point) => points.filter((other) => isSame(point, other)).length === 1);
  const heads = pieces.filter(({ name }) => name === "polygon");
  const target = free.find((point) => heads.some(({ box }) => box && touches(point, { box })));
  const source = free.find((point) => point !== target);
  const from = source && endAt(source, ends, near);
  const to = target && endAt(target, ends, near);
  return from && to ? { nodes: pieces, from, to } : undefined;
}

/** How exactly the pieces of an arrow meet, in pixels. */
const near = 1.5;

function touches(point: Point, end: LineEnd): boolean {
  return endAt(point, [end], near) !== undefined;
}

function meet(one: PictureNode, other: PictureNode): boolean {
  return pointsOf(one).some((point) => pointsOf(other).some((second) => isSame(point, second)));
}

function isSame(one: Point, other: Point): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) < 0.05;
}

function pointsOf(line: PictureNode): Point[] {
  return linePoints(line, transformAround(line));
}

/** Returns the shortest way from one step to another through nodes without names. */
function pathBetween(from: string, to: string, arrows: readonly FlowArrow[]): FlowArrow[] | undefined {
  const waiting = arrows.filter((arrow) => arrow.from.alias === from).map((arrow) => [arrow]);
  const seen = new Set<LineEnd>();
  for (const path of waiting) {
    const end = path.at(-1)?.to;
    if (end === undefined) continue;
    if (end.alias === to) return path;
    if (end.alias !== undefined || seen.has(end)) continue;
    seen.add(end);
    for (const arrow of arrows) if (arrow.from === end) waiting.push([...path, arrow]);
  }
  return undefined;
}
