/** How lines lead on from a point that is nothing itself, such as a junction. */
interface Lines<Point> {
  isEnd(point: Point): boolean;
  /** Returns the points to which lines lead from a point. */
  next(point: Point): readonly Point[];
}

/** Returns the ends to which lines lead from a point, through points that are none: the point itself if it is an end. */
export function endsBehind<Point>(start: Point, { isEnd, next }: Lines<Point>): Point[] {
  const follow = (point: Point, seen: readonly Point[]): Point[] => {
    if (isEnd(point)) return [point];
    if (seen.includes(point)) return [];
    return next(point).flatMap((one) => follow(one, [...seen, point]));
  };
  return follow(start, []);
}

/** Returns the points on the ways that lead on from some points, without the ends. */
export function pointsBehind<Point>(starts: readonly Point[], { isEnd, next }: Lines<Point>): Set<Point> {
  const found = new Set<Point>();
  const open = [...starts];
  for (let point = open.pop(); point !== undefined; point = open.pop())
    if (!isEnd(point) && !found.has(point)) {
      found.add(point);
      open.push(...next(point));
    }
  return found;
}
