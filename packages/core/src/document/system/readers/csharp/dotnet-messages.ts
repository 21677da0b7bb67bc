import type { MessageFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { messagesOf } from "../program/client-calls.ts";
import type { Program } from "../program/program.ts";
import { gap } from "../program/texts.ts";
import type { Unit } from "../program/unit.ts";
import type { Call } from "../program/value.ts";
import { addCsharpFile, csharpProgram, csharpTexts } from "./syntax/csharp-program.ts";

interface MessageMethod {
  readonly name: RegExp;
  /** A namespace without which the name says too little. */
  readonly uses?: string;
  /** The arguments that may have the channel, by name or index; the first that is not empty. */
  readonly channel: readonly (string | number)[];
  readonly direction: "send" | "receive";
  readonly technology: string;
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
    uses: "Confluent.Kafka",
    channel: ["topic", 0],
    direction: "send",
    technology: "Kafka",
  },
  {
    name: /^Subscribe$/,
    uses: "Confluent.Kafka",
    channel: ["topic", 0],
    direction: "receive",
    technology: "Kafka",
  },
  {
    name: /^CreateSender$/,
    uses: "Azure.Messaging.ServiceBus",
    channel: [0],
    direction: "send",
    technology: "Azure Service Bus",
  },
  {
    name: /^Create(?:Processor|Receiver|SessionProcessor)$/,
    uses: "Azure.Messaging.ServiceBus",
    channel: [0],
    direction: "receive",
    technology: "Azure Service Bus",
  },
];

/** Reads the messages that C# code sends and receives by RabbitMQ, Kafka, Azure Service Bus and MassTransit. */
export const dotnetMessagesReader: CodeReader = {
  reads: "Messages in .NET (RabbitMQ, Kafka, Azure Service Bus, MassTransit)",
  languages: ["csharp"],
  mentions: /BasicPublish|BasicConsume|Confluent\.Kafka|Azure\.Messaging\.ServiceBus|MassTransit|IConsumer</,
  start(context) {
    const program = csharpProgram(context);
    return {
      visit: (file) => addCsharpFile(program, file),
      conclude: () =>
        program.units.flatMap((unit) => [...callFacts(unit, program), ...massTransitFacts(unit, program)]),
    };
  },
};

function callFacts(unit: Unit, program: Program): readonly MessageFact[] {
  return program.callsIn(unit).flatMap((call) => {
    const method = methods.find(
      ({ name, uses }) => name.test(call.name) && (uses === undefined || unit.imports.has(uses)),
    );
    if (method === undefined || call.of === undefined) return [];
    const channels = method.channel
      .map((key) => channelTexts(call, key, program))
      .find((texts) => texts.length > 0);
    const { direction, technology } = method;
    return messagesOf({ direction, place: { file: unit.path, line: call.line }, technology }, channels ?? []);
  });
}

/** The texts of an argument; those by index count only if none has a name. */
function channelTexts(call: Call, key: string | number, program: Program): readonly string[] {
  const value =
    typeof key === "string" ? call.named.get(key) : call.named.size > 0 ? undefined : call.args[key];
  return value === undefined
    ? []
    : csharpTexts(program, value).filter((text) => text !== "" && text !== "string.Empty");
}

/** MassTransit names the channel of a message by its type, and finds the broker in its own configuration. */
function massTransitFacts(unit: Unit, program: Program): readonly MessageFact[] {
  if (!unit.imports.has("MassTransit")) return [];
  const technology = brokerOf(program);
  const received = unit.types.flatMap(({ bases, line }) =>
    bases.flatMap((base) => {
      const type = /^IConsumer<([\w.]+)>$/.exec(base)?.[1];
      return type === undefined
        ? []
        : messagesOf({ direction: "receive", place: { file: unit.path, line }, technology }, [type]);
    }),
  );
  const sent = program.callsIn(unit).flatMap((call) => {
    if (call.name !== "Publish" || call.of === undefined) return [];
    const created = call.args
      .flatMap((value) => program.origins(value))
      .flatMap(({ value }) => (value.kind === "call" && value.isCreation ? [value.name] : []));
    const [type = created[0] ?? gap] = call.types;
    return messagesOf({ direction: "send", place: { file: unit.path, line: call.line }, technology }, [type]);
  });
  return [...received, ...sent];
}

function brokerOf(program: Program): string {
  const names = new Set(program.units.flatMap((unit) => program.callsIn(unit).map(({ name }) => name)));
  if (names.has("UsingAzureServiceBus")) return "Azure Service Bus";
  if (names.has("UsingAmazonSqs")) return "Amazon SQS";
  return names.has("UsingKafka") ? "Kafka" : "RabbitMQ";
}
