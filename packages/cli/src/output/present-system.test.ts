import { expect, it } from "vitest";
import { emptyReading, type FoundSystem } from "@archscribe/core/model";
import { presentSystem } from "./present-system.ts";

const empty: FoundSystem = {
  name: "library",
  repositories: [],
  parts: [],
  connections: [],
  endpoints: [],
  operations: [],
  messages: [],
  tables: [],
  nodes: [],
  decisions: [],
  readmeNames: [],
  unread: [],
  reading: emptyReading,
  fileCount: 3,
};

it("operations of gRPC and GraphQL are beside the endpoints, as their protocols write them", () => {
  const evidence = [{ file: "loans.proto", line: 4, grade: "said" }] as const;
  const system: FoundSystem = {
    ...empty,
    endpoints: [{ part: "loans", method: "GET", path: "/loans", evidence }],
    operations: [
      { part: "loans", protocol: "GraphQL", service: "Query", name: "books", evidence },
      { part: "loans", protocol: "gRPC", service: "library.v1.Loans", name: "Lend", evidence },
    ],
  };

  expect(presentSystem(system)).toContain(`Endpoints (1)
  GET /loans  loans  loans.proto:4

Operations (2)
  GraphQL  Query.books            loans  loans.proto:4
  gRPC     library.v1.Loans/Lend  loans  loans.proto:4`);
});

it("endpoints of a described part that its API description does not have are listed again", () => {
  const described = { file: "loans/api.yaml", line: 4, grade: "said" } as const;
  const seen = { file: "loans/main.js", line: 9, grade: "seen" } as const;
  const system: FoundSystem = {
    ...empty,
    endpoints: [
      { part: "loans", method: "GET", path: "/loans", evidence: [described, seen] },
      { part: "loans", method: "POST", path: "/loans", evidence: [seen] },
      { part: "loans", method: "GET", path: "/swagger-ui", evidence: [seen] },
      { part: "desk", method: "GET", path: "/desk", evidence: [seen] },
    ],
    reading: {
      ...emptyReading,
      formats: [{ format: "OpenAPI", isRead: true, files: [described.file] }],
    },
  };

  expect(presentSystem(system)).toContain(`
Endpoints that the API description of their part does not have (1)
  POST /loans  loans  loans/main.js:9`);
});
