import type { MessageFact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { type MessageUse, messagesOfUse } from "../program/client-calls.ts";
import type { Program } from "../program/program.ts";
import type { Unit } from "../program/unit.ts";
import type { Call, Value } from "../program/value.ts";
import { readRust, rustTexts } from "./syntax/rust-program.ts";

interface MessageFunction extends MessageUse {
  /** What the files import. */
  readonly crate: RegExp;
  readonly name: RegExp;
  /** The type that the function belongs to, if its name says too little. */
  readonly type?: RegExp;
  /** The arguments that may have the channel: the first that has a text. */
  readonly channel: readonly number[];
}

const functions: readonly MessageFunction[] = [
  {
    crate: /^rdkafka\b/,
    name: /^to$/,
    type: /^(?:.*::)?(?:Future|Base)Record$/,
    channel: [0],
    direction: "send",
    technology: "Kafka",
  },
  { crate: /^rdkafka\b/, name: /^subscribe$/, channel: [0], direction: "receive", technology: "Kafka" },
  { crate: /^lapin\b/, name: /^basic_publish$/, channel: [0, 1], direction: "send", technology: "RabbitMQ" },
  { crate: /^lapin\b/, name: /^basic_consume$/, channel: [0], direction: "receive", technology: "RabbitMQ" },
  {
    crate: /^(?:async_)?nats\b/,
    name: /^(?:publish\w*|request)$/,
    channel: [0],
    direction: "send",
    technology: "NATS",
  },
  {
    crate: /^(?:async_)?nats\b/,
    name: /^(?:queue_)?subscribe$/,
    channel: [0],
    direction: "receive",
    technology: "NATS",
  },
  { crate: /^redis\b/, name: /^publish$/, channel: [0], direction: "send", technology: "Redis" },
  { crate: /^redis\b/, name: /^p?subscribe$/, channel: [0], direction: "receive", technology: "Redis" },
];

/** Reads the messages that Rust code sends and receives by Kafka, RabbitMQ, NATS and Redis. */
export const rustMessagesReader: CodeReader = {
  reads: "Messages in Rust (rdkafka, lapin, NATS, redis)",
  languages: ["rust"],
  mentions: /\b(?:rdkafka|lapin|(?:async_)?nats|redis)\b/,
  start: readRust((program, context) => program.units.flatMap((unit) => messagesIn(unit, program, context))),
};

function messagesIn(unit: Unit, program: Program, context: ReadingContext): readonly MessageFact[] {
  const crates = [...unit.imports.values()];
  const possible = functions.filter(({ crate }) => crates.some((path) => crate.test(path)));
  if (possible.length === 0) return [];
  return program.callsIn(unit).flatMap((call) => {
    const all = possible.filter((one) => one.name.test(call.name) && isOn(call, one));
    const type = all.length > 1 ? typeOf(call, unit, program) : undefined;
    const known = all.find(({ crate }) => type !== undefined && crate.test(type)) ?? all[0];
    if (known === undefined || call.of === undefined) return [];
    const place = { file: unit.path, line: call.line };
    const candidates = known.channel.map((index) => textsIn(call.args[index], program));
    return messagesOfUse(known, { context, place }, candidates);
  });
}

/** The whole name of the type of what a method is called on, if a parameter declares it. */
function typeOf({ of }: Call, { imports }: Unit, program: Program): string | undefined {
  if (of === undefined) return undefined;
  const types = program.origins(of).flatMap(({ parameter }) => parameter?.type ?? []);
  const [written] = types.map((type) => type.replace(/^&(?:mut\s+)?|<.*$/gs, ""));
  return written === undefined ? undefined : (imports.get(written) ?? written);
}

function isOn({ of }: Call, { type }: MessageFunction): boolean {
  return type === undefined || (of?.kind === "name" && type.test(of.name));
}

/** The texts of an argument, or of the items of a list of channels. */
function textsIn(value: Value | undefined, program: Program): readonly string[] {
  if (value === undefined) return [];
  return program
    .origins(value)
    .flatMap(({ value: found }) =>
      found.kind === "record"
        ? found.items.flatMap((item) => rustTexts(program, item))
        : rustTexts(program, found),
    );
}
