import { numbersIn, pathSteps } from "./path-points.ts";
import type { Point } from "./shape-box.ts";
import { moved, parseTransform } from "./svg-transform.ts";

/** An SVG element that may be a line. */
export interface LineElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/** The number of straight pieces that replace a curve. */
const pieces = 8;

/**
 * Returns the points of a line, a polyline or a path, in drawing order; curves become straight pieces.
 *
 * @param transform the `transform` attributes of the elements around it and its own, the outermost first
 */
export function linePoints(element: LineElement, transform: string): Point[] {
  const matrix = parseTransform(transform);
  return ownPoints(element).map((point) => moved(point, matrix));
}

/** Returns the point at a share of the way along a line, from 0 to 1; undefined for a line without points. */
export function pointAlong(points: readonly Point[], share: number): Point | undefined {
  const lengths = points.slice(1).map((point, index) => distance(points[index] ?? point, point));
  let rest = lengths.reduce((sum, length) => sum + length, 0) * share;
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [points[index], points[index + 1]];
    if (rest <= length && from && to) return between(from, to, length === 0 ? 0 : rest / length);
    rest -= length;
  }
  return points.at(-1);
}

function ownPoints({ attributes, name }: LineElement): Point[] {
  const number = (key: string): number => Number.parseFloat(attributes.get(key) ?? "") || 0;
  if (name === "line")
    return [
      { x: number("x1"), y: number("y1") },
      { x: number("x2"), y: number("y2") },
    ];
  if (name === "polyline") {
    const numbers = numbersIn(attributes.get("points") ?? "");
    return numbers.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: numbers[index + 1] ?? 0 }] : []));
  }
  return name === "path" ? flattened(attributes.get("d") ?? "") : [];
}

function flattened(path: string): Point[] {
  return pathSteps(path).flatMap(({ command, from, named }) => {
    const [first, second, third] = named;
    if (command === "C" && first && second && third) return curve([from, first, second, third]);
    if (command === "Q" && first && second) return curve([from, first, second]);
    return command === "A" ? [...named] : named.slice(-1);
  });
}

/** Returns the points of a Bézier curve without its start. */
function curve(controls: readonly Point[]): Point[] {
  return Array.from({ length: pieces }, (_, index) => {
    let points = controls;
    while (points.length > 1)
      points = points.slice(1).map((point, at) => between(points[at] ?? point, point, (index + 1) / pieces));
    return points[0] ?? { x: 0, y: 0 };
  });
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
