import { expect, it } from "vitest";
import { emptyReading, type FoundSystem } from "@archscribe/core/model";
import { presentSystem } from "./present-system.ts";

it("operations of gRPC and GraphQL are beside the endpoints, as their protocols write them", () => {
  const evidence = [{ file: "loans.proto", line: 4, grade: "said" }] as const;
  const system: FoundSystem = {
    name: "library",
    repositories: [],
    parts: [],
    connections: [],
    endpoints: [{ part: "loans", method: "GET", path: "/loans", evidence }],
    operations: [
      { part: "loans", protocol: "GraphQL", service: "Query", name: "books", evidence },
      { part: "loans", protocol: "gRPC", service: "library.v1.Loans", name: "Lend", evidence },
    ],
    messages: [],
    tables: [],
    nodes: [],
    decisions: [],
    readmeNames: [],
    unread: [],
    reading: emptyReading,
    fileCount: 3,
  };

  expect(presentSystem(system)).toContain(`Endpoints (1)
  GET /loans  loans  loans.proto:4

Operations (2)
  GraphQL  Query.books            loans  loans.proto:4
  gRPC     library.v1.Loans/Lend  loans  loans.proto:4`);
});
