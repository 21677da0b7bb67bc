import { describe, expect, it } from "vitest";
import { factsInFiles } from "../../testing/facts-in-files.ts";
import { proto } from "./proto.ts";

const loans = `syntax = "proto3";
package library.v1;
import "google/api/annotations.proto";

// service Loans { rpc Lend(Book) returns (Loan); }
service Loans {
  rpc Lend(Book) returns (Loan) {
    option (google.api.http) = {
      post: "/v1/{book=books/*}/loans" body: "*"
      additional_bindings { get: "/v1/lend" }
    };
  }
  rpc List(Member) returns (stream Loan) {
    option (google.api.http).get = "/v1/loans";
  }
  rpc Count(Member) returns (Number);
}
`;

describe("services of Protocol Buffers", () => {
  it("have their methods as operations, and operations over HTTP where methods are mapped to them", async () => {
    const file = "proto/loans.proto";
    const { facts } = await factsInFiles(proto, { [file]: loans });

    const operation = {
      kind: "operation",
      owner: { file },
      protocol: "gRPC",
      service: "library.v1.Loans",
      grade: "said",
    };
    const endpoint = { kind: "endpoint", owner: { file }, service: "library.v1.Loans", grade: "said" };
    expect(facts).toEqual([
      { ...operation, name: "Lend", place: { file, line: 7 } },
      { ...endpoint, method: "POST", path: "/v1/{book}/loans", place: { file, line: 7 } },
      { ...endpoint, method: "GET", path: "/v1/lend", place: { file, line: 7 } },
      { ...operation, name: "List", place: { file, line: 13 } },
      { ...endpoint, method: "GET", path: "/v1/loans", place: { file, line: 13 } },
      { ...operation, name: "Count", place: { file, line: 16 } },
    ]);
  });

  it("are not those of a package that the system has copied", async () => {
    const health = `syntax = "proto3"; package grpc.health.v1; service Health {}`;

    const { facts, unread } = await factsInFiles(proto, { "health.proto": health });

    expect([facts, unread]).toEqual([[], []]);
  });

  it("are missing for a malformed file, which is unread", async () => {
    const { facts, unread } = await factsInFiles(proto, {
      "a.proto": "service A { rpc",
      "b.proto": `syntax = "proto3"; service B { rpc Go(In) returns (Out); }`,
    });

    expect(facts.map((fact) => fact.kind === "operation" && fact.service)).toEqual(["B"]);
    expect(unread.map(({ file }) => file)).toEqual(["a.proto"]);
  });
});
