import { describe, expect, it } from "vitest";
import type { Fact } from "../facts.ts";
import { answers, compose, type Deployment, kubernetes, module } from "../testing/deployed-facts.ts";
import { resolveSystem } from "./resolve-system.ts";

function resolve(facts: readonly Fact[], separate: readonly (readonly string[])[] = []) {
  return resolveSystem({ name: "harbour", repositories: [], facts, unread: [], fileCount: 1, separate });
}

const setting = (deployable: string, value: string): Fact => ({
  kind: "setting",
  owner: { deployable },
  key: "DATABASE_URL",
  value,
  place: { file: "compose.yaml", line: 8 },
});

/** A service that uses a database, and something else in its own image that uses it too. */
function withPreparation(name: string, own: Deployment = {}): Fact[] {
  return [
    compose("berths", { build: { folder: "berths" }, ports: [8080] }),
    module("berths"),
    compose("store", { image: "postgres:18" }),
    setting("berths", "postgres://store:5432/berths"),
    compose(name, { image: `port/${name}`, ...own }),
    setting(name, "postgres://store:5432/berths"),
  ];
}

const idsOf = (...input: Parameters<typeof resolve>): string[] => resolve(...input).parts.map(({ id }) => id);

describe("a part that only prepares a store", () => {
  it.each(["migrate", "db-seeder", "seed-tariffs", "schema-init", "init-db", "populate", "postgres_setup"])(
    "belongs to the store if it is called %s",
    (name) => {
      const { connections, parts } = resolve(withPreparation(name));

      expect(parts.map(({ id, joined }) => [id, joined?.at(-1)?.reason])).toEqual([
        ["berths", expect.any(String)],
        ["store", `${name} only prepares store.`],
      ]);
      expect(connections.map(({ from, to }) => `${from} -> ${to}`)).toEqual(["berths -> store"]);
    },
  );

  it.each([
    ["runs a client of its product", "psql -h store -f /tolls.sql", ["berths", "store"]],
    [
      "waits for it and then runs a client of its product",
      "/bin/sh -c 'until nc -z store 5432; do sleep 1; done; psql -h store'",
      ["berths", "store"],
    ],
    [
      "waits with another client and sets a variable for one",
      "sh -c 'until pg_isready -h store; do sleep 1; done; PGPASSWORD=x createuser -h store tolls'",
      ["berths", "store"],
    ],
    [
      "explains itself, waits with a tool and then runs a client of its product",
      "sh -c '\n# the store must listen\ncub ready &&\nif test -f /tolls.sql; then psql -h store; fi'",
      ["berths", "store"],
    ],
    [
      "runs a client of its product again and again",
      "sh -c 'while true; do psql -h store -f /tolls.sql; sleep 60; done'",
      ["berths", "store", "tolls"],
    ],
    ["runs the product itself", "postgres -c max_connections=50", ["berths", "store", "tolls"]],
    ["prepares the product and runs it", "sh -c 'echo ready && postgres'", ["berths", "store", "tolls"]],
  ])("belongs to the store if it has its image and %s", (_, command, expected) => {
    expect(idsOf(withPreparation("tolls", { image: "postgres:18", command }))).toEqual(expected);
  });

  it("is left out if it only runs a client, in an image that nothing builds", () => {
    const command = "sh -c 'until pg_isready -h store; do sleep 1; done; psql -h store -f /tolls.sql'";

    expect(idsOf(withPreparation("tolls", { command }))).toEqual(["berths", "store"]);
  });

  it.each([
    { image: "minio/mc", command: "/make-buckets.sh" },
    { image: "flyway/flyway:10", command: "-url=jdbc:postgresql://store/berths migrate" },
    {
      image: "port/tools",
      command: "sh -c 'until curl http://store; do sleep 1; done; curl -X PUT http://store'",
    },
  ])("is left out if $image only contains or runs a tool", (own) => {
    expect(idsOf(withPreparation("tolls", own))).toEqual(["berths", "store"]);
  });

  it("is a part if it runs a tool without an end", () => {
    const command = "sh -c 'while true; do curl http://berths:8080; sleep 1; done'";

    expect(idsOf(withPreparation("traffic", { image: "curlimages/curl:8", command }))).toContain("traffic");
  });

  it("assigns its tables to the only part that uses the store, and leaves the node", () => {
    const owner = { file: "migrations/1.sql" };
    const place = { ...owner, line: 1 };
    const table: Fact = { kind: "table", owner, name: "ships", columns: [], grade: "said", place };
    const node: Fact = {
      kind: "node",
      name: "Docker Compose",
      deployables: ["berths", "store", "migrate"],
      place: { file: "compose.yaml" },
    };
    const own = [module("migrations"), table, node];

    const found = resolve([...withPreparation("migrate", { build: { folder: "migrations" } }), ...own]);

    expect(found.tables).toMatchObject([{ name: "ships", part: "berths" }]);
    expect(found.nodes).toMatchObject([{ parts: ["berths", "store"] }]);
  });

  it("assigns its store to the part around its folder, if nothing else is known to use it", () => {
    const owner = { file: "berths/schema/1.sql" };
    const table: Fact = {
      kind: "table",
      owner,
      name: "ships",
      columns: [],
      grade: "said",
      place: { ...owner, line: 1 },
    };

    const found = resolve([
      compose("berths", { build: { folder: "berths" }, ports: [8080] }),
      module("berths"),
      compose("store", { image: "postgres:18" }),
      compose("migrate", { build: { folder: "berths/schema" } }),
      module("berths/schema"),
      setting("migrate", "postgres://store:5432/berths"),
      table,
    ]);

    expect(found.connections).toMatchObject([{ from: "berths", to: "store" }]);
    expect(found.tables).toMatchObject([{ name: "ships", part: "berths" }]);
  });

  it("is a job of Kubernetes with a store outside too", () => {
    const facts = [
      kubernetes("seed-fees", { image: "port/fee-seeds", isTask: true }),
      setting("seed-fees", "postgres://fees.abc.eu-west-1.rds.amazonaws.com:5432/fees"),
      kubernetes("fees", { image: "port/fees" }),
    ];

    expect(idsOf(facts)).toEqual(["fees", "postgresql"]);
  });

  it.each<[string, readonly Fact[]]>([
    ["it listens", withPreparation("migrate", { ports: [8081] })],
    [
      "it answers",
      [...withPreparation("migrate", { build: { folder: "moves" } }), module("moves"), answers("moves")],
    ],
    [
      "another part uses it",
      [
        ...withPreparation("migrate"),
        { ...setting("berths", "http://migrate:80"), key: "MOVES_URL" } as Fact,
      ],
    ],
    [
      "it also uses a service",
      [
        ...withPreparation("migrate"),
        { ...setting("migrate", "http://berths:8080"), key: "BERTHS_URL" } as Fact,
      ],
    ],
    [
      "it uses nothing",
      [compose("berths", { image: "port/berths" }), compose("migrate", { image: "port/migrate" })],
    ],
  ])("stays a part if %s", (_, facts) => {
    expect(idsOf(facts)).toContain("migrate");
  });

  it("stays a part if a list of 'separate' has both names", () => {
    expect(idsOf(withPreparation("migrate"), [["migrate", "store"]])).toContain("migrate");
  });

  it("is not used by a product that starts when it has ended", () => {
    const order: Fact = {
      kind: "order",
      from: "cdc",
      to: "topology",
      place: { file: "compose.yaml", line: 6 },
    };
    const products = [
      compose("cdc", { image: "debezium/server:3" }),
      compose("topology", { image: "curlimages/curl:8", isTask: true }),
    ];

    expect(resolve([...products, order]).connections).toEqual([]);
  });
});
