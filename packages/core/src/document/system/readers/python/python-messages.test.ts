import { describe, expect, it } from "vitest";
import { messagesInCode } from "../program/testing/facts-in-code.ts";
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
    [
      `import boto3
boto3.client("events").put_events(Entries=[{"Source": "shop", "DetailType": "OrderPlaced"}])`,
      ["2 send OrderPlaced Amazon EventBridge"],
    ],
    [
      `from azure.servicebus import ServiceBusClient
client = ServiceBusClient.from_connection_string(url)
client.get_topic_sender(topic_name="orders")
client.get_queue_receiver("bills")`,
      ["3 send orders Azure Service Bus", "4 receive bills Azure Service Bus"],
    ],
    [
      `from google.cloud import pubsub_v1
publisher = pubsub_v1.PublisherClient()
topic = publisher.topic_path("shop", "orders")
subscriber = pubsub_v1.SubscriberClient()
subscriber.subscription_path("shop", "orders-mail")`,
      ["3 send orders Google Cloud Pub/Sub", "5 receive orders-mail Google Cloud Pub/Sub"],
    ],
    [
      `from dapr.clients import DaprClient
from dapr.ext.fastapi import DaprApp
dapr_app = DaprApp(app)
@dapr_app.subscribe(pubsub="bus", topic="orders")
def on_order(event): ...
with DaprClient() as client:
    client.publish_event(pubsub_name="bus", topic_name="bills", data=body)`,
      ["4 receive orders Dapr", "7 send bills Dapr"],
    ],
    [
      `from faststream.rabbit import RabbitBroker
broker = RabbitBroker()
@broker.subscriber("orders")
@broker.publisher("bills")
async def on_order(order): ...`,
      ["3 receive orders RabbitMQ", "4 send bills RabbitMQ"],
    ],
    [`socket.send("x")`, []],
  ])("%s", async (code, expected) => {
    expect(await messagesInCode(pythonMessagesReader, { "a.py": code })).toEqual(expected);
  });
});
