import { describe, expect, it } from "vitest";
import type { Fact } from "../facts.ts";
import { compose, type Deployment, module } from "../testing/deployed-facts.ts";
import { resolveSystem } from "./resolve-system.ts";

const resolve = (...facts: readonly Fact[]) =>
  resolveSystem({ name: "harbour", repositories: [], facts, unread: [], fileCount: 1 });

/** A setting of a module with the address of its database. */
function uses(folder: string, address: string): Fact[] {
  const place = { file: `${folder}/.env`, line: 1 };
  return [
    module(folder),
    { kind: "setting", owner: { file: place.file }, key: "DATABASE_URL", value: address, place },
  ];
}

const edgesOf = (...facts: readonly Fact[]): string[] =>
  resolve(...facts).connections.map(({ from, to }) => `${from} -> ${to}`);

describe("an image of the system that is built elsewhere", () => {
  it.each([
    [3306, "mysql://localhost:3306/ledger", { kind: "database", technologies: ["MySQL"] }],
    [5432, "postgres://localhost:5432/ledger", { kind: "database", technologies: ["PostgreSQL"] }],
    [6379, "redis://localhost:6379", { kind: "cache", technologies: ["Redis"] }],
  ])("is the store at whose port %i it listens, and local addresses mean it", (port, address, store) => {
    const facts = [compose("ledger", { image: "port/ledger", ports: [port] }), ...uses("books", address)];

    expect(resolve(...facts).parts.filter(({ id }) => id !== "books")).toMatchObject([
      { id: "ledger", ...store },
    ]);
    expect(edgesOf(...facts)).toEqual(["books -> ledger"]);
  });

  it.each<[string, Deployment]>([
    ["the port of a product that speaks HTTP", { ports: [9200] }],
    ["other ports as well", { ports: [5432, 8080] }],
  ])("is a service if it listens on %s", (_, own) => {
    expect(resolve(compose("ledger", { image: "port/ledger", ...own })).parts).toMatchObject([
      { kind: "service" },
    ]);
  });
});

describe("a local address with the name of a database", () => {
  const stores = (...names: readonly string[]): Fact[] =>
    names.map((name) => compose(name, { image: "postgres:18" }));

  it("means the deployed database that is created with this name", () => {
    const created: Fact[] = ["tolls", "ships"].map((value, index) => ({
      kind: "setting",
      owner: { deployable: `store-${index + 1}` },
      key: "POSTGRES_DB",
      value,
      place: { file: "compose.yaml", line: 9 + index },
    }));

    expect(
      edgesOf(
        ...stores("store-1", "store-2"),
        ...created,
        ...uses("fleet", "postgres://localhost:5432/ships"),
      ),
    ).toEqual(["fleet -> store-2"]);
  });

  it("means the store of that name, and otherwise none of several", () => {
    const facts = stores("tolls-db", "ships-db");

    expect(edgesOf(...facts, ...uses("fleet", "postgres://localhost:5432/ships"))).toEqual([
      "fleet -> ships-db",
    ]);
    expect(edgesOf(...facts, ...uses("fleet", "postgres://localhost:5432/crews"))).toEqual([]);
  });
});

describe("a local address with a port", () => {
  const stores = ["tolls-db", "ships-db"].map((name, index) =>
    compose(name, { image: "postgres:18", published: [5432 + index] }),
  );

  it("means the store that publishes the port", () => {
    expect(edgesOf(...stores, ...uses("fleet", "postgres://localhost:5433/crews"))).toEqual([
      "fleet -> ships-db",
    ]);
  });

  it("has the port of a setting beside it, also if another store is used already", () => {
    const place = { file: "fleet/.env", line: 1 };
    const settings = Object.entries({
      SHIPS_DATABASE_HOST: "localhost",
      SHIPS_DATABASE_PORT: "5433",
      TOLLS_DATABASE_HOST: "localhost",
      TOLLS_DATABASE_PORT: "5432",
    }).map(([key, value], index): Fact => ({
      kind: "setting",
      owner: { file: place.file },
      key,
      value,
      place: { ...place, line: index + 1 },
    }));

    expect(edgesOf(...stores, module("fleet"), ...settings)).toEqual([
      "fleet -> ships-db",
      "fleet -> tolls-db",
    ]);
  });
});
