import type { Point } from "./layered-layout.ts";

/** A diagram with all positions, independent of the format in which it is written. */
export interface Picture {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
  readonly connectors: readonly (Connector & { readonly bends: readonly Point[] })[];
}

export interface Shape extends Point {
  readonly id: string;
  /** The shape. A ball is in the middle of its width and height, with its name below. */
  readonly kind: "box" | "ball";
  readonly isOutside: boolean;
  readonly lines: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly sources: readonly string[];
  readonly operations: readonly string[];
}

export interface Connector {
  readonly kind: "provides" | "requires";
  readonly from: string;
  readonly to: string;
}

export const boxWidth = 168;
export const ballSize = 20;
export const lineHeight = 16;

/** Returns the point on the border of a shape at which a connector towards another point ends. */
export function borderPoint(shape: Shape, towards: Point): Point {
  const middle = middleOf(shape);
  const [dx, dy] = [towards.x - middle.x, towards.y - middle.y];
  const reach =
    shape.kind === "ball"
      ? ballSize / 2 / Math.max(Math.hypot(dx, dy), 1)
      : Math.min(shape.width / 2 / Math.max(Math.abs(dx), 1), shape.height / 2 / Math.max(Math.abs(dy), 1));
  return { x: rounded(middle.x + dx * reach), y: rounded(middle.y + dy * reach) };
}

export function middleOf({ height, width, x, y }: Shape): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

function rounded(number: number): number {
  return Math.round(number * 10) / 10;
}
