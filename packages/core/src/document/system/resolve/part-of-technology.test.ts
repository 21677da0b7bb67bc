import { describe, expect, it } from "vitest";
import type { Fact } from "../facts.ts";
import { compose } from "../testing/deployed-facts.ts";
import { resolveSystem } from "./resolve-system.ts";

const edgesOf = (...facts: readonly Fact[]): string[] =>
  resolveSystem({ name: "harbour", repositories: [], facts, unread: [], fileCount: 1 }).connections.map(
    ({ from, to }) => `${from} -> ${to}`,
  );

const order = (from: string, to: string): Fact => ({
  kind: "order",
  from,
  to,
  place: { file: "compose.yaml", line: 7 },
});

/** The settings of a compose service for its database, which is on the machine around it. */
const usesMySql = (deployable: string): Fact => ({
  kind: "setting",
  owner: { deployable },
  key: "DATABASE_URL",
  value: "mysql://host.docker.internal:3306/harbour",
  place: { file: "compose.yaml", line: 9 },
});

describe("one of several databases of a product", () => {
  const tolls = compose("tolldatabase", { image: "mysql:8" });
  const ships = compose("shipdatabase", { image: "mysql:8" });

  it("is the one whose container has a word of the name of the service's container", () => {
    const facts = [
      compose("tollservice", { names: ["tollservice", "toll_service"] }),
      compose("tolldatabase", { names: ["tolldatabase", "toll_database"], image: "mysql:8" }),
      ships,
      usesMySql("tollservice"),
    ];

    expect(edgesOf(...facts)).toEqual(["tollservice -> tolldatabase"]);
  });

  it("is the part that is started before the service", () => {
    const facts = [compose("quay"), tolls, ships, order("quay", "shipdatabase"), usesMySql("quay")];

    expect(edgesOf(...facts)).toEqual(["quay -> shipdatabase"]);
  });

  it("is the one in the manifest of the service", () => {
    const elsewhere = compose("shipdatabase", { image: "mysql:8", file: "compose.ships.yaml" });

    expect(edgesOf(compose("quay"), tolls, elsewhere, usesMySql("quay"))).toEqual(["quay -> tolldatabase"]);
  });

  it("is not told if all are in the manifest of the service", () => {
    expect(edgesOf(compose("quay"), tolls, ships, usesMySql("quay"))).toEqual([]);
  });
});
