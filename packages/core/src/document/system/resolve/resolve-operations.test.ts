import { describe, expect, it } from "vitest";
import type { Fact, ImplementationFact, OperationFact } from "../facts.ts";
import { resolveSystem } from "./resolve-system.ts";

function module(folder: string): Fact {
  return {
    kind: "module",
    folder,
    names: [],
    technologies: [],
    unit: "application",
    place: { file: `${folder}/manifest`, line: 1 },
  };
}

function operation(file: string, service: string, more: Partial<OperationFact> = {}): Fact {
  return {
    kind: "operation",
    owner: { file },
    protocol: service === "Query" ? "GraphQL" : "gRPC",
    service,
    name: "Lend",
    grade: "said",
    place: { file, line: 3 },
    ...more,
  };
}

function implementation(file: string, service: string): ImplementationFact {
  return { kind: "implementation", owner: { file }, service, place: { file, line: 9 } };
}

const parts = ["loans", "mail", "web"].map(module);

function operationsOf(...facts: readonly Fact[]): readonly string[] {
  const { operations, unread } = resolveSystem({
    name: "library",
    repositories: [],
    facts: [...parts, ...facts],
    unread: [],
    fileCount: 1,
  });
  return [
    ...operations.map(
      ({ evidence, name, part, service }) =>
        `${part} ${service}/${name} ${evidence.map(({ file, grade }) => `${file} ${grade}`).join(", ")}`,
    ),
    ...unread.map(({ file, reason }) => `${file}: ${reason}`),
  ];
}

describe("operations of gRPC", () => {
  it("belong to the part that implements the service with the capital of generated code", () => {
    expect(
      operationsOf(
        operation("proto/loans.proto", "library.v1.loanDesk"),
        implementation("loans/main.go", "LoanDesk"),
        implementation("mail/main.go", "LoanTable"),
      ),
    ).toEqual(["loans library.v1.loanDesk/Lend proto/loans.proto said, loans/main.go seen"]);
  });

  it("belong to the part whose code implements the service, wherever the schema is", () => {
    expect(
      operationsOf(
        operation("proto/loans.proto", "library.v1.Loans"),
        operation("web/loans.proto", "library.v1.Loans"),
        implementation("loans/main.go", "Loans"),
      ),
    ).toEqual([
      "loans library.v1.Loans/Lend proto/loans.proto said, loans/main.go seen, web/loans.proto said",
    ]);
  });

  it("belong to the only part with the schema if no code implements it, which is inferred", () => {
    expect(operationsOf(operation("loans/loans.proto", "Loans"))).toEqual([
      "loans Loans/Lend loans/loans.proto inferred",
    ]);
  });

  it("are those of the own schema if several services have the name", () => {
    expect(
      operationsOf(
        operation("loans/api.proto", "loans.Api"),
        operation("mail/api.proto", "mail.Api"),
        implementation("loans/main.go", "Api"),
        implementation("mail/main.go", "Api"),
      ),
    ).toEqual([
      "loans loans.Api/Lend loans/api.proto said, loans/main.go seen",
      "mail mail.Api/Lend mail/api.proto said, mail/main.go seen",
    ]);
  });

  it("of no part are unread, once for each service", () => {
    expect(
      operationsOf(
        operation("loans/loans.proto", "Loans"),
        operation("mail/loans.proto", "Loans"),
        operation("mail/loans.proto", "Loans", { name: "End" }),
      ),
    ).toEqual(["loans/loans.proto: No part was found that offers the gRPC service Loans."]);
  });
});

describe("operations of GraphQL", () => {
  const client: Fact = {
    kind: "role",
    owner: { file: "web/package.json" },
    partKind: "client",
    technology: "React",
    grade: "said",
    place: { file: "web/package.json", line: 1 },
  };

  it("belong to the part with the schema or the code, and not to a client with a copy", () => {
    expect(
      operationsOf(
        client,
        operation("loans/schema.graphql", "Query"),
        operation("loans/Loans.java", "Query", { grade: "seen" }),
        operation("web/schema.graphql", "Query"),
      ),
    ).toEqual(["loans Query/Lend loans/schema.graphql said, loans/Loans.java seen"]);
  });

  it("of a schema outside of all parts are unread", () => {
    expect(operationsOf(operation("schema.graphql", "Query"))).toEqual([
      "schema.graphql: No part was found that offers this GraphQL schema.",
    ]);
  });
});

it("what is mapped to the methods of a gRPC service is offered over HTTP by its gateway, or else by its server", () => {
  const mapped: Fact = {
    kind: "endpoint",
    owner: { file: "proto/loans.proto" },
    method: "GET",
    path: "/loans",
    service: "library.v1.Loans",
    grade: "said",
    place: { file: "proto/loans.proto", line: 4 },
  };
  const server = implementation("loans/main.go", "Loans");
  const gateway: Fact = { ...implementation("web/main.go", "Loans"), isGateway: true };
  const partsWith = (...facts: readonly Fact[]): readonly string[] =>
    resolveSystem({
      name: "library",
      repositories: [],
      facts: [...parts, mapped, ...facts],
      unread: [],
      fileCount: 1,
    }).endpoints.map(({ part }) => part);

  expect(partsWith(server)).toEqual(["loans"]);
  expect(partsWith(server, gateway)).toEqual(["web"]);
  expect(partsWith()).toEqual([""]);
});
