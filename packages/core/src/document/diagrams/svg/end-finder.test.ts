import { describe, expect, it } from "vitest";
import { endAt, type LineEnd, lineEnds } from "./end-finder.ts";
import type { PictureNode } from "./picture-nodes.ts";
import type { Box } from "./shape-box.ts";

function box(...[x, y, width, height]: readonly [number, number, number, number]): Box {
  return { x, y, width, height };
}

function node(at: number, own?: Box): PictureNode {
  return { at, name: "rect", attributes: new Map(), parent: undefined, box: own, text: "" };
}

describe("the ends that lines can have", () => {
  it("are the parts of elements, and drawn nodes without a name outside of elements", () => {
    const shop = box(0, 0, 40, 20);
    const links = {
      elements: new Map([
        [
          "shop",
          [
            { nodes: [1, 2], box: shop },
            { nodes: [3], box: box(20, 20, 0, 90), isLine: true },
          ],
        ],
      ]),
      relations: new Map(),
    };

    expect(
      lineEnds(links, [node(2, shop), node(3, box(1, 1, 1, 1)), node(4), node(5, box(5, 5, 2, 2))]),
    ).toEqual([{ alias: "shop", box: shop }, { box: box(1, 1, 1, 1) }, { box: box(5, 5, 2, 2) }]);
  });
});

describe("the end of a line", () => {
  const square: LineEnd = { alias: "square", box: box(100, 100, 40, 40) };
  const found = (x: number, y: number, ends: readonly LineEnd[] = [square]): string | undefined =>
    endAt({ x, y }, ends)?.alias;

  it.each([
    ["left", 88, 120],
    ["right", 152, 120],
    ["above", 120, 88],
    ["below", 120, 152],
    ["at a corner", 92, 92],
    ["inside", 120, 120],
  ])("may be up to 12 pixels away: %s", (_, x, y) => {
    expect(found(x, y)).toBe("square");
  });

  it.each([
    ["left", 87.9, 120],
    ["right", 152.1, 120],
    ["above", 120, 87.9],
    ["below", 120, 152.1],
    ["at a corner", 91, 91],
  ])("is nothing farther away: %s", (_, x, y) => {
    expect(found(x, y)).toBeUndefined();
  });

  it("may be farther away if that is allowed, and not as far if it is not", () => {
    expect(endAt({ x: 60, y: 120 }, [square], 40)).toBe(square);
    expect(endAt({ x: 95, y: 120 }, [square], 4)).toBeUndefined();
  });

  it("is the nearest, in any order", () => {
    const other: LineEnd = { alias: "other", box: box(150, 100, 40, 40) };

    expect(found(143, 120, [square, other])).toBe("square");
    expect(found(143, 120, [other, square])).toBe("square");
    expect(found(147, 120, [square, other])).toBe("other");
    expect(found(147, 120, [other, square])).toBe("other");
  });

  it("is the smaller of two that are as near", () => {
    const small: LineEnd = { alias: "small", box: box(150, 110, 20, 20) };
    const slim: LineEnd = { alias: "slim", box: box(150, 90, 10, 60) };

    expect(found(145, 120, [square, small])).toBe("small");
    expect(found(145, 120, [small, square])).toBe("small");
    expect(found(145, 120, [square, slim])).toBe("slim");
    expect(found(145, 120, [slim, small])).toBe("small");
  });

  describe("with something inside of it", () => {
    const group: LineEnd = { alias: "group", box: box(0, 0, 300, 200) };
    const ends = [group, square];

    it("is the group only near its border", () => {
      expect(found(8, 100, ends)).toBe("group");
      expect(found(292, 100, ends)).toBe("group");
      expect(found(150, 8, ends)).toBe("group");
      expect(found(150, 192, ends)).toBe("group");
      expect(found(50, 100, ends)).toBeUndefined();
      expect(found(200, 120, ends)).toBeUndefined();
    });

    it("is the innermost, at its edge and in it", () => {
      expect(found(95, 120, ends)).toBe("square");
      expect(found(120, 120, ends)).toBe("square");
    });
  });

  it.each([
    ["left of it", box(-1, 10, 20, 20)],
    ["above it", box(10, -1, 20, 20)],
    ["right of it", box(90, 10, 20, 20)],
    ["below it", box(10, 90, 20, 20)],
  ])("counts whole if the other sticks out %s", (_, own) => {
    const whole: LineEnd = { alias: "whole", box: box(0, 0, 100, 100) };

    expect(found(50, 50, [whole, { alias: "out", box: own }])).toBe("whole");
  });

  it.each([
    ["left", box(0, 40, 20, 20)],
    ["top", box(40, 0, 20, 20)],
    ["right", box(80, 40, 20, 20)],
    ["bottom", box(40, 80, 20, 20)],
  ])("is around what touches its border: %s", (_, own) => {
    const group: LineEnd = { alias: "group", box: box(0, 0, 100, 100) };

    expect(found(35, 65, [group, { alias: "inner", box: own }])).toBeUndefined();
  });

  it("is nothing if there is nothing", () => {
    expect(found(1, 1, [])).toBeUndefined();
  });
});
