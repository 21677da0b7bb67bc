import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Extent, partsBetween } from "./cut-between.ts";

describe("a picture in parts", () => {
  it.each<[string, { length: number; boxes: readonly Extent[] }, readonly Extent[]]>([
    ["that fits is one part", { length: 100, boxes: [] }, [part(0, 100)]],
    ["without boxes has equal parts that overlap", { length: 184, boxes: [] }, [part(0, 100), part(84, 184)]],
    [
      "is cut in front of a box",
      { length: 180, boxes: [part(10, 80), part(90, 150)] },
      [part(0, 90), part(80, 180)],
    ],
    [
      "is cut through a box that is longer than a part",
      { length: 184, boxes: [part(10, 170)] },
      [part(0, 100), part(84, 184)],
    ],
  ])("%s", (_, { boxes, length }, expected) => {
    expect(partsBetween(length, 100, boxes)).toEqual(expected);
  });

  it("shows a box that no cut spares whole in the next part", () => {
    const parts = partsBetween(180, 100, [part(10, 80), part(30, 110)]);

    expect(parts[0]?.to).toBeGreaterThanOrEqual(80);
    expect(parts[1]?.from).toBe(30);
    expect(parts[1]?.to).toBeGreaterThanOrEqual(110);
  });

  const length = fc.integer({ min: 10, max: 5000 });
  const limit = fc.integer({ min: 60, max: 800 });
  const boxes = fc.array(
    fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 0.4, noNaN: true })),
    {
      maxLength: 40,
    },
  );

  it("covers the whole picture in parts within the limit, each box in one of them", () => {
    fc.assert(
      fc.property(length, limit, boxes, (whole, most, drawn) => {
        const extents = drawn.map(([at, size]) => {
          const from = at * whole;
          return part(from, Math.min(whole, from + size * most));
        });
        const parts = partsBetween(whole, most, extents);
        const gaps = parts.slice(1).filter(({ from }, index) => from > (parts[index]?.to ?? 0) + 1e-9);
        const torn = extents.filter(
          (box) => !parts.some(({ from, to }) => box.from >= from - 0.5 && box.to <= to + 0.5),
        );

        expect([parts[0]?.from, parts.at(-1)?.to, gaps, torn]).toEqual([0, whole, [], []]);
        expect(parts.filter(({ from, to }) => to - from > most + 1e-9)).toEqual([]);
      }),
    );
  });
});

function part(from: number, to: number): Extent {
  return { from, to };
}
