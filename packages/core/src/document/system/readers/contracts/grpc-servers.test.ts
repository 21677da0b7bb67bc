import { expect, it } from "vitest";
import { loadSyntaxParsers } from "../../../../platform/node/index.ts";
import { findFacts } from "../../find-facts.ts";
import { grpcServers } from "./grpc-servers.ts";

const parsers = loadSyntaxParsers(["go", "java", "csharp", "python", "javascript", "typescript"]);

it.each([
  ["main.go", "func main() {\n\tpb.RegisterLoansServer(server, &loans{})\n}", ["2 Loans"]],
  ["main.go", "func main() {\n\tpath, h := libraryv1connect.NewLoansHandler(&loans{})\n}", ["2 Loans"]],
  ["gateway.go", "func main() { pb.RegisterLoansHandlerServer(ctx, mux, server) }", ["1 Loans over HTTP"]],
  [
    "gateway.go",
    "func main() { pb.RegisterLoansHandlerFromEndpoint(ctx, mux, address, options) }",
    ["1 Loans over HTTP"],
  ],
  ["other.go", "func main() { shop.RegisterOrdersHandler(mux) }", []],
  ["Loans.java", "class Own extends LoansGrpc.LoansImplBase {}", ["1 Loans"]],
  [
    "Loans.java",
    "@GrpcService\nclass Own implements Loans, AutoCloseable {}",
    ["1 Loans", "1 AutoCloseable"],
  ],
  ["Loans.cs", "class LoansApi : Library.V1.Loans.LoansBase { }", ["1 Loans"]],
  ["Other.cs", "class LoansApi : ServiceBase { }", []],
  ["main.py", "loans_pb2_grpc.add_LoansServicer_to_server(Loans(), server)", ["1 Loans"]],
  ["main.js", "server.addService(loaded.library.v1.Loans.service, { lend });", ["1 Loans"]],
  [
    "main.js",
    "const service = loaded.library.v1.Loans;\nserver.addService(service.service, { lend });",
    ["2 service", "2 Loans"],
  ],
  [
    "main.ts",
    "const { Loans: own } = loaded.library;\nserver.addService(own.service, {});",
    ["2 own", "2 Loans"],
  ],
  ["main.ts", "server.addService(LoansService, new Loans());", ["1 LoansService", "1 Loans"]],
  ["loans.ts", 'class Loans {\n  @GrpcMethod("Loans", "Lend")\n  lend() {}\n}', ["2 Loans"]],
  ["loans.ts", "@LoansServiceControllerMethods()\nclass Loans {}", ["1 LoansService"]],
])("%s names the service that it implements: %s", async (path, text, expected) => {
  const { facts } = await findFacts({
    tree: { paths: [path], text: () => text },
    parser: await parsers,
    fileReaders: [],
    codeReaders: [grpcServers],
  });

  expect(
    facts.map((fact) =>
      fact.kind === "implementation"
        ? `${fact.place.line} ${fact.service}${fact.isGateway === true ? " over HTTP" : ""}`
        : fact.kind,
    ),
  ).toEqual(expected);
});
