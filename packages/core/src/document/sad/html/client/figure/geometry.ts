/** A rectangle in a picture. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the smallest area around a point, which is the innermost one. */
export function innermost<Item extends { readonly area: Area }>(
  items: readonly Item[],
  point: { readonly x: number; readonly y: number },
): Item | undefined {
  const around = items.filter(
    ({ area: { height, width, x, y } }) =>
      point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height,
  );
  const size = ({ area }: Item): number => area.width * area.height;
  return around.toSorted((a, b) => size(a) - size(b))[0];
}

export type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

/** How much a step aside counts more than one ahead. */
const aside = 2;

/**
 * Returns the nearest item in a direction. The distance ahead counts once, and the distance aside counts double, so that
 * arrow keys walk along rows and columns. An area around the current one, or inside it, is reached as well.
 */
export function nextInDirection<Item extends { readonly area: Area }>(
  items: readonly Item[],
  current: Item,
  direction: Direction,
): Item | undefined {
  const start = centre(current.area);
  const [dx, dy] = vectors[direction];
  let best: { readonly item: Item; readonly distance: number } | undefined;
  for (const item of items) {
    if (item === current) continue;
    const end = centre(item.area);
    const ahead = (end.x - start.x) * dx + (end.y - start.y) * dy;
    const sideways = Math.abs((end.x - start.x) * dy) + Math.abs((end.y - start.y) * dx);
    if (ahead <= 0.5) continue;
    const distance = ahead + aside * sideways;
    if (!best || distance < best.distance) best = { item, distance };
  }
  return best?.item;
}

const vectors: Readonly<Record<Direction, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function centre({ height, width, x, y }: Area): { readonly x: number; readonly y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}
