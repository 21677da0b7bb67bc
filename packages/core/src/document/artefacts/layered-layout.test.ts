import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layeredLayout, type LayoutEdge } from "./layered-layout.ts";

function layoutOf(ids: string, ...edges: readonly string[]) {
  return layeredLayout(
    Array.from(ids, (id) => ({ id, width: 100, height: 40 })),
    edges.map((edge) => ({ from: edge.charAt(0), to: edge.charAt(1) })),
  );
}

/** The nodes of each column, from the top. */
function columnsOf({ corners }: ReturnType<typeof layeredLayout>): string[] {
  const columns = new Map<number, string[]>();
  const sorted = [...corners].toSorted(([, a], [, b]) => a.x - b.x || a.y - b.y);
  for (const [id, { x }] of sorted) columns.set(x, [...(columns.get(x) ?? []), id]);
  return Array.from(columns.values(), (column) => column.join(""));
}

describe("a layout", () => {
  it.each<[string, [string, ...string[]], string[]]>([
    ["one after the other", ["abc", "ab", "bc"], ["a", "b", "c"]],
    ["behind the last that leads to it", ["abc", "ab", "bc", "ac"], ["a", "b", "c"]],
    ["in the order that crosses least", ["abcd", "ad", "bc"], ["ab", "dc"]],
    [
      "in one that the columns before are put in order for",
      ["abcdefgh", "ae", "cd", "gh", "ah"],
      ["abgcf", "ehd"],
    ],
    ["in a ring from where it begins", ["abc", "ab", "bc", "ca"], ["a", "b", "c"]],
    ["alone where nothing leads to it", ["ab", "aa"], ["ab"]],
  ])("puts nodes %s", (_, graph, columns) => {
    expect(columnsOf(layoutOf(...graph))).toEqual(columns);
  });

  it("leads an edge past the nodes between its ends, level as long as it is beside them", () => {
    const { bends, corners } = layoutOf("abc", "ab", "bc", "ac", "ca");
    const between = corners.get("b");

    expect(bends.map((points) => points.length)).toEqual([0, 0, 2, 2]);
    expect(bends.slice(2).map((points) => new Set(points.map(({ y }) => y)).size)).toEqual([1, 1]);
    expect(bends.slice(2).map((points) => points.map(({ x }) => x - (between?.x ?? 0)))).toEqual([
      [0, 100],
      [100, 0],
    ]);
    expect(bends.flat().filter(({ y }) => between && y >= between.y && y <= between.y + 40)).toEqual([]);
  });

  it("of nothing is empty", () => {
    expect(layeredLayout([], []).corners).toEqual(new Map());
  });
});

it("no two nodes of any graph lie on each other, and all lie inside", () => {
  const ids = Array.from("abcdefgh");
  const id = fc.constantFrom(...ids);
  const edge = fc.record<LayoutEdge>({ from: id, to: id });
  const size = { width: 100, height: 40 };
  fc.assert(
    fc.property(fc.array(edge, { maxLength: 20 }), (edges) => {
      const { corners, height, width } = layeredLayout(
        ids.map((one) => ({ id: one, ...size })),
        edges,
      );

      const places = [...corners];
      const overlaps = places.filter(([one, a]) =>
        places.some(
          ([other, b]) =>
            one !== other && Math.abs(a.x - b.x) < size.width && Math.abs(a.y - b.y) < size.height,
        ),
      );
      const outside = places.filter(
        ([, { x, y }]) => x < 0 || y < 0 || x + size.width > width || y + size.height > height,
      );
      expect([overlaps, outside, places.length]).toEqual([[], [], 8]);
    }),
  );
});
