import type { MessageFact } from "../../../facts.ts";
import { meantAnnotations, textsOf, type MeantAnnotation } from "../syntax/annotations.ts";
import type { JavaExpression } from "../syntax/java-expression.ts";
import type { JavaSources } from "../syntax/java-sources.ts";
import type { JavaType } from "../syntax/java-unit.ts";

/** The annotations of methods and classes that receive messages, with the arguments that name the channel. */
const listeners: Readonly<Record<string, { readonly technology: string; readonly keys: readonly string[] }>> =
  {
    KafkaListener: { technology: "Kafka", keys: ["topics", "topicPattern"] },
    RabbitListener: { technology: "RabbitMQ", keys: ["queues", "queuesToDeclare"] },
    JmsListener: { technology: "JMS", keys: ["destination"] },
    SqsListener: { technology: "Amazon SQS", keys: ["value", "queueNames"] },
    PulsarListener: { technology: "Pulsar", keys: ["topics"] },
    RocketMQMessageListener: { technology: "RocketMQ", keys: ["topic"] },
  };

/** Returns what the annotated methods of a class receive. */
export function listenersOf(type: JavaType, sources: JavaSources): MessageFact[] {
  const all = [
    ...meantAnnotations(type.annotations, type, sources),
    ...type.methods.flatMap((method) => meantAnnotations(method.annotations, type, sources)),
  ];
  return all.flatMap((annotation) => {
    const listener = listeners[annotation.name.slice(annotation.name.lastIndexOf(".") + 1)];
    if (listener === undefined) return [];
    const channels = channelsOf(annotation, listener.keys, sources);
    return (channels.length === 0 ? [undefined] : channels).map((channel) => ({
      kind: "message" as const,
      owner: { file: type.unit.path },
      direction: "receive" as const,
      ...(channel === undefined ? {} : { channel }),
      technology: listener.technology,
      grade: "seen" as const,
      place: { file: type.unit.path, line: annotation.line },
    }));
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
