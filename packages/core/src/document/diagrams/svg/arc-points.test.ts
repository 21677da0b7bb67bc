import { describe, expect, it } from "vitest";
import { arcPoints } from "./arc-points.ts";
import type { Point } from "./shape-box.ts";

/** Returns the points of eight equal turns from one angle to another around a centre, without the first. */
function onCircle(
  { x, y }: Point,
  radius: number,
  [start, end]: readonly [degrees: number, degrees: number],
): Point[] {
  return Array.from({ length: 8 }, (_, index) => {
    const angle = ((start + ((end - start) * (index + 1)) / 8) * Math.PI) / 180;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
}

function rounded(points: readonly Point[]): string[] {
  return points.map(({ x, y }) => `${x.toFixed(4)} ${y.toFixed(4)}`.replaceAll("-0.0000", "0.0000"));
}

const east = { x: 10, y: 0 };
const south = { x: 0, y: 10 };
const circle = { rx: 10, ry: 10, turn: 0 };

describe("the points of an arc", () => {
  it.each([
    ["short, clockwise", { large: 0, sweep: 1 }, onCircle({ x: 0, y: 0 }, 10, [0, 90])],
    ["short, counter-clockwise", { large: 0, sweep: 0 }, onCircle({ x: 10, y: 10 }, 10, [-90, -180])],
    ["long, clockwise", { large: 1, sweep: 1 }, onCircle({ x: 10, y: 10 }, 10, [-90, 180])],
    ["long, counter-clockwise", { large: 1, sweep: 0 }, onCircle({ x: 0, y: 0 }, 10, [0, -270])],
  ])("are on its circle (%s)", (_, flags, expected) => {
    expect(rounded(arcPoints({ from: east, to: south }, circle, flags))).toEqual(rounded(expected));
  });

  it("are on its ellipse, which may be turned", () => {
    const flags = { large: 0, sweep: 1 };
    const ends = { from: { x: 20, y: 0 }, to: { x: 0, y: 10 } };
    const lying = arcPoints(ends, { rx: 20, ry: 10, turn: 0 }, flags);
    const standing = arcPoints(ends, { rx: 10, ry: 20, turn: 90 }, flags);

    expect(rounded(standing)).toEqual(rounded(lying));
    for (const { x, y } of lying) expect((x / 20) ** 2 + (y / 10) ** 2).toBeCloseTo(1);
    expect(lying[3]?.x).toBeCloseTo(20 * Math.SQRT1_2);
    expect(lying[3]?.y).toBeCloseTo(10 * Math.SQRT1_2);
  });

  it("turn with their ends", () => {
    const turned = ({ x, y }: Point): Point => ({
      x: x * Math.cos(0.5) - y * Math.sin(0.5) + 3,
      y: x * Math.sin(0.5) + y * Math.cos(0.5) + 4,
    });
    const [from, to] = [
      { x: 20, y: 0 },
      { x: 0, y: 10 },
    ];
    const flags = { large: 1, sweep: 0 };
    const plain = arcPoints({ from, to }, { rx: 20, ry: 10, turn: 0 }, flags);
    const other = arcPoints(
      { from: turned(from), to: turned(to) },
      { rx: 20, ry: 10, turn: (0.5 * 180) / Math.PI },
      flags,
    );

    expect(rounded(other)).toEqual(rounded(plain.map((point) => turned(point))));
  });

  it("belong to the smallest possible arc if the radii are too short", () => {
    const ends = { from: { x: 0, y: 0 }, to: { x: 20, y: 0 } };
    const points = arcPoints(ends, { rx: 5, ry: 5, turn: 0 }, { large: 0, sweep: 1 });

    expect(rounded(points)).toEqual(rounded(onCircle({ x: 10, y: 0 }, 10, [-180, 0])));
  });

  it("end with the end itself, whatever the rounding", () => {
    expect(arcPoints({ from: east, to: south }, circle, { large: 0, sweep: 1 }).at(-1)).toBe(south);
  });

  it("do not depend on the signs of the radii", () => {
    const flags = { large: 0, sweep: 1 };

    expect(arcPoints({ from: east, to: south }, { rx: -10, ry: -10, turn: 0 }, flags)).toEqual(
      arcPoints({ from: east, to: south }, circle, flags),
    );
  });

  it.each([
    ["without a width", { rx: 0, ry: 10, turn: 0 }, south],
    ["without a height", { rx: 10, ry: 0, turn: 0 }, south],
    ["back to its start", circle, { ...east }],
  ])("are its end alone if it is %s", (_, radii, to) => {
    expect(arcPoints({ from: east, to }, radii, { large: 0, sweep: 1 })).toEqual([to]);
  });

  it("are several if only one of the coordinates of its ends differs", () => {
    const flags = { large: 0, sweep: 1 };

    expect(arcPoints({ from: east, to: { x: -10, y: 0 } }, circle, flags)).toHaveLength(8);
    expect(arcPoints({ from: south, to: { x: 0, y: -10 } }, circle, flags)).toHaveLength(8);
  });
});
