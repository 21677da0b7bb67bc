import type { MessageFact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { daprBroker } from "../dapr-components.ts";
import { type MessageUse, messagesOfUse } from "../program/client-calls.ts";
import type { Program } from "../program/program.ts";
import type { Unit } from "../program/unit.ts";
import type { Call } from "../program/value.ts";
import { addCsharpFile, csharpProgram, csharpTexts } from "./syntax/csharp-program.ts";
import { usedNamespaces } from "./syntax/used-namespaces.ts";

interface MessageMethod extends MessageUse {
  readonly name: RegExp;
  /** A namespace without which the name says too little. */
  readonly uses?: RegExp;
  /** The arguments that may have the channel, by name or index; the first that is not empty. */
  readonly channel: readonly (string | number)[];
  /** Whether it is the creation of an object, whose properties are named. */
  readonly isCreation?: true;
}

const methods: readonly MessageMethod[] = [
  {
    name: /^BasicPublish(?:Async)?$/,
    channel: ["exchange", 0, "routingKey", 1],
    direction: "send",
    technology: "RabbitMQ",
  },
  { name: /^BasicConsume(?:Async)?$/, channel: ["queue", 0], direction: "receive", technology: "RabbitMQ" },
  {
    name: /^Produce(?:Async)?$/,
    uses: /^Confluent\.Kafka/,
    channel: ["topic", 0],
    direction: "send",
    technology: "Kafka",
  },
  {
    name: /^Subscribe$/,
    uses: /^Confluent\.Kafka/,
    channel: ["topic", 0],
    direction: "receive",
    technology: "Kafka",
  },
  {
    name: /^CreateSender$/,
    uses: /^Azure\.Messaging\.ServiceBus/,
    channel: [0],
    direction: "send",
    technology: "Azure Service Bus",
  },
  {
    name: /^Create(?:Processor|Receiver|SessionProcessor)$/,
    uses: /^Azure\.Messaging\.ServiceBus/,
    channel: [0],
    direction: "receive",
    technology: "Azure Service Bus",
  },
  {
    name: /^Publish(?:Delay)?(?:Async)?$/,
    uses: /^DotNetCore\.CAP/,
    // The first argument of a delayed message is its delay, which is not text.
    channel: ["name", 0, 1],
    direction: "send",
    technology: "CAP",
  },
  { name: /^PublishEventAsync$/, channel: ["topicName", 1], direction: "send", technology: daprBroker },
  { name: /^WithTopic$/, uses: /^Dapr/, channel: ["name", 1], direction: "receive", technology: daprBroker },
  {
    name: /^Publish(?:Async)?$/,
    uses: /^StackExchange\.Redis/,
    channel: ["channel", 0],
    direction: "send",
    technology: "Redis",
  },
  {
    name: /^Subscribe(?:Async)?$/,
    uses: /^StackExchange\.Redis/,
    channel: ["channel", 0],
    direction: "receive",
    technology: "Redis",
  },
  {
    name: /^(?:Publish|Request)(?:Async)?$/,
    uses: /^NATS\./,
    channel: ["subject", 0],
    direction: "send",
    technology: "NATS",
  },
  {
    name: /^Subscribe(?:Async)?$/,
    uses: /^NATS\./,
    channel: ["subject", 0],
    direction: "receive",
    technology: "NATS",
  },
  {
    name: /^SendMessage(?:Batch)?Request$/,
    uses: /^Amazon\.SQS/,
    channel: ["QueueUrl", 0],
    direction: "send",
    technology: "Amazon SQS",
    isCreation: true,
  },
  {
    name: /^ReceiveMessageRequest$/,
    uses: /^Amazon\.SQS/,
    channel: ["QueueUrl", 0],
    direction: "receive",
    technology: "Amazon SQS",
    isCreation: true,
  },
  {
    name: /^PublishRequest$/,
    uses: /^Amazon\.SimpleNotificationService/,
    channel: ["TopicArn", 0],
    direction: "send",
    technology: "Amazon SNS",
    isCreation: true,
  },
  {
    name: /^PutEventsRequestEntry$/,
    uses: /^Amazon\.EventBridge/,
    channel: ["DetailType"],
    direction: "send",
    technology: "Amazon EventBridge",
    isCreation: true,
  },
];

/** The attributes of methods that receive messages, with the argument that names the channel. */
const attributes: ReadonlyMap<string, Pick<MessageMethod, "channel" | "technology">> = new Map([
  ["CapSubscribe", { channel: ["Name", 0], technology: "CAP" }],
  // Of Dapr: the component, then the topic.
  ["Topic", { channel: ["name", 1], technology: daprBroker }],
]);

/** What carries the messages of CAP, by the call that configures it. */
const capBrokers: readonly (readonly [call: RegExp, technology: string])[] = [
  [/^UseKafka$/, "Kafka"],
  [/^UseAzureServiceBus$/, "Azure Service Bus"],
  [/^UseAmazonSQS$/, "Amazon SQS"],
  [/^UseNATS$/, "NATS"],
  [/^UsePulsar$/, "Pulsar"],
  [/^UseRedis$/, "Redis"],
];

/** Reads the messages that C# code sends and receives through channels with names. */
export const dotnetMessagesReader: CodeReader = {
  reads: "RabbitMQ, Kafka, Redis, NATS, CAP, Dapr, queues of AWS and Azure (.NET)",
  languages: ["csharp"],
  mentions:
    /BasicPublish|BasicConsume|Confluent\.Kafka|Azure\.Messaging\.ServiceBus|DotNetCore\.CAP|CapSubscribe|Dapr|StackExchange\.Redis|NATS\.|Amazon\.(?:SQS|SimpleNotificationService|EventBridge)/,
  start(context) {
    const program = csharpProgram(context);
    return {
      visit: (file) => addCsharpFile(program, file),
      conclude() {
        const namespacesOf = usedNamespaces(program);
        const facts = program.units.flatMap((unit) => [
          ...callFacts(unit, { context, namespaces: namespacesOf(unit), program }),
          ...attributeFacts(unit, { context, namespaces: [], program }),
        ]);
        return facts.map((fact) =>
          fact.technology === "CAP" ? { ...fact, technology: capBroker(program) } : fact,
        );
      },
    };
  },
};

interface Reading {
  readonly context: ReadingContext;
  readonly namespaces: readonly string[];
  readonly program: Program;
}

function callFacts(unit: Unit, { context, namespaces, program }: Reading): readonly MessageFact[] {
  return program.callsIn(unit).flatMap((call) => {
    const method = methods.find(
      ({ isCreation = false, name, uses }) =>
        name.test(call.name) &&
        call.isCreation === isCreation &&
        (uses === undefined || namespaces.some((one) => uses.test(one))),
    );
    if (method === undefined || (call.of === undefined && method.isCreation !== true)) return [];
    return facts(method, { args: call.args, context, line: call.line, named: call.named, program, unit });
  });
}

function attributeFacts(unit: Unit, { context, program }: Reading): readonly MessageFact[] {
  return unit.routines
    .flatMap((routine) => routine.attributes)
    .flatMap(({ args, line, name, named }) => {
      const known = attributes.get(name);
      // The topics of Hot Chocolate, within one application, have no component.
      const isOther = name === "Topic" && args.length + named.size < 2;
      return known === undefined || isOther
        ? []
        : facts({ ...known, direction: "receive" }, { args, context, line, named, program, unit });
    });
}

function facts(
  { channel, direction, technology }: Pick<MessageMethod, "channel" | "direction" | "technology">,
  { args, context, line, named, program, unit }: Given,
): readonly MessageFact[] {
  const candidates = channel.map((key) => channelTexts({ args, named }, key, program));
  const place = { file: unit.path, line };
  return messagesOfUse({ direction, technology }, { context, place }, candidates);
}

interface Given extends Pick<Call, "args" | "named"> {
  readonly context: ReadingContext;
  readonly line: number;
  readonly program: Program;
  readonly unit: Unit;
}

function capBroker(program: Program): string {
  const names = new Set(program.units.flatMap((unit) => program.callsIn(unit).map(({ name }) => name)));
  return capBrokers.find(([call]) => [...names].some((name) => call.test(name)))?.[1] ?? "RabbitMQ";
}

/** The texts of an argument; those by index count only if none has a name. */
function channelTexts(
  call: Pick<Call, "args" | "named">,
  key: string | number,
  program: Program,
): readonly string[] {
  const value =
    typeof key === "string" ? call.named.get(key) : call.named.size > 0 ? undefined : call.args[key];
  return value === undefined
    ? []
    : csharpTexts(program, value).filter((text) => text !== "" && text !== "string.Empty");
}
