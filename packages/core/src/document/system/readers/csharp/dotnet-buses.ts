import type { MessageFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { messagesOf } from "../program/client-calls.ts";
import type { Program } from "../program/program.ts";
import { gap } from "../program/texts.ts";
import type { Unit } from "../program/unit.ts";
import type { Call } from "../program/value.ts";
import { readCsharp } from "./syntax/csharp-program.ts";
import { usedNamespaces } from "./syntax/used-namespaces.ts";

/** A library that names the channel of a message by its type. */
interface Bus {
  readonly namespace: RegExp;
  /** The interfaces of classes that receive messages, with the type of the message. */
  readonly handler: RegExp;
  /** The base of state machines, and the type of their properties that receive messages, with the message type in it. */
  readonly machine?: { readonly base: RegExp; readonly event: RegExp };
  /** The methods that receive messages of their type argument. */
  readonly receive?: RegExp;
  readonly send: RegExp;
  /** The methods that make a message of their type argument, which is sent. */
  readonly create?: RegExp;
  /** What carries the messages, by the names of calls and types that configure it. */
  readonly brokers: readonly (readonly [configuration: RegExp, technology: string])[];
  /** What carries them if nothing configures it. */
  readonly usual: string;
}

const brokers = [
  [/AzureServiceBus/, "Azure Service Bus"],
  [/(?:AmazonSqs|Sqs)(?:Transport)?$/i, "Amazon SQS"],
  [/^UsingKafka|^UseKafka/, "Kafka"],
] as const;

const buses: readonly Bus[] = [
  {
    namespace: /^MassTransit(?:\.|$)/,
    handler: /^(?:IConsumer|InitiatedBy|Orchestrates|InitiatedByOrOrchestrates)<([\w.]+)>$/,
    machine: { base: /^MassTransitStateMachine</, event: /^Event<([\w.]+)>\??$/ },
    send: /^(?:Publish|Send|SchedulePublish|ScheduleSend)$/,
    create: /^Init$/,
    brokers,
    usual: "RabbitMQ",
  },
  {
    namespace: /^NServiceBus(?:\.|$)/,
    handler: /^(?:IHandleMessages|IAmStartedByMessages)<([\w.]+)>$/,
    send: /^(?:Publish|Send|SendLocal)$/,
    brokers: [...brokers, [/RabbitMQTransport/, "RabbitMQ"]],
    usual: "NServiceBus",
  },
  {
    namespace: /^Rebus(?:\.|$)/,
    handler: /^(?:IHandleMessages|IAmInitiatedBy)<([\w.]+)>$/,
    send: /^(?:Publish|Send|SendLocal)$/,
    brokers,
    usual: "RabbitMQ",
  },
  {
    namespace: /^EasyNetQ(?:\.|$)/,
    handler: /^IConsume(?:Async)?<([\w.]+)>$/,
    receive: /^(?:Subscribe|Receive)(?:Async)?$/,
    send: /^(?:Publish|Send)(?:Async)?$/,
    brokers: [],
    usual: "RabbitMQ",
  },
];

/** The clients with which a system's own event bus carries its messages. */
const clients: readonly (readonly [namespace: RegExp, technology: string])[] = [
  [/^RabbitMQ\.Client(?:\.|$)/, "RabbitMQ"],
  [/^(?:Azure\.Messaging|Microsoft\.Azure)\.ServiceBus(?:\.|$)/, "Azure Service Bus"],
  [/^Confluent\.Kafka(?:\.|$)/, "Kafka"],
  [/^Amazon\.SQS(?:\.|$)/, "Amazon SQS"],
];

const subscription = /^(?:Subscribe|AddSubscription|AddEventHandler|AddHandler)(?:Async)?$/;

/** Reads the messages of event buses, which are identified by their types. */
export const dotnetBusesReader: CodeReader = {
  reads: "MassTransit, NServiceBus, Rebus, EasyNetQ, event buses of the system",
  languages: ["csharp"],
  // An event is an object of any class.
  mentions:
    /MassTransit|NServiceBus|Rebus|EasyNetQ|IConsumer<|IHandleMessages<|Handler>|RabbitMQ\.Client|ServiceBus|Confluent\.Kafka|Amazon\.SQS|\bnew\s+[A-Z]\w+\s*[({]/,
  start: readCsharp((program) => [...busFacts(program), ...ownBusFacts(program)]),
};

function busFacts(program: Program): readonly MessageFact[] {
  const namespacesOf = usedNamespaces(program);
  const configured = program.units.flatMap((unit) =>
    program.callsIn(unit).flatMap(({ name, types }) => [name, ...types]),
  );
  const technologies = new Map(
    buses.map((bus) => [
      bus,
      bus.brokers.find(([configuration]) => configured.some((name) => configuration.test(name)))?.[1] ??
        bus.usual,
    ]),
  );
  return program.units.flatMap((unit) => {
    const namespaces = namespacesOf(unit);
    return buses
      .filter(({ namespace }) => namespaces.some((one) => namespace.test(one)))
      .flatMap((bus) => messagesIn(unit, bus, { program, technology: technologies.get(bus) ?? bus.usual }));
  });
}

function messagesIn(
  unit: Unit,
  bus: Bus,
  { program, technology }: { readonly program: Program; readonly technology: string },
): readonly MessageFact[] {
  const message = (direction: MessageFact["direction"], line: number, type: string) =>
    messagesOf({ direction, place: { file: unit.path, line }, technology }, [simpleName(type)]);
  const handled = unit.types.flatMap(({ bases, line }) =>
    bases.flatMap((base) => {
      const type = bus.handler.exec(base)?.[1];
      return type === undefined ? [] : message("receive", line, type);
    }),
  );
  const { machine } = bus;
  const awaited = unit.types
    .filter(({ bases }) => bases.some((base) => machine?.base.test(base) === true))
    .flatMap(({ fields, line }) =>
      fields.flatMap(({ type = "" }) => {
        const event = machine?.event.exec(type)?.[1];
        return event === undefined ? [] : message("receive", line, event);
      }),
    );
  const called = program.callsIn(unit).flatMap((call) => {
    if (call.of === undefined) return [];
    const [type] = call.types;
    if (bus.create?.test(call.name) === true)
      return type === undefined ? [] : message("send", call.line, type);
    if (bus.receive?.test(call.name) === true)
      return type === undefined ? [] : message("receive", call.line, type);
    return bus.send.test(call.name) ? message("send", call.line, type ?? sentType(call, program)) : [];
  });
  return [...handled, ...awaited, ...called];
}

/** The type of the object that a call is given. */
function sentType(call: Call, program: Program): string {
  const origins = call.args.flatMap((value) => program.origins(value));
  for (const { parameter, value } of origins) {
    if (value.kind === "call" && value.isCreation) return value.name;
    if (parameter?.type !== undefined && /^[A-Z]\w+$/.test(parameter.type)) return parameter.type;
  }
  return gap;
}

/**
 * Returns the messages of an event bus that the system itself has written: `bus.Subscribe<OrderPlaced, Handler>()`
 * receives events, and the parts that create them send them. Without the client of a broker the bus stays in its process.
 */
function ownBusFacts(program: Program): readonly MessageFact[] {
  const technology = clients.find(([namespace]) =>
    program.units.some(({ imports }) => [...imports.keys()].some((one) => namespace.test(one))),
  )?.[1];
  if (technology === undefined) return [];
  const subscribed = new Set<string>();
  const received = program.units.flatMap((unit) =>
    program.callsIn(unit).flatMap(({ line, name, types }) => {
      const [type, handler] = types;
      if (!subscription.test(name) || type === undefined || handler?.endsWith("Handler") !== true) return [];
      subscribed.add(simpleName(type));
      return messagesOf({ direction: "receive", place: { file: unit.path, line }, technology }, [
        simpleName(type),
      ]);
    }),
  );
  const sent = program.units.flatMap((unit) =>
    program
      .callsIn(unit)
      .flatMap(({ isCreation, line, name }) =>
        isCreation && subscribed.has(name)
          ? messagesOf({ direction: "send", place: { file: unit.path, line }, technology }, [name])
          : [],
      ),
  );
  return [...received, ...sent];
}

function simpleName(type: string): string {
  return type.replace(/^.*\./, "");
}
