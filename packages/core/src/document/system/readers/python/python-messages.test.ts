import { describe, expect, it } from "vitest";
import { messagesInCode } from "../code/testing/facts-in-code.ts";
import { pythonMessagesReader } from "./python-messages.ts";

describe("messages of Python", () => {
  it.each([
    [
      `import pika
class Publisher:
    EXCHANGE = "shop"
    def connect(self):
        self.channel = pika.BlockingConnection(params).channel()
    def publish(self, body):
        self.channel.basic_publish(exchange=self.EXCHANGE, routing_key="orders", body=body)
        self.channel.basic_publish(exchange="", routing_key="bills", body=body)`,
      ["7 send shop RabbitMQ", "8 send bills RabbitMQ"],
    ],
    [
      `import pika
def consume(channel):
    channel.basic_consume(queue="orders", on_message_callback=handle)`,
      ["3 receive orders RabbitMQ"],
    ],
    [
      `from kafka import KafkaConsumer, KafkaProducer
import os
producer = KafkaProducer()
consumer = KafkaConsumer("a", group_id="x")
producer.send(os.environ["TOPIC"], b"x")`,
      ["4 receive a Kafka", "5 send ${TOPIC} Kafka"],
    ],
    [
      `import boto3
sqs = boto3.client("sqs")
sqs.send_message(QueueUrl="https://sqs/x", MessageBody="m")`,
      ["3 send https://sqs/x Amazon SQS"],
    ],
    [`socket.send("x")`, []],
  ])("%s", async (code, expected) => {
    expect(await messagesInCode(pythonMessagesReader, { "a.py": code })).toEqual(expected);
  });
});
