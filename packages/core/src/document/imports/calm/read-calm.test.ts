import { expect, it } from "vitest";
import { filesOf } from "../testing/foreign-files.ts";
import { readCalm } from "./read-calm.ts";

const architecture = {
  $schema: "https://calm.finos.org/release/1.2/meta/calm.json",
  adrs: ["adr/0001.md", "https://example.com/0002.md"],
  nodes: [
    { "unique-id": "trader", "node-type": "actor", name: "Trader", description: "Buys." },
    { "unique-id": "desk", "node-type": "system", name: "Desk", description: "Trades." },
    {
      "unique-id": "orders",
      "node-type": "service",
      name: "Orders",
      description: "Keeps orders.",
      interfaces: [{ "unique-id": "orders-http", host: "orders", port: 443 }],
      metadata: [{ technology: "Go" }, { cost: 3 }],
      controls: { access: {} },
    },
    { "unique-id": "book", "node-type": "database", name: "Order book", description: "Order book" },
    { "unique-id": "cluster", "node-type": "network", name: "Cluster", description: "Runs it." },
  ],
  relationships: [
    {
      "unique-id": "r1",
      description: "places",
      "relationship-type": { interacts: { actor: "trader", nodes: ["orders"] } },
    },
    {
      "unique-id": "r2",
      description: "writes",
      protocol: "JDBC",
      "relationship-type": { connects: { source: { node: "orders" }, destination: { node: "book" } } },
    },
    {
      "unique-id": "r3",
      "relationship-type": { "composed-of": { container: "desk", nodes: ["orders", "book"] } },
    },
    {
      "unique-id": "r4",
      "relationship-type": { "deployed-in": { container: "cluster", nodes: ["orders", "book"] } },
    },
    {
      "unique-id": "r5",
      "relationship-type": { connects: { source: { node: "orders" }, destination: { node: "nobody" } } },
    },
    { "unique-id": "r6", "relationship-type": { options: [] } },
  ],
  flows: [
    {
      "unique-id": "order",
      name: "Place an order",
      description: "From trader to book.",
      transitions: [
        { "relationship-unique-id": "r2", "sequence-number": 2, description: "stores" },
        { "relationship-unique-id": "r1", "sequence-number": 1, description: "orders" },
        {
          "relationship-unique-id": "r1",
          "sequence-number": 3,
          description: "confirms",
          direction: "destination-to-source",
        },
      ],
    },
  ],
};

it("reads nodes, relationships, deployments, flows and decisions, and names the rest", async () => {
  const model = await readCalm({
    path: "desk.json",
    text: JSON.stringify(architecture),
    files: filesOf({ "adr/0001.md": "# Use Go\n" }),
  });

  expect([model?.name, model?.description]).toEqual(["Desk", "Trades."]);
  expect(
    model?.elements.map(({ entry: { id, kind, technology }, level }) => [id, kind, level, technology]),
  ).toEqual([
    ["trader", "actor", "person", undefined],
    ["desk", "component", "system", undefined],
    ["orders", "component", "container", "Go"],
    ["book", "database", "container", undefined],
    ["cluster", "node", undefined, undefined],
  ]);
  const [parts, deployment, flow] = model?.views ?? [];
  expect(parts).toMatchObject({
    diagram: "component",
    boxes: [{ id: "trader" }, { id: "desk", inside: [{ id: "orders" }, { id: "book" }] }],
    lines: [
      { from: "trader", to: "orders", label: "places" },
      { from: "orders", to: "book", label: "writes", technology: "JDBC" },
    ],
  });
  expect(deployment).toMatchObject({
    diagram: "onPrem",
    boxes: [{ id: "cluster", inside: [{ id: "orders" }, { id: "book" }] }],
  });
  expect(flow).toMatchObject({
    title: "Place an order",
    steps: [{ label: "orders" }, { label: "stores" }, { label: "confirms", isReply: true }],
  });
  expect(model?.decisions).toEqual([{ file: "0001.md", markdown: "# Use Go\n" }]);
  expect(model?.losses.map(({ subject, what }) => `${what}: ${subject}`)).toEqual([
    "fact: metadata cost of Orders: 3",
    "fact: interface orders-http of Orders: host orders, port 443",
    "fact: controls of Orders",
    "fact: relationship r6 (options)",
    "unread: relationship r5",
    "document: decision https://example.com/0002.md",
  ]);
});

it.each([
  ["{}", "nodes: Invalid input: expected array, received undefined"],
  ['{"nodes": [{"unique-id": 3}]}', "nodes[0].unique-id: Invalid input: expected string, received number"],
  ["[", "It is not JSON: "],
])("is refused with the first fault: %s", async (text, reason) => {
  await expect(readCalm({ path: "a.json", text, files: filesOf({}) })).rejects.toMatchObject({
    code: "IMPORT_UNREADABLE",
    parameters: { path: "a.json", reason: expect.stringContaining(reason) as string },
  });
});

it("reads the facts of an interface that an export writes, and names others", async () => {
  const facts = { description: "Sells.", owner: "Ada", tags: ["web"], cost: 3 };
  const node = {
    "unique-id": "shop",
    "node-type": "service",
    name: "Shop",
    interfaces: [{ "unique-id": "shop/api", name: "API", metadata: facts }],
  };
  const text = JSON.stringify({ nodes: [node], relationships: [] });
  const model = await readCalm({ path: "a.json", text, files: filesOf({}) });

  expect(model.elements[1]?.entry).toMatchObject({
    id: "api",
    kind: "interface",
    name: "API",
    description: "Sells.",
    owner: "Ada",
    tags: ["web"],
  });
  expect(model.losses.map(({ subject }) => subject)).toEqual(["metadata cost of API: 3"]);
});

it("names a node with the id of another one", async () => {
  const node = { "unique-id": "a", "node-type": "service", name: "A", description: "A" };
  const text = JSON.stringify({ nodes: [{ ...node, name: "Before" }, node], relationships: [] });
  const model = await readCalm({ path: "a.json", text, files: filesOf({}) });

  expect(model.elements.map(({ entry }) => entry.name)).toEqual(["A"]);
  expect(model.losses).toEqual([
    { what: "unread", subject: "node Before", reason: "Another node has the id 'a'." },
  ]);
});

it("names nodes that are parts of each other, and shows each of them", async () => {
  const node = (id: string) => ({
    "unique-id": id,
    "node-type": "service",
    name: `Part ${id}`,
    description: "",
  });
  const inside = (container: string, part: string) => ({
    "unique-id": `${container}-${part}`,
    "relationship-type": { "composed-of": { container, nodes: [part] } },
  });
  const text = JSON.stringify({
    nodes: ["a", "b"].map(node),
    relationships: [inside("a", "b"), inside("b", "a")],
  });
  const model = await readCalm({ path: "a.json", text, files: filesOf({}) });

  expect(model.elements).toHaveLength(2);
  expect(model.losses).toEqual([
    {
      what: "unread",
      subject: expect.stringMatching(
        /^composed-of: Part (?:a → Part b → Part a|b → Part a → Part b)$/,
      ) as string,
      reason: "These nodes are parts of each other.",
    },
  ]);
});
