import type { PictureNode } from "./picture-nodes.ts";
import type { PictureLinks } from "./picture-part.ts";
import { type Box, contains, type Point } from "./shape-box.ts";

/** Something that a line may begin or end at: an element, or a node without a name, such as the start of a flow. */
export interface LineEnd {
  readonly alias?: string;
  readonly box: Box;
}

/** The maximum distance between a line's end and its target, because of the head, in pixels. */
const reach = 12;

/** Returns the possible ends of lines in a picture: its elements, and nodes outside of elements. */
export function lineEnds(links: PictureLinks, nameless: readonly PictureNode[]): LineEnd[] {
  const named = Array.from(links.elements, ([alias, parts]) =>
    parts.filter(({ isLine }) => isLine !== true).map((part) => ({ alias, ...part })),
  ).flat();
  const taken = new Set(named.flatMap(({ nodes }) => nodes));
  return [
    ...named.map(({ alias, box }) => ({ alias, box })),
    ...nameless.flatMap(({ at, box }) => (box === undefined || taken.has(at) ? [] : [{ box }])),
  ];
}

/**
 * Returns what a line ends at: the nearest one. Inside of an end that has others in it, only its border counts.
 *
 * @param farthest the longest distance in pixels
 */
export function endAt(point: Point, ends: readonly LineEnd[], farthest = reach): LineEnd | undefined {
  let best: { readonly end: LineEnd; readonly distance: number } | undefined;
  for (const end of ends) {
    const isAround = ends.some((other) => other !== end && isInside(other.box, end.box));
    const distance = contains(end.box, point) && !isAround ? 0 : distanceToBorder(point, end.box);
    if (distance > farthest) continue;
    const isBetter =
      best === undefined ||
      distance < best.distance ||
      (distance === best.distance && areaOf(end.box) < areaOf(best.end.box));
    if (isBetter) best = { end, distance };
  }
  return best?.end;
}

function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

function distanceToBorder({ x, y }: Point, box: Box): number {
  const [left, top] = [box.x - x, box.y - y];
  const [right, bottom] = [x - box.x - box.width, y - box.y - box.height];
  const outside = Math.hypot(Math.max(left, right, 0), Math.max(top, bottom, 0));
  return outside > 0 ? outside : -Math.max(left, right, top, bottom);
}

function areaOf({ height, width }: Box): number {
  return height * width;
}
