import type { Fact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { messagesOf } from "../program/client-calls.ts";
import type { Program } from "../program/program.ts";
import type { Call, Value } from "../program/value.ts";
import { blockOf } from "./routes/route-map.ts";
import { constantPath, readRuby, rubyTexts } from "./syntax/ruby-program.ts";

/** Reads the messages that Ruby code sends and receives over RabbitMQ and Kafka. */
export const rubyMessagesReader: CodeReader = {
  reads: "Messages in Ruby (Bunny, Sneakers, Karafka, ruby-kafka, rdkafka)",
  languages: ["ruby"],
  mentions: /\b(?:Bunny|Sneakers|Karafka|Kafka|Rdkafka|WaterDrop)\b|\bfrom_queue\b|\bdeliver_message\b/,
  start: readRuby((program) =>
    program.units.flatMap((unit) => program.callsIn(unit).flatMap((call) => messageOf(call, program))),
  ),
};

function messageOf(call: Call, program: Program): readonly Fact[] {
  const found = messageIn(call, program);
  if (found === undefined) return [];
  const { channels, direction, technology } = found;
  const place = { file: call.scope.file, line: call.line };
  return messagesOf({ direction, place, technology }, channels);
}

interface Message {
  readonly direction: "send" | "receive";
  readonly technology: "Kafka" | "RabbitMQ";
  readonly channels: readonly string[];
}

function messageIn(call: Call, program: Program): Message | undefined {
  const texts = (value: Value | undefined): readonly string[] => rubyTexts(program, value);
  const { args, name, named, of } = call;
  const topic = named.get("topic");
  switch (name) {
    // ruby-kafka, rdkafka, Karafka and WaterDrop.
    case "produce":
    case "produce_sync":
    case "produce_async":
    case "deliver_message":
      return topic === undefined
        ? undefined
        : { direction: "send", technology: "Kafka", channels: texts(topic) };
    case "topic":
      // `topic :orders do consumer OrdersConsumer end` in the routes of Karafka.
      return of === undefined && calls(call, "consumer")
        ? { direction: "receive", technology: "Kafka", channels: texts(args[0]) }
        : undefined;
    case "each_message":
      return topic === undefined
        ? undefined
        : { direction: "receive", technology: "Kafka", channels: texts(topic) };
    // Sneakers.
    case "from_queue":
      return { direction: "receive", technology: "RabbitMQ", channels: texts(args[0]) };
    case "subscribe":
      return subscribed(call, program);
    case "publish":
      return published(call, program);
    default:
      return undefined;
  }
}

/** Whether the block of a call calls a method by itself. */
function calls(call: Call, name: string): boolean {
  return blockOf(call)?.calls.some((one) => one.name === name && one.of === undefined) === true;
}

/** `queue.subscribe { … }` of Bunny, `consumer.subscribe("orders")` of Kafka. */
function subscribed({ args, of }: Call, program: Program): Message | undefined {
  const queue = creationOf(of, /^queue$/, program);
  if (queue !== undefined)
    return { direction: "receive", technology: "RabbitMQ", channels: rubyTexts(program, queue.args[0]) };
  const consumer = creationOf(of, /^consumer$/, program);
  const first = args.find(({ kind }) => kind !== "routine");
  return consumer === undefined || first === undefined
    ? undefined
    : { direction: "receive", technology: "Kafka", channels: rubyTexts(program, first) };
}

/** `exchange.publish(text, routing_key: "orders")`: the exchange, or the queue behind the default one. */
function published({ named, of }: Call, program: Program): Message | undefined {
  const texts = (value: Value | undefined): readonly string[] => rubyTexts(program, value);
  const isDefault = creationOf(of, /^default_exchange$/, program) !== undefined;
  const exchange = creationOf(of, /^(?:topic|direct|fanout|headers|exchange)$/, program);
  const queue = creationOf(of, /^queue$/, program);
  const isSneakers = constantPath(of) === "Sneakers";
  const channel = exchange?.args[0] ?? queue?.args[0] ?? named.get("routing_key") ?? named.get("to_queue");
  if (!isDefault && exchange === undefined && queue === undefined && !isSneakers) return undefined;
  return { direction: "send", technology: "RabbitMQ", channels: channel === undefined ? [] : texts(channel) };
}

/** The call that made an object, if it is one of some name. */
function creationOf(of: Value | undefined, name: RegExp, program: Program): Call | undefined {
  if (of === undefined) return undefined;
  return program
    .origins(of)
    .flatMap(({ value }) =>
      value.kind === "call" && name.test(value.name) && value.of !== undefined ? [value] : [],
    )[0];
}
