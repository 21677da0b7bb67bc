import type { MessageFact } from "../../../facts.ts";
import { findAnnotation, meantAnnotations, textsOf, type MeantAnnotation } from "../syntax/annotations.ts";
import { dapr } from "./send-calls.ts";
import { argumentsOf } from "../syntax/annotations.ts";
import { simpleName, typeUse } from "../../program/type-use.ts";
import type { Value } from "../../program/value.ts";
import type { Program } from "../../program/program.ts";
import type { DeclaredType } from "../../program/unit.ts";

/** The annotations of methods and classes that receive messages, with the arguments that name the channel. */
const listeners: Readonly<Record<string, { readonly technology: string; readonly keys: readonly string[] }>> =
  {
    KafkaListener: { technology: "Kafka", keys: ["topics", "topicPattern"] },
    RabbitListener: { technology: "RabbitMQ", keys: ["queues", "queuesToDeclare"] },
    JmsListener: { technology: "JMS", keys: ["destination"] },
    SqsListener: { technology: "Amazon SQS", keys: ["value", "queueNames"] },
    PulsarListener: { technology: "Pulsar", keys: ["topics"] },
    RocketMQMessageListener: { technology: "RocketMQ", keys: ["topic"] },
    ServiceBusListener: { technology: "Azure Service Bus", keys: ["destination", "value"] },
    // Of Dapr: `@Topic(name = "orders", pubsubName = "bus")`.
    Topic: { technology: dapr, keys: ["name"] },
  };

/** The annotations of Axon for methods that receive what their first parameter is. */
const typedListeners = /^(?:Event|Command|Query|SagaEvent)Handler$/;

/** Returns what the annotated methods of a class receive, and what those of a client of Micronaut send. */
export function listenersOf(type: DeclaredType, program: Program): MessageFact[] {
  const own = meantAnnotations(type.attributes, type, program);
  const ofMethods = type.methods.flatMap((method) => meantAnnotations(method.attributes, type, program));
  const isClient = findAnnotation(own, "KafkaClient") !== undefined;
  const isListener = findAnnotation(own, "KafkaListener") !== undefined;
  const isMicronaut = isClient || (isListener && findAnnotation(ofMethods, "Topic") !== undefined);
  return [
    ...typedMessagesOf(type, program),
    ...[...own, ...ofMethods].flatMap((annotation) => {
      const name = simpleName(annotation.name);
      const listener = listeners[name];
      const isOfDapr = annotation.arguments.has("pubsubName");
      // `@Topic("orders")` in a class with `@KafkaListener` or `@KafkaClient` is Micronaut's.
      if (listener === undefined || (name === "Topic" && !isOfDapr && !isMicronaut)) return [];
      if (name === "KafkaListener" && isMicronaut) return [];
      const keys = isMicronaut ? [...listener.keys, "value"] : listener.keys;
      const channels = channelsOf(annotation, keys, program);
      return (channels.length === 0 ? [undefined] : channels).map((channel): MessageFact => ({
        kind: "message",
        owner: { file: type.file },
        direction: isClient ? "send" : "receive",
        ...(channel === undefined ? {} : { channel }),
        technology: isMicronaut ? "Kafka" : listener.technology,
        grade: "seen",
        place: { file: type.file, line: annotation.line },
      }));
    }),
  ];
}

function typedMessagesOf(type: DeclaredType, program: Program): MessageFact[] {
  if (!type.unit.imports.some(({ name }) => name.startsWith("org.axonframework."))) return [];
  return type.methods.flatMap(({ attributes, line, parameters }): MessageFact[] => {
    const isListener = meantAnnotations(attributes, type, program).some(({ name }) =>
      typedListeners.test(simpleName(name)),
    );
    const [first] = parameters;
    if (!isListener || first === undefined) return [];
    return [
      {
        kind: "message",
        owner: { file: type.file },
        direction: "receive",
        channel: simpleName(typeUse(first.type).name),
        technology: "Axon Server",
        grade: "seen",
        place: { file: type.file, line },
      },
    ];
  });
}

function channelsOf(
  annotation: MeantAnnotation,
  keys: readonly string[],
  program: Program,
): readonly string[] {
  const named = textsOf(annotation, keys, program);
  if (named !== undefined && named.length > 0) return named.map(withoutExpression);
  const declared = [...keys, "bindings"].flatMap((key) => queuesIn(annotation.arguments.get(key)));
  return declared.flatMap((queue) =>
    (textsOf({ ...annotation, arguments: queue }, ["value", "name"], program) ?? []).map(withoutExpression),
  );
}

/** The queues of `@QueueBinding(value = @Queue("orders"))` and of `@Queue("orders")`. */
function queuesIn(value: Value | undefined): ReadonlyMap<string, Value>[] {
  if (value?.kind === "record") return value.items.flatMap(queuesIn);
  if (value?.kind !== "call" || !value.isCreation) return [];
  const { name } = value;
  const list = argumentsOf(value, value);
  return name.endsWith("QueueBinding") ? queuesIn(list.get("value")) : [list];
}

/** `#{'${orders.topic}'}` is the setting in it. */
function withoutExpression(text: string): string {
  return /^#\{'(\$\{[^']*\})'(?:\.split\('.*'\))?\}$/.exec(text)?.[1] ?? text;
}
