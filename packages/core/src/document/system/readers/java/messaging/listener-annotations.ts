import type { MessageFact } from "../../../facts.ts";
import { findAnnotation, meantAnnotations, textsOf, type MeantAnnotation } from "../syntax/annotations.ts";
import type { JavaExpression } from "../syntax/java-expression.ts";
import type { JavaSources } from "../syntax/java-sources.ts";
import type { JavaType } from "../syntax/java-unit.ts";
import { simpleName } from "../syntax/type-lookup.ts";
import { dapr } from "./send-calls.ts";

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
export function listenersOf(type: JavaType, sources: JavaSources): MessageFact[] {
  const own = meantAnnotations(type.annotations, type, sources);
  const ofMethods = type.methods.flatMap((method) => meantAnnotations(method.annotations, type, sources));
  const isClient = findAnnotation(own, "KafkaClient") !== undefined;
  const isListener = findAnnotation(own, "KafkaListener") !== undefined;
  const isMicronaut = isClient || (isListener && findAnnotation(ofMethods, "Topic") !== undefined);
  return [
    ...typedMessagesOf(type, sources),
    ...[...own, ...ofMethods].flatMap((annotation) => {
      const name = simpleName(annotation.name);
      const listener = listeners[name];
      const isOfDapr = annotation.arguments.has("pubsubName");
      // `@Topic("orders")` in a class with `@KafkaListener` or `@KafkaClient` is Micronaut's.
      if (listener === undefined || (name === "Topic" && !isOfDapr && !isMicronaut)) return [];
      if (name === "KafkaListener" && isMicronaut) return [];
      const keys = isMicronaut ? [...listener.keys, "value"] : listener.keys;
      const channels = channelsOf(annotation, keys, sources);
      return (channels.length === 0 ? [undefined] : channels).map((channel): MessageFact => ({
        kind: "message",
        owner: { file: type.unit.path },
        direction: isClient ? "send" : "receive",
        ...(channel === undefined ? {} : { channel }),
        technology: isMicronaut ? "Kafka" : listener.technology,
        grade: "seen",
        place: { file: type.unit.path, line: annotation.line },
      }));
    }),
  ];
}

function typedMessagesOf(type: JavaType, sources: JavaSources): MessageFact[] {
  if (!type.unit.imports.some(({ name }) => name.startsWith("org.axonframework."))) return [];
  return type.methods.flatMap(({ annotations, line, parameters }): MessageFact[] => {
    const isListener = meantAnnotations(annotations, type, sources).some(({ name }) =>
      typedListeners.test(simpleName(name)),
    );
    const [first] = parameters;
    if (!isListener || first === undefined) return [];
    return [
      {
        kind: "message",
        owner: { file: type.unit.path },
        direction: "receive",
        channel: simpleName(first.type.name),
        technology: "Axon Server",
        grade: "seen",
        place: { file: type.unit.path, line },
      },
    ];
  });
}

function channelsOf(
  annotation: MeantAnnotation,
  keys: readonly string[],
  sources: JavaSources,
): readonly string[] {
  const named = textsOf(annotation, keys, sources);
  if (named !== undefined && named.length > 0) return named.map(withoutExpression);
  const declared = [...keys, "bindings"].flatMap((key) => queuesIn(annotation.arguments.get(key)));
  return declared.flatMap((queue) =>
    (textsOf({ ...annotation, arguments: queue }, ["value", "name"], sources) ?? []).map(withoutExpression),
  );
}

/** The queues of `@QueueBinding(value = @Queue("orders"))` and of `@Queue("orders")`. */
function queuesIn(expression: JavaExpression | undefined): ReadonlyMap<string, JavaExpression>[] {
  if (expression?.kind === "list") return expression.items.flatMap(queuesIn);
  if (expression?.kind !== "annotation") return [];
  const { arguments: list, name } = expression.annotation;
  return name.endsWith("QueueBinding") ? queuesIn(list.get("value")) : [list];
}

/** `#{'${orders.topic}'}` is the setting in it. */
function withoutExpression(text: string): string {
  return /^#\{'(\$\{[^']*\})'(?:\.split\('.*'\))?\}$/.exec(text)?.[1] ?? text;
}
