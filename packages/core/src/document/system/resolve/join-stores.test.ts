import { describe, expect, it } from "vitest";
import type { Fact, FactOwner } from "../facts.ts";
import { compose, type Deployment, module, terraform } from "../testing/deployed-facts.ts";
import { resolveSystem } from "./resolve-system.ts";

function resolve(facts: readonly Fact[], separate: readonly (readonly string[])[] = []) {
  return resolveSystem({ name: "harbour", repositories: [], facts, unread: [], fileCount: 1, separate });
}

const idsOf = (...input: Parameters<typeof resolve>): string[] => resolve(...input).parts.map(({ id }) => id);

function setting(owner: FactOwner, key: string, value: string): Fact {
  return { kind: "setting", owner, key, value, place: { file: ".env.production", line: 2 } };
}

/** A variable in Terraform that has the address of another resource. */
function refersTo(from: string, to: string, key: string): Fact {
  const place = { file: "infra/main.tf", line: 9 };
  return { kind: "call", from: { deployable: from }, to: { name: to }, label: key, grade: "said", place };
}

const managed = { partKind: "database", technology: "PostgreSQL" } as const;

/** A service with a database in a container. */
function inContainers(name: string, store = "store"): Fact[] {
  return [
    module(name),
    compose(name, { build: { folder: name }, ports: [8080] }),
    compose(store, { image: "postgres:18" }),
    setting({ deployable: name }, "DATABASE_URL", `postgres://${store}:5432/${name}`),
  ];
}

describe("two containers of different platforms", () => {
  const aspire = (name: string, own: Deployment = {}): Fact =>
    compose(name, { file: "Host/Program.cs", platform: ".NET Aspire", ...own });
  const facts = [
    ...inContainers("berths"),
    aspire("berths", { build: { folder: "berths" } }),
    aspire("harbourdb", managed),
    refersTo("berths", "harbourdb", "DATABASE_URL"),
  ];

  it("are one store if one setting of a program names both", () => {
    const { parts } = resolve(facts);

    expect(parts.map(({ id, joined }) => [id, joined?.at(-1)?.reason])).toEqual([
      ["berths", expect.any(String)],
      ["store", "berths uses store or harbourdb by one setting, DATABASE_URL."],
    ]);
  });

  it("stay two if one platform deploys both", () => {
    const other = compose("archive", { image: "postgres:18" });
    const second = setting({ file: "berths/.env" }, "DATABASE_URL", "postgres://archive:5432/berths");

    expect(idsOf([...inContainers("berths"), other, second])).toEqual(["archive", "berths", "store"]);
  });
});

it("a joined store has the ports and the places of both", () => {
  const { parts } = resolve([
    module("berths"),
    compose("berths", { build: { folder: "berths" } }),
    compose("store", { image: "postgres:18", ports: [5433] }),
    compose("harbourdb", { ...managed, file: "Host/Program.cs", platform: ".NET Aspire", ports: [5432] }),
    setting({ deployable: "berths" }, "DATABASE_URL", "postgres://store:5433/berths"),
    refersTo("berths", "harbourdb", "DATABASE_URL"),
  ]);
  const store = parts.find(({ id }) => id === "store");

  expect(store?.ports).toEqual([5432, 5433]);
  expect(store?.evidence.map(({ file }) => file)).toEqual(["compose.yaml", "Host/Program.cs"]);
});

