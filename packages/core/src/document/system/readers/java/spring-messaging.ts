import type { Fact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { addressText } from "./address-text.ts";
import { createApplicationSettings } from "./configuration/application-settings.ts";
import { listenersOf } from "./messaging/listener-annotations.ts";
import { sendsIn, type Send } from "./messaging/send-calls.ts";
import { brokerOf, destinationOf, streamBindingsOf, type Bindings } from "./messaging/stream-bindings.ts";
import { everyJavaFile, javaSourcesOf, type JavaSources } from "./syntax/java-sources.ts";
import { filesUsing } from "./syntax/library-users.ts";
import { receiverType } from "./syntax/receiver-type.ts";

/** Reads who sends and who receives messages through Spring, MicroProfile or the clients of brokers. */
export const springMessaging: CodeReader = {
  reads: "Spring Kafka, AMQP, JMS and Cloud Stream, MicroProfile Reactive Messaging",
  languages: ["java"],
  mentions: everyJavaFile,
  start(context) {
    const sources = javaSourcesOf(context);
    const sends: Send[] = [];
    return {
      visit(file) {
        const unit = sources.add(file);
        if (/Kafka|Rabbit|Amqp|Jms|JMS|StreamBridge|ProducerRecord|Channel|RedisTemplate/.test(file.text))
          sends.push(...sendsIn(file, unit));
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
  return facts;
}

function messageOf(
  { arguments: list, candidates, file, line, on, scope }: Send,
  { context, settings, sources }: Bindings,
): Fact[] {
  const inner = { ...scope, sources };
  const type = receiverType(on, inner);
  const known = candidates.find((one) => one.on === undefined || (type !== undefined && one.on.test(type)));
  if (known === undefined) return [];
  const texts = known.channel.flatMap((index) => {
    const argument = list[index];
    return argument === undefined ? [] : [addressText(argument, inner)];
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
