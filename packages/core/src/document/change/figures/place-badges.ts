import type { ChangeKind } from "../../../model/index.ts";
import { type Box, type Point, pointAlong, readPictureNodes } from "../../diagrams/index.ts";
import { badgeRadius, grown } from "./paint-frame.ts";
import type { PaintedLine } from "./paint-lines.ts";

/** The centre of a badge. */
export interface BadgeSpot extends Point {
  readonly kind: ChangeKind;
}

/** The shares of the way along a line at which a badge may be, the best first. */
const shares = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82];

/** Places a badge on each line: in its middle, or beside the middle if words, frames or other badges are there. */
export function placeBadges(lines: readonly PaintedLine[], obstacles: readonly Box[]): BadgeSpot[] {
  const taken = [...obstacles];
  return lines.map(({ box, kind, runs }) => {
    const points = runs.flat();
    const spots = shares.flatMap((share) => pointAlong(points, share) ?? []);
    const [middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }] = spots;
    const spot = spots.find((point) => !taken.some((one) => overlap(badgeBox(point), one))) ?? middle;
    taken.push(badgeBox(spot));
    return { kind, ...spot };
  });
}

/** Returns the extents of the texts of a picture. */
export function textBoxes(svg: string): Box[] {
  return readPictureNodes(svg).flatMap(({ box, name }) => (name === "text" && box ? [box] : []));
}

function badgeBox({ x, y }: Point): Box {
  return grown({ x, y, width: 0, height: 0 }, badgeRadius);
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
