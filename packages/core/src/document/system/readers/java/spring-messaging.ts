import type { Fact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { daprBroker } from "../dapr-components.ts";
import { createApplicationSettings } from "./configuration/application-settings.ts";
import { listenersOf } from "./messaging/listener-annotations.ts";
import { dapr, sendsIn, type Send } from "./messaging/send-calls.ts";
import {
  binderOf,
  brokerOf,
  destinationOf,
  streamBindingsOf,
  type Bindings,
} from "./messaging/stream-bindings.ts";
import { filesUsing } from "./syntax/library-users.ts";
import { everyJvmFile, readJvmFiles } from "./syntax/jvm-program.ts";
import { addressesOf } from "./syntax/jvm-texts.ts";
import { receiverOf } from "./syntax/receiver-type.ts";
import { simpleName } from "../program/type-use.ts";
import { declaredTypeOf } from "../program/type-index.ts";
import type { Program } from "../program/program.ts";
import type { Unit } from "../program/unit.ts";
import type { Value } from "../program/value.ts";
import type { SendCall } from "./messaging/send-calls.ts";

/** What a file mentions that sends messages or asks for them. */
const libraries =
  /Kafka|Rabbit|Amqp|Jms|JMS|StreamBridge|ProducerRecord|Channel|RedisTemplate|Sqs|Sns|QueueMessaging|NotificationMessaging|PutEvents|PubSub|ServiceBus|Pulsar|RocketMQ|nats|Mqtt|DaprClient|axonframework/;

/** Reads who sends and who receives messages through Spring, MicroProfile or the clients of brokers. */
export const springMessaging: CodeReader = {
  reads:
    "Spring Kafka, AMQP, JMS, Pulsar and Cloud Stream, MicroProfile Reactive Messaging, Axon, NATS, MQTT, Dapr, queues of AWS, Azure and Google",
  languages: ["java", "kotlin"],
  mentions: new RegExp(`${everyJvmFile.source}|${libraries.source}`),
  start: readJvmFiles(libraries, conclude),
};

function conclude(units: readonly Unit[], program: Program, context: ReadingContext): Fact[] {
  const facts: Fact[] = [];
  const bindings = { program, context, settings: createApplicationSettings(context) };
  for (const type of program.types.all())
    context.attempt(type.file, () => {
      facts.push(...listenersOf(type, program), ...streamBindingsOf(type, bindings));
    });
  for (const unit of units)
    context.attempt(unit.path, () => {
      for (const send of sendsIn(unit, program)) facts.push(...messagesOf(send, bindings));
    });
  return facts.map((fact) =>
    fact.kind === "message" && fact.technology === dapr ? { ...fact, technology: daprBroker(context) } : fact,
  );
}

function messagesOf({ call, candidates }: Send, { context, program, settings }: Bindings): Fact[] {
  const { args, line, name, of, scope } = call;
  const { file } = scope;
  const type = of === undefined ? ownerOfImport(name, program.unitAt(file)) : receiverOf(of, program);
  const known = candidates.find((one) => one.on === undefined || (type !== undefined && one.on.test(type)));
  if (known === undefined) return [];
  const named = known.channel
    .map((index) => channelsOf(args[index], known, program))
    .find((texts) => texts.length > 0);
  const own = settings.of(file);
  const channels = (named ?? [undefined]).map((text) => ({
    channel: text === undefined || known.technology !== undefined ? text : destinationOf(text, own),
    technology: known.technology ?? brokerOf(file, context, text === undefined ? text : binderOf(text, own)),
  }));
  const around = declaredTypeOf(scope);
  const users = around === undefined ? [file] : filesUsing(around, program);
  return users.flatMap((user) =>
    channels.map(({ channel, technology }) => ({
      kind: "message",
      owner: { file: user },
      direction: known.direction,
      ...(channel === undefined ? {} : { channel }),
      technology,
      grade: "seen",
      place: { file, line },
    })),
  );
}

/** The names of channels that an argument tells by its text, or by its type. */
function channelsOf(argument: Value | undefined, { isTyped }: SendCall, program: Program): readonly string[] {
  if (isTyped !== true) return addressesOf(argument, program).filter((text) => text !== "");
  const type = receiverOf(argument, program);
  return type === undefined ? [] : [simpleName(type)];
}

/** The class of a method that is imported by its name: `import static …AggregateLifecycle.apply`. */
function ownerOfImport(method: string, unit: Unit | undefined): string | undefined {
  const found = unit?.declared?.imports.find(
    ({ isStatic, isWildcard, name }) => isStatic && !isWildcard && simpleName(name) === method,
  );
  return found && simpleName(found.name.slice(0, -method.length - 1));
}
