import { describe, expect, it } from "vitest";
import { messagesInCode } from "../program/testing/facts-in-code.ts";
import { nodeMessagesReader } from "./node-messages.ts";

describe("messages of Node", () => {
  it.each([
    [
      `const amqp = require("amqplib");
async function run() {
  const connection = await amqp.connect("amqp://mq");
  const channel = await connection.createChannel();
  channel.sendToQueue("orders", body);
  channel.publish("", "bills", body);
  channel.publish("events", "key", body);
}`,
      ["5 send orders RabbitMQ", "6 send bills RabbitMQ", "7 send events RabbitMQ"],
    ],
    [
      `const amqp = require("amqplib/callback_api");
const QUEUE = process.env.QUEUE || "orders";
amqp.connect(url, (e, connection) => connection.createChannel((e, channel) => {
  channel.consume(QUEUE, handle);
}));`,
      ["4 receive ${QUEUE:orders} RabbitMQ"],
    ],
    [
      `import { Kafka } from "kafkajs";
const kafka = new Kafka({ brokers });
const producer = kafka.producer();
class Listener {
  private readonly consumer = kafka.consumer({ groupId: "x" });
  run() { this.consumer.subscribe({ topics: ["a", "b"] }); }
}
producer.send({ topic: "orders", messages });
producer.send({ topic: topicOf(x), messages });`,
      ["6 receive a Kafka", "6 receive b Kafka", "8 send orders Kafka", "9 send undefined Kafka"],
    ],
    [
      `const Queue = require("bull");
const mails = new Queue("mails", options);
mails.add({ to });
mails.process(send);`,
      ["3 send mails Redis", "4 receive mails Redis"],
    ],
    [
      `import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
client.send(new PutEventsCommand({ Entries: [{ Source: "shop", DetailType: "OrderPlaced" }] }));`,
      ["2 send OrderPlaced Amazon EventBridge"],
    ],
    [
      `import { DaprClient, DaprServer } from "@dapr/dapr";
const client = new DaprClient();
const server = new DaprServer();
client.pubsub.publish("bus", "orders", body);
server.pubsub.subscribe("bus", "bills", handle);`,
      ["4 send orders Dapr", "5 receive bills Dapr"],
    ],
    [
      `import { AmqpConnection, RabbitSubscribe } from "@golevelup/nestjs-rabbitmq";
class Orders {
  constructor(private readonly mq: AmqpConnection) {}
  @RabbitSubscribe({ exchange: "shop", routingKey: "bills", queue: "bills" })
  onBill() { this.mq.publish("events", "order.placed", {}); }
}`,
      ["4 receive shop RabbitMQ", "5 send events RabbitMQ"],
    ],
    [
      `import { InjectQueue, Processor } from "@nestjs/bullmq";
@Processor("mails")
class Mails { constructor(@InjectQueue("bills") private readonly bills: Queue) {} }`,
      ["2 receive mails Redis", "3 send bills Redis"],
    ],
    [
      `import { Consumer } from "sqs-consumer";
Consumer.create({ queueUrl: process.env.QUEUE_URL, handleMessage });`,
      ["2 receive ${QUEUE_URL} Amazon SQS"],
    ],
    [`emitter.publish("x"); http.send({ topic: "y" });`, []],
  ])("%s", async (code, expected) => {
    expect(await messagesInCode(nodeMessagesReader, { "a.ts": code })).toEqual(expected);
  });
});
