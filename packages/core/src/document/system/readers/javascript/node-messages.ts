import type { CodeReader } from "../../reader.ts";
import { MessageReading, type MessageCall } from "../code/message-reading.ts";
import { script } from "./syntax/script.ts";

const amqp = /^(?:amqplib|amqp-connection-manager|amqp-ts)/;
const kafka = /^(?:kafkajs|@confluentinc\/kafka-javascript)/;

const messages: readonly MessageCall[] = [
  {
    source: amqp,
    name: /^sendToQueue$/,
    direction: "send",
    technology: "RabbitMQ",
    positions: [0],
    isDistinct: true,
  },
  // Without an exchange, the key is the name of the queue.
  {
    source: amqp,
    name: /^publish$/,
    direction: "send",
    technology: "RabbitMQ",
    positions: [0, 1],
    isDistinct: true,
  },
  {
    source: amqp,
    name: /^consume$/,
    direction: "receive",
    technology: "RabbitMQ",
    positions: [0],
    isDistinct: true,
  },
  { source: kafka, name: /^send$/, direction: "send", technology: "Kafka", keys: ["topic"] },
  { source: kafka, name: /^sendBatch$/, direction: "send", technology: "Kafka" },
  {
    source: kafka,
    name: /^subscribe$/,
    direction: "receive",
    technology: "Kafka",
    keys: ["topic", "topics"],
  },
  { source: /^node-rdkafka/, name: /^produce$/, direction: "send", technology: "Kafka", positions: [0] },
  { source: /^node-rdkafka/, name: /^subscribe$/, direction: "receive", technology: "Kafka", positions: [0] },
  { source: /^kafka-node/, name: /^send$/, direction: "send", technology: "Kafka", keys: ["topic"] },
  {
    source: /^kafka-node/,
    name: /^(?:Consumer|ConsumerGroup)$/,
    direction: "receive",
    technology: "Kafka",
    keys: ["topic"],
    positions: [1],
  },
  {
    source: /^(?:redis|ioredis|@redis\/client)/,
    name: /^(?:publish|xadd|xAdd)$/,
    direction: "send",
    technology: "Redis",
    positions: [0],
  },
  {
    source: /^(?:redis|ioredis|@redis\/client)/,
    name: /^p?[sS]ubscribe$/,
    direction: "receive",
    technology: "Redis",
    positions: [0],
  },
  {
    source: /^(?:nats|@nats-io)/,
    name: /^(?:publish|request)$/,
    direction: "send",
    technology: "NATS",
    positions: [0],
  },
  {
    source: /^(?:nats|@nats-io)/,
    name: /^subscribe$/,
    direction: "receive",
    technology: "NATS",
    positions: [0],
  },
  {
    source: /^(?:async-)?mqtt/,
    name: /^publish(?:Async)?$/,
    direction: "send",
    technology: "MQTT",
    positions: [0],
  },
  {
    source: /^(?:async-)?mqtt/,
    name: /^subscribe(?:Async)?$/,
    direction: "receive",
    technology: "MQTT",
    positions: [0],
  },
  {
    source: /^(?:bull|bullmq)(?:$|\.)/,
    name: /^(?:add|addBulk)$/,
    direction: "send",
    technology: "Redis",
    positions: [0],
    isOfMaker: true,
  },
  {
    source: /^bull(?:$|\.)/,
    name: /^process$/,
    direction: "receive",
    technology: "Redis",
    positions: [0],
    isOfMaker: true,
  },
  { source: /^bullmq/, name: /^Worker$/, direction: "receive", technology: "Redis", positions: [0] },
  {
    source: /^@aws-sdk\/client-sqs/,
    name: /^SendMessage(?:Batch)?Command$/,
    direction: "send",
    technology: "Amazon SQS",
    keys: ["QueueUrl"],
  },
  {
    source: /^@aws-sdk\/client-sqs/,
    name: /^ReceiveMessageCommand$/,
    direction: "receive",
    technology: "Amazon SQS",
    keys: ["QueueUrl"],
  },
  {
    source: /^@aws-sdk\/client-sns/,
    name: /^Publish(?:Batch)?Command$/,
    direction: "send",
    technology: "Amazon SNS",
    keys: ["TopicArn"],
  },
  {
    source: /^aws-sdk/,
    name: /^sendMessage(?:Batch)?$/,
    direction: "send",
    technology: "Amazon SQS",
    keys: ["QueueUrl"],
  },
  {
    source: /^aws-sdk/,
    name: /^receiveMessage$/,
    direction: "receive",
    technology: "Amazon SQS",
    keys: ["QueueUrl"],
  },
  {
    source: /^@google-cloud\/pubsub/,
    name: /^topic$/,
    direction: "send",
    technology: "Google Cloud Pub/Sub",
    positions: [0],
  },
  {
    source: /^@google-cloud\/pubsub/,
    name: /^subscription$/,
    direction: "receive",
    technology: "Google Cloud Pub/Sub",
    positions: [0],
  },
  {
    source: /^@azure\/service-bus/,
    name: /^createSender$/,
    direction: "send",
    technology: "Azure Service Bus",
    positions: [0],
  },
  {
    source: /^@azure\/service-bus/,
    name: /^createReceiver$/,
    direction: "receive",
    technology: "Azure Service Bus",
    positions: [0],
  },
];

/** Reads the messages that Node programs send and receive. */
export const nodeMessagesReader: CodeReader = {
  reads: "amqplib, kafkajs, Redis, NATS, MQTT, Bull, SQS (Node.js)",
  languages: ["javascript", "typescript", "tsx"],
  mentions:
    /amqp|kafka|redis|nats|mqtt|bull|client-s[qn]s|aws-sdk|pubsub|service-bus|(?:topic|queue|channel|exchange)\w*\s*[:=]/i,
  followsNames: true,
  start: (context) => new MessageReading({ messages, language: script }, context),
};
