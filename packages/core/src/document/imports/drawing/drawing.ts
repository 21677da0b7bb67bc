import type { ArchitectureKind, ArchitectureRelationKind, C4Level } from "../../../model/index.ts";

/** A place on a page, in the units of the drawing; y grows downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rectangle extends Point {
  readonly width: number;
  readonly height: number;
}

/** The role of a shape in its picture. */
export type ShapeRole =
  /** An element. */
  | "box"
  /** A border around other shapes, without further meaning. */
  | "frame"
  /** Words outside of shapes. */
  | "text"
  /** A participant of a sequence. */
  | "lifeline"
  /** A bar on a lifeline, or a part of a shape; lines that end at it end at the shape around it. */
  | "part"
  /** An element with a list of attributes, columns or operations. */
  | "listing"
  /** A step or a decision of a flowchart. */
  | "step";

/** A shape of a drawing. */
export interface DrawnShape extends Rectangle {
  readonly id: string;
  readonly role: ShapeRole;
  readonly kind: ArchitectureKind;
  /** The words in it, as lines. */
  readonly label: string;
  /** The subject of its icon, which is its name if no words are near. */
  readonly icon?: string | undefined;
  readonly level?: C4Level | undefined;
  readonly isExternal?: boolean | undefined;
  readonly technology?: string | undefined;
  readonly description?: string | undefined;
  readonly members?: readonly string[] | undefined;
  readonly url?: string | undefined;
  /** The id of the shape that it belongs to; without one, its place decides. */
  readonly inside?: string | undefined;
}

/** A line of a drawing. Without an id of a shape, the place of an end decides. */
export interface DrawnConnector {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly start?: Point | undefined;
  readonly end?: Point | undefined;
  readonly kind: ArchitectureRelationKind;
  /** Whether it has heads at both ends. */
  readonly isMutual: boolean;
  readonly label: string;
  readonly technology?: string | undefined;
}

/** One page of a drawing. */
export interface DrawnPage {
  readonly name: string;
  readonly shapes: readonly DrawnShape[];
  readonly connectors: readonly DrawnConnector[];
}

/** Returns whether a rectangle is within another one, which is larger. */
export function isWithin(inner: Rectangle, outer: Rectangle): boolean {
  const margin = 2;
  return (
    inner.width * inner.height < outer.width * outer.height &&
    inner.x >= outer.x - margin &&
    inner.y >= outer.y - margin &&
    inner.x + inner.width <= outer.x + outer.width + margin &&
    inner.y + inner.height <= outer.y + outer.height + margin
  );
}

/** Returns how far a point is from a rectangle, 0 inside of it. */
export function distanceTo({ height, width, x, y }: Rectangle, point: Point): number {
  const across = Math.max(x - point.x, 0, point.x - x - width);
  const down = Math.max(y - point.y, 0, point.y - y - height);
  return Math.hypot(across, down);
}

/** Returns how far a point is from the border of a rectangle. */
export function distanceToBorder(rectangle: Rectangle, point: Point): number {
  const outside = distanceTo(rectangle, point);
  if (outside > 0) return outside;
  const { height, width, x, y } = rectangle;
  return Math.min(point.x - x, x + width - point.x, point.y - y, y + height - point.y);
}

/** Returns the name of a file as a title: `order-flow.drawio` is "Order flow". */
export function titleOfFile(path: string): string {
  const name = path.replace(/^.*\//, "").replace(/(?:\.(?:drawio|dio|excalidraw|json|svg|xml))+$/i, "");
  const words = name.replaceAll(/[-_\s]+/g, " ").trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
