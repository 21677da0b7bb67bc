import type { CodeReader } from "../../reader.ts";
import { daprBroker } from "../dapr-components.ts";
import { MessageReading, type MessageCall } from "../program/message-reading.ts";
import { python } from "./syntax/python.ts";

const amqp = /^(?:pika|aio_pika)/;
const kafka = /^(?:kafka|aiokafka|confluent_kafka)/;
const redis = /^(?:redis|aioredis)/;

const messages: readonly MessageCall[] = [
  // Without an exchange, the key is the name of the queue.
  {
    source: amqp,
    name: /^basic_publish$/,
    direction: "send",
    technology: "RabbitMQ",
    keys: ["exchange", "routing_key"],
    positions: [0, 1],
    isDistinct: true,
  },
  {
    source: amqp,
    name: /^basic_(?:consume|get)$/,
    direction: "receive",
    technology: "RabbitMQ",
    keys: ["queue"],
    positions: [0],
    isDistinct: true,
  },
  {
    source: /^aio_pika/,
    name: /^publish$/,
    direction: "send",
    technology: "RabbitMQ",
    keys: ["routing_key"],
    positions: [1],
  },
  {
    source: kafka,
    name: /^(?:send|send_and_wait|produce)$/,
    direction: "send",
    technology: "Kafka",
    keys: ["topic"],
    positions: [0],
  },
  {
    source: kafka,
    name: /^subscribe$/,
    direction: "receive",
    technology: "Kafka",
    keys: ["topics"],
    positions: [0],
  },
  {
    source: /^(?:kafka|aiokafka)/,
    name: /^(?:AIO)?KafkaConsumer$/,
    direction: "receive",
    technology: "Kafka",
    positions: [0],
  },
  {
    source: redis,
    name: /^(?:publish|xadd)$/,
    direction: "send",
    technology: "Redis",
    keys: ["channel", "name"],
    positions: [0],
  },
  { source: redis, name: /^p?subscribe$/, direction: "receive", technology: "Redis", positions: [0] },
  {
    source: /^nats/,
    name: /^(?:publish|request)$/,
    direction: "send",
    technology: "NATS",
    keys: ["subject"],
    positions: [0],
  },
  {
    source: /^nats/,
    name: /^subscribe$/,
    direction: "receive",
    technology: "NATS",
    keys: ["subject"],
    positions: [0],
  },
  {
    source: /^paho/,
    name: /^publish$/,
    direction: "send",
    technology: "MQTT",
    keys: ["topic"],
    positions: [0],
  },
  {
    source: /^paho/,
    name: /^subscribe$/,
    direction: "receive",
    technology: "MQTT",
    keys: ["topic"],
    positions: [0],
  },
  {
    source: /^stomp/,
    name: /^send$/,
    direction: "send",
    technology: "ActiveMQ",
    keys: ["destination"],
    positions: [0],
  },
  {
    source: /^stomp/,
    name: /^subscribe$/,
    direction: "receive",
    technology: "ActiveMQ",
    keys: ["destination"],
    positions: [0],
  },
  {
    source: /^(?:aio)?boto/,
    name: /^send_message(?:_batch)?$/,
    direction: "send",
    technology: "Amazon SQS",
    keys: ["QueueUrl"],
  },
  {
    source: /^(?:aio)?boto/,
    name: /^receive_messages?$/,
    direction: "receive",
    technology: "Amazon SQS",
    keys: ["QueueUrl"],
  },
  {
    source: /^(?:aio)?boto/,
    name: /^publish$/,
    direction: "send",
    technology: "Amazon SNS",
    keys: ["TopicArn"],
  },
  {
    source: /^google\.cloud/,
    name: /^publish$/,
    direction: "send",
    technology: "Google Cloud Pub/Sub",
    positions: [0],
  },
  {
    source: /^google\.cloud/,
    name: /^topic_path$/,
    direction: "send",
    technology: "Google Cloud Pub/Sub",
    keys: ["topic"],
    positions: [1],
  },
  {
    source: /^google\.cloud/,
    name: /^subscription_path$/,
    direction: "receive",
    technology: "Google Cloud Pub/Sub",
    keys: ["subscription"],
    positions: [1],
  },
  {
    source: /^(?:aio)?boto/,
    name: /^put_events$/,
    direction: "send",
    technology: "Amazon EventBridge",
    list: "Entries",
    keys: ["DetailType"],
  },
  {
    source: /^azure\.servicebus/,
    name: /^get_(?:queue|topic)_sender$/,
    direction: "send",
    technology: "Azure Service Bus",
    keys: ["queue_name", "topic_name"],
    positions: [0],
  },
  {
    source: /^azure\.servicebus/,
    name: /^get_(?:queue|subscription)_receiver$/,
    direction: "receive",
    technology: "Azure Service Bus",
    keys: ["queue_name", "topic_name"],
    positions: [0],
  },
  {
    source: /^azure\.eventhub.*EventHubProducerClient/,
    name: /^(?:EventHubProducerClient|from_connection_string)$/,
    direction: "send",
    technology: "Azure Event Hubs",
    keys: ["eventhub_name"],
    positions: [1],
  },
  {
    source: /^azure\.eventhub.*EventHubConsumerClient/,
    name: /^(?:EventHubConsumerClient|from_connection_string)$/,
    direction: "receive",
    technology: "Azure Event Hubs",
    keys: ["eventhub_name"],
    positions: [1],
  },
  {
    source: /^dapr/,
    name: /^publish_event$/,
    direction: "send",
    technology: daprBroker,
    keys: ["topic_name"],
    positions: [1],
  },
  {
    source: /^dapr/,
    name: /^subscribe$/,
    direction: "receive",
    technology: daprBroker,
    keys: ["topic"],
    positions: [1],
  },
  ...fastStream("kafka", "Kafka"),
  ...fastStream("confluent", "Kafka"),
  ...fastStream("rabbit", "RabbitMQ"),
  ...fastStream("nats", "NATS"),
  ...fastStream("redis", "Redis"),
];

/** The attributes of FastStream, which has a package for each broker. */
function fastStream(broker: string, technology: string): readonly MessageCall[] {
  const source = new RegExp(`^faststream\\.${broker}`);
  return [
    { source, name: /^subscriber$/, direction: "receive", technology, positions: [0] },
    { source, name: /^publisher$/, direction: "send", technology, positions: [0] },
    {
      source,
      name: /^publish$/,
      direction: "send",
      technology,
      keys: ["topic", "queue", "subject", "channel"],
    },
  ];
}

/** Reads the messages that Python programs send and receive. */
export const pythonMessagesReader: CodeReader = {
  reads: "pika, Kafka, Redis, NATS, MQTT, FastStream, Dapr, queues of AWS, Azure and Google (Python)",
  languages: ["python"],
  mentions:
    /pika|kafka|redis|nats|paho|stomp|boto|pubsub|servicebus|eventhub|faststream|dapr|(?:topic|queue|channel|exchange)\w*\s*=/i,
  start: (context) => new MessageReading({ messages, language: python }, context),
};
