import { type Box, type Point, pointAlong } from "../../diagrams/index.ts";

/** The distance of the points at which a line is tested, in pixels. */
const step = 3;

/**
 * Returns the pieces of a line that lie outside of all boxes, as lists of points. A band along them covers no text and
 * nothing of what the line leads to.
 */
export function bandPieces(points: readonly Point[], covered: readonly Box[]): Point[][] {
  const length = points
    .slice(1)
    .reduce(
      (sum, point, at) => sum + Math.hypot(point.x - (points[at]?.x ?? 0), point.y - (points[at]?.y ?? 0)),
      0,
    );
  const count = Math.max(1, Math.ceil(length / step));
  const pieces: Point[][] = [];
  let isOpen = false;
  for (let index = 0; index <= count; index += 1) {
    const point = pointAlong(points, index / count);
    if (point === undefined || covered.some((box) => isIn(point, box))) {
      isOpen = false;
      continue;
    }
    if (isOpen) pieces.at(-1)?.push(point);
    else pieces.push([point]);
    isOpen = true;
  }
  return pieces.filter((piece) => piece.length > 1);
}

function isIn({ x, y }: Point, box: Box): boolean {
  return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
}
