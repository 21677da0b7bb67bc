import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type GraphPart, splitGraph } from "./split-graph.ts";

const link = (from: string, to: string) => ({ from, to });

describe("a graph", () => {
  it("within the limit is one part", () => {
    expect(splitGraph({ nodes: ["a", "b"], links: [link("a", "b")], limit: 2 })).toEqual([
      { nodes: ["a", "b"], neighbours: [], links: [0], centre: "a", owners: [] },
    ]);
  });

  it("without nodes has no parts", () => {
    expect(splitGraph({ nodes: [], links: [], limit: 2 })).toEqual([]);
  });

  it("above the limit is split by connections", () => {
    const links = [link("a", "c"), link("b", "d")];

    expect(nodesOf(splitGraph({ nodes: ["a", "b", "c", "d"], links, limit: 2 }))).toEqual(["a c", "b d"]);
    expect(nodesOf(splitGraph({ nodes: ["a", "b", "c"], links, limit: 2 }))).toEqual(["a c", "b"]);
  });

  it("above the limit is split by owners, before what is connected", () => {
    const owners = new Map(Object.entries({ a: "one", b: "one", c: "two", d: "two" }));
    const links = [link("a", "c"), link("b", "d")];
    const parts = splitGraph({ nodes: [...owners.keys()], links, ownerOf: (id) => owners.get(id), limit: 2 });

    expect(
      parts.map(({ neighbours, nodes, owners: named }) => ({ nodes, neighbours, owners: named })),
    ).toEqual([
      { nodes: ["a", "b"], neighbours: ["c", "d"], owners: ["one"] },
      { nodes: ["c", "d"], neighbours: [], owners: ["two"] },
    ]);
  });

  it("shows the links of a hub with its neighbours", () => {
    const leaves = Array.from({ length: 60 }, (_, index) => `n${index}`);
    const links = leaves.map((leaf) => link("hub", leaf));
    const parts = splitGraph({ nodes: ["hub", ...leaves], links, limit: 14 });

    expect(Math.max(...parts.map(({ neighbours, nodes }) => nodes.length + neighbours.length))).toBe(14);
  });

  it("keeps every node and every link, in one part each", () => {
    const ids = fc.integer({ min: 0, max: 60 }).map((number) => `n${number}`);
    const graphs = fc.record({
      nodes: fc.uniqueArray(ids, { minLength: 1 }),
      pairs: fc.array(fc.tuple(fc.nat(), fc.nat())),
      limit: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(graphs, ({ limit, nodes, pairs }) => {
        const at = (index: number): string => nodes[index % nodes.length] ?? "";
        const links = pairs.map(([from, to]) => link(at(from), at(to)));
        const parts = splitGraph({ nodes, links, limit });

        expect(parts.flatMap((part) => part.nodes).toSorted()).toEqual(nodes.toSorted());
        expect(parts.flatMap((part) => part.links).toSorted((a, b) => a - b)).toEqual([...links.keys()]);
        expect(parts.every((part) => part.nodes.length <= limit)).toBe(true);
      }),
    );
  });
});

function nodesOf(parts: readonly GraphPart[]): string[] {
  return parts.map(({ nodes }) => nodes.join(" "));
}
