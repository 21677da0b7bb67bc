import type { SyntaxFile } from "../../../reader.ts";
import { expressionOf, withoutTypeArguments, type JavaExpression } from "../syntax/java-expression.ts";
import type { JavaUnit } from "../syntax/java-unit.ts";
import { methodScopeAt, type MethodScope } from "../syntax/method-scope.ts";
import { simpleName } from "../syntax/type-lookup.ts";

/** A call that sends messages, or begins to receive them. */
export interface SendCall {
  readonly name: RegExp;
  /** The class that it is called on. */
  readonly on?: RegExp;
  /** What carries the messages; absent if they go through a binding of Spring Cloud Stream. */
  readonly technology?: string;
  readonly direction: "send" | "receive";
  /** The arguments that name the channel: the first that has a text. */
  readonly channel: readonly number[];
}

const methods: readonly SendCall[] = [
  {
    name: /^send$/,
    on: /Kafka(?:Template|Operations)$/,
    technology: "Kafka",
    direction: "send",
    channel: [0],
  },
  { name: /^send$/, on: /^StreamBridge$/, direction: "send", channel: [0] },
  { name: /^subscribe$/, on: /^(?:Kafka)?Consumer$/, technology: "Kafka", direction: "receive", channel: [] },
  {
    name: /^(?:convertAndSend|convertSendAndReceive|send|sendAndReceive)$/,
    on: /^(?:Rabbit|Amqp)(?:Template|Operations|MessagingTemplate)$/,
    technology: "RabbitMQ",
    direction: "send",
    channel: [0],
  },
  { name: /^basicPublish$/, technology: "RabbitMQ", direction: "send", channel: [0, 1] },
  { name: /^basicConsume$/, technology: "RabbitMQ", direction: "receive", channel: [0] },
  {
    name: /^(?:convertAndSend|send|sendAndReceive)$/,
    on: /^Jms(?:Messaging)?(?:Template|Operations|Client)$/,
    technology: "JMS",
    direction: "send",
    channel: [0],
  },
  {
    name: /^receive(?:AndConvert)?$/,
    on: /^Jms(?:Template|Operations)$/,
    technology: "JMS",
    direction: "receive",
    channel: [0],
  },
  { name: /^convertAndSend$/, on: /RedisTemplate$/, technology: "Redis", direction: "send", channel: [0] },
];

const classes: readonly SendCall[] = [
  { name: /^ProducerRecord$/, technology: "Kafka", direction: "send", channel: [0] },
];

/** A use of such a call. */
export interface Send {
  readonly candidates: readonly SendCall[];
  readonly on: JavaExpression | undefined;
  readonly arguments: readonly JavaExpression[];
  readonly scope: MethodScope;
  readonly file: string;
  readonly line: number;
}

/** Finds the calls in a file that may send or receive messages. */
export function sendsIn({ path, root }: SyntaxFile, unit: JavaUnit): Send[] {
  return root.descendantsOfType(["method_invocation", "object_creation_expression"]).flatMap((node) => {
    if (node === null) return [];
    const isNew = node.type === "object_creation_expression";
    const field = node.childForFieldName(isNew ? "type" : "name");
    const name = isNew ? simpleName(withoutTypeArguments(field?.text ?? "")) : (field?.text ?? "");
    const candidates = (isNew ? classes : methods).filter((call) => call.name.test(name));
    const scope = candidates.length === 0 ? undefined : methodScopeAt(node, unit);
    const call = scope === undefined ? undefined : expressionOf(node);
    if (scope === undefined || (call?.kind !== "call" && call?.kind !== "new")) return [];
    const on = call.kind === "call" ? call.on : undefined;
    const line = (field ?? node).startPosition.row + 1;
    return [{ candidates, on, arguments: call.arguments, scope, file: path, line }];
  });
}
