/** How lines lead on from a point that is nothing itself, such as a junction. */
interface Lines<Point> {
  isEnd(point: Point): boolean;
  /** Returns the points to which lines lead from a point. */
  next(point: Point): readonly Point[];
}

/** Returns the ends to which lines lead from a point, through points that are none: the point itself if it is an end. */
export function endsBehind<Point>(start: Point, lines: Lines<Point>): Point[] {
  return follow([start], lines).filter((point) => lines.isEnd(point));
}

/** Returns the points on the ways that lead on from some points, without the ends. */
export function pointsBehind<Point>(starts: readonly Point[], lines: Lines<Point>): Set<Point> {
  return new Set(follow(starts, lines).filter((point) => !lines.isEnd(point)));
}

/** Returns each point on all ways once, because the number of ways can double with each point. */
function follow<Point>(starts: readonly Point[], { isEnd, next }: Lines<Point>): Point[] {
  const found = new Set<Point>();
  const open = starts.toReversed();
  for (let point = open.pop(); point !== undefined; point = open.pop()) {
    if (found.has(point)) continue;
    found.add(point);
    if (!isEnd(point)) open.push(...next(point).toReversed());
  }
  return [...found];
}
