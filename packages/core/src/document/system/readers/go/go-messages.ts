import type { MessageFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { messagesOf } from "../program/client-calls.ts";
import type { Program } from "../program/program.ts";
import type { Unit } from "../program/unit.ts";
import type { Call, RecordValue, Value } from "../program/value.ts";
import { addGoFile, goProgram } from "./syntax/go-program.ts";
import { goTexts } from "./syntax/go-texts.ts";

/** A method or structure of a library that sends or receives messages. */
interface MessageUse {
  readonly package: RegExp;
  readonly name: RegExp;
  /** The arguments that may have the channel: the first that is not empty; names of fields for a structure. */
  readonly channel: readonly (number | string)[];
  readonly direction: "send" | "receive";
  readonly technology: string;
}

const amqp = /amqp|amqp091-go/;
const kafka = /sarama|kafka/;
const nats = /nats\.go/;
const redis = /redis/;

const methods: readonly MessageUse[] = [
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
    name: /^(?:Publish|Request|PublishRequest)$/,
    channel: [0],
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
];

const structures: readonly MessageUse[] = [
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
];

/** Reads the messages that Go code sends and receives by RabbitMQ, Kafka, NATS and Redis. */
export const goMessagesReader: CodeReader = {
  reads: "Messages in Go (RabbitMQ, Kafka, NATS, Redis)",
  languages: ["go"],
  mentions: /amqp|sarama|kafka|nats|redis/,
  start(context) {
    const program = goProgram(context);
    return {
      visit: (file) => addGoFile(program, file),
      conclude: () => program.units.flatMap((unit) => factsOf(unit, program)),
    };
  },
};

function factsOf(unit: Unit, program: Program): readonly MessageFact[] {
  const imported = [...unit.imports.values()];
  const near = (use: MessageUse): boolean => imported.some((path) => use.package.test(path));
  const calls = program.callsIn(unit).flatMap((call) => {
    const use = methods.find((one) => one.name.test(call.name) && near(one));
    return use === undefined || !isMethod(call, program) ? [] : facts(use, call, program);
  });
  const records = unit.records.flatMap((record) => {
    const use = structures.find((one) => one.name.test(record.type ?? "") && near(one));
    // A message of a writer that has its topic, and the like.
    return use === undefined || !use.channel.some((key) => record.entries.has(String(key)))
      ? []
      : facts(use, record, program);
  });
  return [...calls, ...records];
}

function isMethod(call: Call, program: Program): boolean {
  return (
    call.of !== undefined && program.importOf(call.of) === undefined && program.routinesOf(call).length === 0
  );
}

function facts(use: MessageUse, at: Call | RecordValue, program: Program): readonly MessageFact[] {
  const place = { file: at.scope.file, line: at.line };
  const values = use.channel.map((key) =>
    at.kind === "call" ? at.args[Number(key)] : at.entries.get(String(key)),
  );
  const channels = values
    .map((value) => textsOfAll(value, program).filter((text) => text !== ""))
    .find((texts) => texts.length > 0);
  return messagesOf({ direction: use.direction, place, technology: use.technology }, channels ?? []);
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
