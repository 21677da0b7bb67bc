import type { MessageFact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { daprBroker } from "../dapr-components.ts";
import { type MessageUse, messagesOfUse } from "../program/client-calls.ts";
import type { Program } from "../program/program.ts";
import type { Unit } from "../program/unit.ts";
import type { Call, RecordValue, Value } from "../program/value.ts";
import { readGo } from "./syntax/go-program.ts";
import { goTexts } from "./syntax/go-texts.ts";

/** A method or structure of a library that sends or receives messages. */
interface GoMessages extends MessageUse {
  readonly package: RegExp;
  readonly name: RegExp;
  /** The arguments that may have the channel: the first that is not empty; names of fields for a structure. */
  readonly channel: readonly (number | string)[];
  /** Whether it is a function of the package rather than a method. */
  readonly isFunction?: true;
}

const amqp = /amqp|amqp091-go/;
const kafka = /sarama|kafka/;
const nats = /nats\.go/;
const redis = /redis/;
const mqtt = /paho\.mqtt/;
const google = /cloud\.google\.com\/go\/pubsub/;
const azure = /azservicebus/;
const dapr = /^github\.com\/dapr\//;
const aws = /aws-sdk-go/;
const franz = /franz-go/;

const methods: readonly GoMessages[] = [
  { package: amqp, name: /^Publish$/, channel: [0, 1], direction: "send", technology: "RabbitMQ" },
  { package: amqp, name: /^PublishWithContext$/, channel: [1, 2], direction: "send", technology: "RabbitMQ" },
  { package: amqp, name: /^Consume$/, channel: [0], direction: "receive", technology: "RabbitMQ" },
  { package: amqp, name: /^ConsumeWithContext$/, channel: [1], direction: "receive", technology: "RabbitMQ" },
  { package: kafka, name: /^ConsumePartition$/, channel: [0], direction: "receive", technology: "Kafka" },
  { package: kafka, name: /^Consume$/, channel: [1], direction: "receive", technology: "Kafka" },
  {
    package: kafka,
    name: /^(?:Subscribe|SubscribeTopics)$/,
    channel: [0],
    direction: "receive",
    technology: "Kafka",
  },
  {
    package: nats,
    name: /^(?:Publish|PublishAsync|Request|PublishRequest)$/,
    // The publishers of JetStream have a context before the subject.
    channel: [0, 1],
    direction: "send",
    technology: "NATS",
  },
  {
    package: nats,
    name: /^(?:Subscribe|QueueSubscribe|ChanSubscribe|SubscribeSync)$/,
    channel: [0],
    direction: "receive",
    technology: "NATS",
  },
  { package: redis, name: /^Publish$/, channel: [1], direction: "send", technology: "Redis" },
  { package: redis, name: /^P?Subscribe$/, channel: [1], direction: "receive", technology: "Redis" },
  { package: mqtt, name: /^Publish$/, channel: [0], direction: "send", technology: "MQTT" },
  { package: mqtt, name: /^Subscribe$/, channel: [0], direction: "receive", technology: "MQTT" },
  {
    package: google,
    name: /^(?:Topic|Publisher)$/,
    channel: [0],
    direction: "send",
    technology: "Google Cloud Pub/Sub",
  },
  {
    package: google,
    name: /^(?:Subscription|Subscriber)$/,
    channel: [0],
    direction: "receive",
    technology: "Google Cloud Pub/Sub",
  },
  { package: azure, name: /^NewSender$/, channel: [0], direction: "send", technology: "Azure Service Bus" },
  {
    package: azure,
    name: /^New(?:Session)?ReceiverFor(?:Queue|Subscription)$/,
    channel: [0],
    direction: "receive",
    technology: "Azure Service Bus",
  },
  { package: dapr, name: /^PublishEvent$/, channel: [2], direction: "send", technology: daprBroker },
  {
    package: franz,
    name: /^ConsumeTopics$/,
    channel: [0],
    direction: "receive",
    technology: "Kafka",
    isFunction: true,
  },
];

const structures: readonly GoMessages[] = [
  {
    package: kafka,
    name: /^sarama\.ProducerMessage$/,
    channel: ["Topic"],
    direction: "send",
    technology: "Kafka",
  },
  {
    package: kafka,
    name: /^kafka\.(?:WriterConfig|Writer|Message|TopicPartition)$/,
    channel: ["Topic"],
    direction: "send",
    technology: "Kafka",
  },
  {
    package: kafka,
    name: /^kafka\.ReaderConfig$/,
    channel: ["Topic", "GroupTopics"],
    direction: "receive",
    technology: "Kafka",
  },
  { package: franz, name: /^kgo\.Record$/, channel: ["Topic"], direction: "send", technology: "Kafka" },
  {
    package: nats,
    name: /^jetstream\.ConsumerConfig$/,
    channel: ["FilterSubject", "FilterSubjects"],
    direction: "receive",
    technology: "NATS",
  },
  {
    package: aws,
    name: /^sqs\.SendMessage(?:Batch)?Input$/,
    channel: ["QueueUrl"],
    direction: "send",
    technology: "Amazon SQS",
  },
  {
    package: aws,
    name: /^sqs\.ReceiveMessageInput$/,
    channel: ["QueueUrl"],
    direction: "receive",
    technology: "Amazon SQS",
  },
  {
    package: aws,
    name: /^sns\.PublishInput$/,
    channel: ["TopicArn"],
    direction: "send",
    technology: "Amazon SNS",
  },
  {
    package: aws,
    name: /^(?:types|eventbridge)\.PutEventsRequestEntry$/,
    channel: ["DetailType"],
    direction: "send",
    technology: "Amazon EventBridge",
  },
  {
    package: dapr,
    name: /^common\.Subscription$/,
    channel: ["Topic"],
    direction: "receive",
    technology: daprBroker,
  },
];

/** Reads the messages that Go code sends and receives. */
export const goMessagesReader: CodeReader = {
  reads: "RabbitMQ, Kafka, NATS, Redis, MQTT, Dapr, queues of AWS, Azure and Google (Go)",
  languages: ["go"],
  mentions: /amqp|sarama|kafka|nats|redis|paho|pubsub|azservicebus|dapr|franz-go|aws-sdk-go/,
  start: readGo((program, context) => program.units.flatMap((unit) => factsOf(unit, { context, program }))),
};

interface Reading {
  readonly program: Program;
  readonly context: ReadingContext;
}

function factsOf(unit: Unit, reading: Reading): readonly MessageFact[] {
  const { program } = reading;
  const imported = [...unit.imports.values()];
  const near = (use: GoMessages): boolean => imported.some((path) => use.package.test(path));
  const calls = program.callsIn(unit).flatMap((call) => {
    const uses = methods.filter((one) => one.name.test(call.name) && near(one));
    const library = uses.length > 1 ? libraryOf(call, program) : undefined;
    const use = uses.find((one) => library !== undefined && one.package.test(library)) ?? uses[0];
    return use === undefined || !isUse(call, use, program) ? [] : facts(use, call, reading);
  });
  const records = unit.records.flatMap((record) => {
    const use = structures.find((one) => one.name.test(record.type ?? "") && near(one));
    // A message of a writer that has its topic, and the like.
    return use === undefined || !use.channel.some((key) => record.entries.has(String(key)))
      ? []
      : facts(use, record, reading);
  });
  return [...calls, ...records];
}

/** The package of what a method is called on: of the type of a parameter, or of the function that creates it. */
function libraryOf({ of, scope }: Call, program: Program): string | undefined {
  if (of === undefined) return undefined;
  for (const { parameter, value } of program.origins(of)) {
    const alias = /^\*?(\w+)\./.exec(parameter?.type ?? "")?.[1];
    const imported =
      alias !== undefined
        ? program.importOf({ kind: "name", name: alias, scope })
        : value.kind === "call" && value.of !== undefined
          ? program.importOf(value.of)
          : undefined;
    if (imported !== undefined) return imported;
  }
  return undefined;
}

/** Whether a call is one of the library: of a method that the system does not have, or of a function of the package. */
function isUse(call: Call, use: GoMessages, program: Program): boolean {
  if (call.of === undefined || program.routinesOf(call).length > 0) return false;
  const imported = program.importOf(call.of);
  return use.isFunction === true
    ? imported !== undefined && use.package.test(imported)
    : imported === undefined;
}

function facts(
  use: GoMessages,
  at: Call | RecordValue,
  { context, program }: Reading,
): readonly MessageFact[] {
  const place = { file: at.scope.file, line: at.line };
  const values = use.channel.map((key) =>
    at.kind === "call" ? at.args[Number(key)] : at.entries.get(String(key)),
  );
  const candidates = values.filter((value) => !isContext(value)).map((value) => textsOfAll(value, program));
  return messagesOfUse(use, { context, place }, candidates);
}

/** The first argument of many functions: `ctx`, `context.Background()`. */
function isContext(value: Value | undefined): boolean {
  if (value?.kind === "name") return /^(?:ctx|context)$/i.test(value.name);
  return value?.kind === "call" && value.of?.kind === "name" && value.of.name === "context";
}

function textsOfAll(value: Value | undefined, program: Program): readonly string[] {
  if (value === undefined) return [];
  return program
    .origins(value)
    .flatMap(({ value: found }) =>
      found.kind === "record"
        ? found.items.flatMap((item) => goTexts(program, item))
        : goTexts(program, value),
    );
}
