import { expect, test } from "vitest";
import { grpcClients } from "./grpc-clients.ts";
import { findJavaFacts } from "./testing/facts-of-java.ts";

test("a stub is injected by the name of its client", async () => {
  const { facts } = await findJavaFacts(grpcClients, {
    Orders: `class Orders {\n  @GrpcClient("stock-service")\n  private StockGrpc.StockBlockingStub stub;\n}`,
  });
  const file = "orders/src/main/java/Orders.java";
  expect(facts).toEqual([
    {
      kind: "call",
      from: { file },
      to: { name: "stock-service" },
      protocol: "gRPC",
      grade: "seen",
      place: { file, line: 2 },
    },
  ]);
});
