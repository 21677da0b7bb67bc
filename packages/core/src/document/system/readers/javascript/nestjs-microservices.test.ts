import { describe, expect, it } from "vitest";
import { factsInCode } from "../program/testing/facts-in-code.ts";
import { nestjsMicroservicesReader } from "./nestjs-microservices.ts";

/** Returns each call as `file:line protocol to target`, each message as `file:line direction channel technology`. */
async function found(files: Record<string, string>): Promise<string[]> {
  const { facts } = await factsInCode(nestjsMicroservicesReader, files);
  return facts.flatMap((fact) => {
    const at = `${fact.place.file}:${fact.place.line}`;
    if (fact.kind === "call") return [`${at} ${fact.protocol} to ${Object.values(fact.to).join("")}`];
    return fact.kind === "message" ? [`${at} ${fact.direction} ${fact.channel} ${fact.technology}`] : [];
  });
}

describe("NestJS microservices", () => {
  it("send and receive messages through the broker of their application", async () => {
    expect(
      await found({
        "orders/main.ts": `NestFactory.createMicroservice(AppModule, {
  transport: Transport.RMQ,
  options: { urls: [process.env.MQ_URL || "amqp://mq"], queue: "orders" },
});`,
        "orders/orders.controller.ts": `class Orders {
  constructor(@Inject("BILLS") private readonly bills: ClientProxy) {}
  @EventPattern("created")
  created() { this.bills.emit("billed", {}); }
  @MessagePattern({ cmd: "sum" })
  sum() { this.other.emit("nothing"); }
}`,
      }),
    ).toEqual([
      "orders/main.ts:1 AMQP to ${MQ_URL:amqp://mq}",
      "orders/orders.controller.ts:3 receive created RabbitMQ",
      "orders/orders.controller.ts:5 receive sum RabbitMQ",
      "orders/orders.controller.ts:4 send billed RabbitMQ",
    ]);
  });

  it("call servers over TCP and gRPC; what a server listens on is no call", async () => {
    expect(
      await found({
        "gateway/module.ts": `ClientsModule.register([
  { name: "A", transport: Transport.TCP, options: { host: "stock", port: 4000 } },
  { name: "B", transport: Transport.GRPC, options: { url: "bills:5000", package: "b" } },
]);`,
        "stock/main.ts": `NestFactory.createMicroservice(App, { transport: Transport.TCP, options: { host: "0.0.0.0" } });`,
      }),
    ).toEqual(["gateway/module.ts:2 TCP to stock:4000", "gateway/module.ts:3 gRPC to bills:5000"]);
  });
});
