import type { Fact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { daprBroker } from "../dapr-broker.ts";
import { addressText } from "./address-text.ts";
import { createApplicationSettings } from "./configuration/application-settings.ts";
import { listenersOf } from "./messaging/listener-annotations.ts";
import { dapr, sendsIn, type Send } from "./messaging/send-calls.ts";
import { brokerOf, destinationOf, streamBindingsOf, type Bindings } from "./messaging/stream-bindings.ts";
import type { JavaExpression } from "./syntax/java-expression.ts";
import { everyJavaFile, javaSourcesOf, type JavaSources } from "./syntax/java-sources.ts";
import type { JavaType } from "./syntax/java-unit.ts";
import { filesUsing } from "./syntax/library-users.ts";
import { receiverType } from "./syntax/receiver-type.ts";
import { simpleName } from "./syntax/type-lookup.ts";

/** What a file mentions that sends messages or asks for them. */
const libraries =
  /Kafka|Rabbit|Amqp|Jms|JMS|StreamBridge|ProducerRecord|Channel|RedisTemplate|Sqs|Sns|QueueMessaging|NotificationMessaging|PutEvents|PubSub|ServiceBus|Pulsar|RocketMQ|nats|Mqtt|DaprClient|axonframework/;

/** Reads who sends and who receives messages through Spring, MicroProfile or the clients of brokers. */
export const springMessaging: CodeReader = {
  reads:
    "Spring Kafka, AMQP, JMS, Pulsar and Cloud Stream, MicroProfile Reactive Messaging, Axon, NATS, MQTT, Dapr, queues of AWS, Azure and Google",
  languages: ["java", "kotlin"],
  mentions: everyJavaFile,
  start(context) {
    const sources = javaSourcesOf(context);
    const sends: Send[] = [];
    return {
      visit(file) {
        const unit = sources.add(file);
        if (libraries.test(file.text)) sends.push(...sendsIn(file, unit));
      },
      conclude: () => conclude(sends, sources, context),
    };
  },
};

function conclude(sends: readonly Send[], sources: JavaSources, context: ReadingContext): Fact[] {
  const facts: Fact[] = [];
  const bindings = { sources, context, settings: createApplicationSettings(context) };
  for (const type of sources.types())
    context.attempt(type.unit.path, () => {
      facts.push(...listenersOf(type, sources), ...streamBindingsOf(type, bindings));
    });
  for (const send of sends) context.attempt(send.file, () => void facts.push(...messageOf(send, bindings)));
  return facts.map((fact) =>
    fact.kind === "message" && fact.technology === dapr ? { ...fact, technology: daprBroker(context) } : fact,
  );
}

function messageOf(
  { arguments: list, candidates, file, line, name, on, scope }: Send,
  { context, settings, sources }: Bindings,
): Fact[] {
  const inner = { ...scope, sources };
  const type = on === undefined ? ownerOfImport(name, scope.type) : receiverType(on, inner);
  const known = candidates.find((one) => one.on === undefined || (type !== undefined && one.on.test(type)));
  if (known === undefined) return [];
  const texts = known.channel.flatMap((index) => {
    const argument = list[index];
    if (argument === undefined) return [];
    return [known.isTyped === true ? typeOf(argument, inner) : addressText(argument, inner)];
  });
  const named = texts.find((text) => text !== undefined && text !== "" && !text.startsWith("{}"));
  const isBinding = known.technology === undefined && named !== undefined;
  const channel = isBinding ? destinationOf(named, settings.of(file)) : named;
  return filesUsing(scope.type, sources).map((user) => ({
    kind: "message",
    owner: { file: user },
    direction: known.direction,
    ...(channel === undefined ? {} : { channel }),
    technology: known.technology ?? brokerOf(file, context),
    grade: "seen",
    place: { file, line },
  }));
}

/** The name of the class whose object an argument is. */
function typeOf(argument: JavaExpression, at: Parameters<typeof receiverType>[1]): string | undefined {
  const type = argument.kind === "new" ? argument.type : receiverType(argument, at);
  return type === undefined ? undefined : simpleName(type);
}

/** The class of a method that is imported by its name: `import static …AggregateLifecycle.apply`. */
function ownerOfImport(method: string, type: JavaType): string | undefined {
  const found = type.unit.imports.find(
    ({ isStatic, isWildcard, name }) => isStatic && !isWildcard && simpleName(name) === method,
  );
  return found && simpleName(found.name.slice(0, -method.length - 1));
}