describe("a managed store and a container", () => {
  const withHost = [
    ...inContainers("berths"),
    setting(
      { file: "berths/.env.production" },
      "DATABASE_URL",
      "postgres://harbour.c1x2.eu-west-1.rds.amazonaws.com/berths",
    ),
  ];

  it("are one if one setting of a program names a managed host and the container", () => {
    const { connections, parts } = resolve(withHost);

    expect(
      parts.map(({ id, isOutside = false, joined = [], technologies }) => ({
        id,
        isOutside,
        technologies,
        reason: joined.at(-1)?.reason,
      })),
    ).toEqual([
      expect.objectContaining({ id: "berths" }),
      {
        id: "store",
        isOutside: false,
        technologies: ["PostgreSQL", "Amazon RDS"],
        reason: "berths uses store or PostgreSQL by one setting, DATABASE_URL.",
      },
    ]);
    expect(connections).toMatchObject([{ from: "berths", to: "store", label: "DATABASE_URL" }]);
  });

  it("are one if one setting has the managed resource and the container", () => {
    const { nodes, parts } = resolve([
      ...inContainers("berths"),
      terraform("berths", { build: { folder: "berths" } }),
      terraform("Database", managed),
      refersTo("berths", "Database", "DATABASE_URL"),
      {
        kind: "node",
        name: "Amazon RDS",
        deployables: ["Database"],
        place: { file: "infra/main.tf" },
      },
    ]);

    expect(parts.map(({ id, names }) => [id, names])).toEqual([
      ["berths", []],
      ["store", ["postgres", "Database"]],
    ]);
    expect(nodes).toMatchObject([{ name: "Amazon RDS", parts: ["store"] }]);
  });

  it("stay two if a person separates them", () => {
    expect(idsOf(withHost, [["store", "PostgreSQL"]])).toEqual(["berths", "postgresql", "store"]);
  });

  it.each([
    ["different settings", "REPORTS_URL", "postgres://reports.c1x2.eu-west-1.rds.amazonaws.com/reports"],
    ["different products", "DATABASE_URL", "mysql://harbour.c1x2.eu-west-1.rds.amazonaws.com/berths"],
  ])("stay two with %s", (_, key, value) => {
    const facts = [...inContainers("berths"), setting({ file: "berths/.env.production" }, key, value)];

    expect(idsOf(facts)).toHaveLength(3);
  });

  it("stay two if a container stands for the managed stores of several programs", () => {
    const facts = ["berths", "cranes"].flatMap((name) => [
      ...inContainers(name),
      terraform(name, { build: { folder: name } }),
      terraform(`${name}-database`, managed),
      refersTo(name, `${name}-database`, "DATABASE_URL"),
    ]);

    expect(idsOf(facts)).toEqual(["berths", "berths-database", "cranes", "cranes-database", "store"]);
  });

  it("stay apart if a managed store stands for several containers", () => {
    const facts = ["berths", "cranes"].flatMap((name) => [
      ...inContainers(name, `${name}-store`),
      terraform(name, { build: { folder: name } }),
      terraform("Database", managed),
      refersTo(name, "Database", "DATABASE_URL"),
    ]);

    expect(idsOf(facts)).toEqual(["berths", "berths-store", "cranes", "cranes-store", "database"]);
  });
});

describe("brokers that one value lists", () => {
  const facts = (image: string): Fact[] => [
    module("berths"),
    compose("berths", { build: { folder: "berths" } }),
    compose("heron", { image }),
    compose("ibis", { image }),
    setting({ deployable: "berths" }, "SERVERS", "heron:9092,ibis:9092"),
  ];

  it("are one cluster", () => {
    const { connections, parts } = resolve(facts("apache/kafka:3.9.0"));

    expect(parts.map(({ id, names }) => [id, names])).toEqual([
      ["berths", []],
      ["heron", ["kafka", "ibis"]],
    ]);
    expect(parts[1]?.joined).toEqual([
      { name: "ibis", reason: "One value of SERVERS of berths lists heron and ibis." },
    ]);
    expect(connections.map(({ from, to }) => `${from} -> ${to}`)).toEqual(["berths -> heron"]);
  });

  it("are two if a person says so, or if they are databases", () => {
    expect(idsOf(facts("apache/kafka:3.9.0"), [["heron", "ibis"]])).toEqual(["berths", "heron", "ibis"]);
    expect(idsOf(facts("mysql:9"))).toEqual(["berths", "heron", "ibis"]);
  });
});
