import { arcPoints } from "./arc-points.ts";
import type { Point } from "./shape-box.ts";

/** How many numbers each command of a path takes (SVG 2, 9.3). */
const sizes: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7 };

/** One command of a path with the points that it names, in the path's own coordinates. */
export interface PathStep {
  /** Its letter, as a capital. */
  readonly command: string;
  readonly from: Point;
  /** The points that it names, control points included, and points along an arc; the last one is its end. */
  readonly named: readonly Point[];
}

/** Returns the points that a path names, control points and points along arcs included, in its own coordinates. */
export function pathPoints(path: string): Point[] {
  return pathSteps(path).flatMap(({ named }) => named);
}

/** Returns the commands of a path in order, without closing commands. */
export function pathSteps(path: string): PathStep[] {
  const steps: PathStep[] = [];
  let here: Point = { x: 0, y: 0 };
  let start = here;
  for (const [, letter = "", list = ""] of path.matchAll(/([MLCSQTHVAZ])([^MLCSQTHVAZ]*)/gi)) {
    const command = letter.toUpperCase();
    const size = sizes[command];
    if (size === undefined) {
      here = start;
      continue;
    }
    const numbers = numbersIn(list);
    for (let at = 0; at + size <= numbers.length; at += size) {
      const base = letter === command ? { x: 0, y: 0 } : here;
      const named = pointsOf(command, numbers.slice(at, at + size), { base, here });
      steps.push({ command, from: here, named });
      here = named.at(-1) ?? here;
      if (command === "M" && at === 0) start = here;
    }
  }
  return steps;
}

function pointsOf(
  command: string,
  numbers: readonly number[],
  { base, here }: { readonly base: Point; readonly here: Point },
): Point[] {
  const [first = 0] = numbers;
  if (command === "H") return [{ x: base.x + first, y: here.y }];
  if (command === "V") return [{ x: here.x, y: base.y + first }];
  if (command === "A") {
    const [, second = 0, turn = 0, large = 0, sweep = 0, x = 0, y = 0] = numbers;
    const to = { x: base.x + x, y: base.y + y };
    return arcPoints({ from: here, to }, { rx: first, ry: second, turn }, { large, sweep });
  }
  return numbers.flatMap((x, index) =>
    index % 2 === 0 ? [{ x: base.x + x, y: base.y + (numbers[index + 1] ?? 0) }] : [],
  );
}

/** Returns the numbers in a list, which signs and points may separate as well: `1-2.5.5`. */
export function numbersIn(list: string): number[] {
  return Array.from(list.matchAll(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi), ([number]) => Number(number));
}
