import { expect, it } from "vitest";
import { emptyComparison, sampleChange, sampleComparison } from "../testing/sample-comparison.ts";
import { summariseAsGraph } from "./summary-graph.ts";

it("the graph has changed elements, changed relations, and the relations to their neighbours in figures", () => {
  const { links, more, nodes } = summariseAsGraph(sampleComparison, 30);

  expect(nodes.map(({ id, kind }) => [id, kind])).toEqual([
    ["ledger", "added"],
    ["payment", "removed"],
    ["order-service", "renamed"],
    ["order-line", "changed"],
    ["web-shop", undefined],
  ]);
  expect(links).toEqual([
    { from: "order-service", to: "ledger", kind: "added" },
    { from: "order-service", to: "payment", kind: "removed" },
    { from: "web-shop", to: "order-service" },
  ]);
  expect(more).toBe(0);
});

it("of many elements the changed and the connected ones are shown, and the others counted", () => {
  const elements = Array.from({ length: 40 }, (_, index) =>
    sampleChange({ subject: "element", kind: "added", name: `Part ${index}` }),
  );
  const relation = sampleChange({
    subject: "relation",
    kind: "added",
    name: "Part 38 → Part 39",
    after: { id: "part-38 → part-39 (directed)", name: "Part 38 → Part 39" },
  });

  const { links, more, nodes } = summariseAsGraph(
    { ...emptyComparison, changes: [...elements, relation] },
    30,
  );
  expect(nodes.map(({ name }) => name)).toEqual(
    [...Array.from({ length: 28 }, (_, index) => index), 38, 39].map((index) => `Part ${index}`),
  );
  expect({ links: links.length, more }).toEqual({ links: 1, more: 10 });
});

it("a comparison without changed elements has no graph", () => {
  const changes = [sampleChange({ subject: "requirement", kind: "added", name: "FR-1" })];

  expect(summariseAsGraph({ ...emptyComparison, changes }, 30).nodes).toEqual([]);
});
