import { numbersIn, pathPoints } from "./path-points.ts";
import { moved, type Transform } from "./svg-transform.ts";
import type { SvgElement } from "./transform-svg.ts";

/** A point in a picture. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle in a picture. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Returns the box around a shape, in its own coordinates; for a path, around the points that it names. */
export function shapeBox({ attributes, name }: SvgElement): Box | undefined {
  const number = (key: string): number => Number.parseFloat(attributes.get(key) ?? "") || 0;
  switch (name) {
    case "rect":
    case "image":
      return { x: number("x"), y: number("y"), width: number("width"), height: number("height") };
    case "circle":
      return around({ x: number("cx"), y: number("cy") }, number("r"), number("r"));
    case "ellipse":
      return around({ x: number("cx"), y: number("cy") }, number("rx"), number("ry"));
    case "polygon":
      return boxOfPoints(numbersIn(attributes.get("points") ?? ""));
    case "path":
      return boxOfPoints(pathPoints(attributes.get("d") ?? "").flatMap(({ x, y }) => [x, y]));
    default:
      return undefined;
  }
}

/** Returns the box around a box that was moved, scaled or turned. */
export function transformBox({ height, width, x, y }: Box, transform: Transform): Box {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ].map((corner) => moved(corner, transform));
  return boxOfPoints(corners.flatMap((corner) => [corner.x, corner.y])) ?? { x, y, width, height };
}

/** Returns the box around two boxes. */
export function unite(one: Box | undefined, other: Box): Box {
  if (!one) return other;
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}

/** Returns whether a box contains a point. */
export function contains({ height, width, x, y }: Box, point: Point): boolean {
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
}

function around({ x, y }: Point, rx: number, ry: number): Box {
  return { x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry };
}

function boxOfPoints(numbers: readonly number[]): Box | undefined {
  if (numbers.length < 2) return undefined;
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  const [left, top] = [least(xs), least(ys)];
  return {
    x: left,
    y: top,
    width: -least(xs.map((x) => -x)) - left,
    height: -least(ys.map((y) => -y)) - top,
  };
}

function least(numbers: readonly number[]): number {
  return numbers.reduce((smallest, number) => Math.min(smallest, number));
}
