import { describe, expect, it } from "vitest";
import type { Fact } from "../facts.ts";
import { compose, module, needs } from "../testing/deployed-facts.ts";
import { resolveSystem } from "./resolve-system.ts";

const edgesOf = (...facts: readonly Fact[]): string[] =>
  resolveSystem({ name: "harbour", repositories: [], facts, unread: [], fileCount: 1 }).connections.map(
    ({ from, to }) => `${from} -> ${to}`,
  );

describe("a start order", () => {
  const order: Fact = {
    kind: "order",
    from: "tolls",
    to: "events",
    place: { file: "compose.yaml", line: 7 },
  };
  const events = compose("events", { image: "rabbitmq:4" });

  it("suggests that a ready product uses a store", () => {
    expect(edgesOf(compose("tolls", { image: "metabase/metabase" }), events, order)).toEqual([
      "tolls -> events",
    ]);
  });

  describe("of programs with code", () => {
    const built = ["events", "quay"].flatMap((name) => [
      compose(name, { build: { folder: name } }),
      module(name),
    ]);
    const place = { file: "compose.yaml", line: 3 };
    const route: Fact = {
      kind: "call",
      from: { deployable: "tolls" },
      to: { name: "quay" },
      grade: "said",
      place,
    };

    it.each([
      ["suggests that a proxy without routes uses them", ["jc21/nginx-proxy-manager"], ["events", "quay"]],
      ["suggests nothing for a proxy with a route", ["nginx", route], ["quay"]],
      ["suggests nothing for another product", ["metabase/metabase"], []],
    ] as const)("%s", (_, [image, ...routes], used) => {
      const facts = [compose("tolls", { image }), ...built, order, { ...order, to: "quay" }, ...routes];

      expect(edgesOf(...facts).filter((edge) => edge.startsWith("tolls"))).toEqual(
        used.map((name) => `tolls -> ${name}`),
      );
    });
  });

  it("does not suggest that a store uses another store", () => {
    expect(edgesOf(compose("tolls", { image: "postgres:18" }), events, order)).toEqual([]);
  });

  it.each([
    ["tables", true, ["tolls -> events"]],
    ["no tables", false, []],
  ])("suggests that a part with %s uses a database, whatever its packages are", (_, hasTables, expected) => {
    const place = { file: "tolls/migrations/1.php", line: 1 };
    const table: Fact = { kind: "table", owner: place, name: "fees", columns: [], grade: "seen", place };

    expect(
      edgesOf(
        compose("tolls", { build: { folder: "tolls" } }),
        module("tolls"),
        needs("tolls", "acme/framework"),
        compose("events", { image: "postgres:18" }),
        order,
        ...(hasTables ? [table] : []),
      ),
    ).toEqual(expected);
  });
});
