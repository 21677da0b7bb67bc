import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { innermost, nextInDirection } from "./geometry.ts";

const item = (name: string, ...[x, y, width, height]: readonly [number, number, number, number]) => ({
  name,
  area: { x, y, width, height },
});
/** A boundary with two boxes side by side, and one below. */
const items = [
  item("boundary", 0, 0, 300, 200),
  item("left", 20, 40, 80, 40),
  item("right", 180, 40, 80, 40),
  item("below", 20, 130, 80, 40),
];

it.each([
  [{ x: 30, y: 50 }, "left"],
  [{ x: 150, y: 60 }, "boundary"],
  [{ x: 400, y: 60 }, undefined],
])("at %j is the innermost item, %s", (point, name) => {
  expect(innermost(items, point)?.name).toBe(name);
});

describe("an arrow key leads", () => {
  it.each([
    ["left", "ArrowRight", "right"],
    ["right", "ArrowLeft", "left"],
    ["left", "ArrowDown", "below"],
    ["below", "ArrowUp", "left"],
    ["below", "ArrowDown", undefined],
    ["left", "ArrowLeft", undefined],
  ] as const)("from %s by %s to %s", (from, key, to) => {
    const boxes = items.slice(1);
    const current = boxes.find(({ name }) => name === from);
    if (!current) throw new Error("no such item");

    expect(nextInDirection(boxes, current, key)?.name).toBe(to);
  });

  it("never to its start, and always ahead", () => {
    const area = fc.record({
      x: fc.nat(500),
      y: fc.nat(500),
      width: fc.constant(10),
      height: fc.constant(10),
    });
    fc.assert(
      fc.property(fc.array(area, { minLength: 1, maxLength: 12 }), (areas) => {
        const boxes = areas.map((one) => ({ area: one }));
        const [first] = boxes;
        if (!first) return;
        const next = nextInDirection(boxes, first, "ArrowRight");
        if (next) expect(next.area.x).toBeGreaterThan(first.area.x);
      }),
    );
  });
});
