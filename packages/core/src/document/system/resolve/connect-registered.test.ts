import { expect, it } from "vitest";
import type { Fact } from "../facts.ts";
import { compose, module, needs } from "../testing/deployed-facts.ts";
import { resolveSystem } from "./resolve-system.ts";

const place = { file: "compose.yaml", line: 1 };
const names = ["edge", "registry", "orders", "carts", "config", "users", "mail"];

const facts: readonly Fact[] = [
  ...names.map((name): Fact => ({
    kind: "deployable",
    names: [name],
    ports: [],
    platform: "Docker Compose",
    place,
  })),
  { kind: "role", owner: { deployable: "edge" }, partKind: "gateway", grade: "seen", place },
  { kind: "role", owner: { deployable: "registry" }, role: "discovery", grade: "seen", place },
  { kind: "role", owner: { deployable: "config" }, role: "configuration", grade: "seen", place },
  // Mail is not registered.
  ...["edge", "orders", "carts", "config", "users"].map((name): Fact => ({
    kind: "call",
    from: { deployable: name },
    to: { role: "discovery" },
    grade: "seen",
    place,
  })),
  {
    kind: "call",
    from: { deployable: "edge" },
    to: { registered: { ignoredBy: "zuul.ignored-services" } },
    protocol: "HTTP",
    grade: "inferred",
    place: { file: "Edge.java", line: 3 },
  },
];

function routesWith(...settings: readonly (readonly [key: string, value: string])[]): readonly string[] {
  const given = settings.map(([key, value]): Fact => ({
    kind: "setting",
    owner: { deployable: "edge" },
    key,
    value,
    place,
  }));
  const { connections } = resolveSystem({
    name: "shop",
    repositories: [],
    facts: [...facts, ...given],
    unread: [],
    fileCount: 1,
  });
  return connections
    .filter(({ from, to }) => from === "edge" && to !== "registry")
    .map(({ label }) => label ?? "");
}

it.each([
  [[], ["/carts/**", "/orders/**", "/users/**"]],
  [[["zuul.ignored-services", "*"]], []],
  [[["zuul.ignoredServices", "carts, u*"]], ["/orders/**"]],
  [
    [
      ["zuul.ignored-services[0]", "carts"],
      ["zuul.ignored-services[1]", "users"],
    ],
    ["/orders/**"],
  ],
] as const)("a gateway with the settings %j routes to %j of its registry", (settings, expected) => {
  expect(routesWith(...settings)).toEqual(expected);
});

it("an endpoint behind such a gateway is reached below the name of its service", () => {
  const owner = { deployable: "orders" };
  const endpoint = { kind: "endpoint", owner, method: "GET", path: "/open", grade: "seen", place } as const;

  const { endpoints } = resolveSystem({
    name: "shop",
    repositories: [],
    facts: [...facts, endpoint],
    unread: [],
    fileCount: 1,
  });

  expect(endpoints).toMatchObject([{ part: "orders", path: "/open", gatewayPaths: ["/orders/open"] }]);
});

it.each([
  ["org.springframework.cloud:spring-cloud-starter-netflix-eureka-client", []],
  ["org.springframework.cloud:spring-cloud-starter-zookeeper-discovery", ["berths -> zookeeper"]],
])("a part with %s uses the ZooKeeper of a broker as its registry: %s", (name, expected) => {
  const own: readonly Fact[] = [
    module("berths"),
    needs("berths", name),
    compose("zookeeper", { image: "zookeeper" }),
    {
      kind: "call",
      from: { file: "berths/main.java" },
      to: { role: "discovery" },
      grade: "seen",
      place: { file: "berths/main.java", line: 2 },
    },
  ];
  const { connections } = resolveSystem({
    name: "shop",
    repositories: [],
    facts: own,
    unread: [],
    fileCount: 1,
  });

  expect(connections.map(({ from, to }) => `${from} -> ${to}`)).toEqual(expected);
});

it("a service that answers requests with its own tables is not a gateway, and routes to nobody", () => {
  const owner = { deployable: "edge" };
  const own: readonly Fact[] = [
    ...facts,
    { kind: "endpoint", owner, method: "GET", path: "/tides", grade: "seen", place },
    { kind: "table", owner, name: "tides", columns: [], grade: "seen", place },
  ];
  const system = resolveSystem({ name: "shop", repositories: [], facts: own, unread: [], fileCount: 1 });

  expect(system.parts.find(({ id }) => id === "edge")?.kind).toBe("service");
  expect(system.connections.filter(({ from }) => from === "edge").map(({ to }) => to)).toEqual(["registry"]);
});
