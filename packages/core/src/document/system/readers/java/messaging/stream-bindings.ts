import type { MessageFact } from "../../../facts.ts";
import type { ReadingContext } from "../../../reader.ts";
import { moduleManifestsOf } from "../build/module-manifests.ts";
import type { ApplicationSettings } from "../configuration/application-settings.ts";
import {
  findAnnotation,
  type MeantAnnotation,
  meantAnnotations,
  namesIn,
  textsOf,
} from "../syntax/annotations.ts";
import { filesUsing } from "../syntax/library-users.ts";
import { simpleName, typeUse } from "../../program/type-use.ts";
import type { Program } from "../../program/program.ts";
import type { DeclaredType, Routine } from "../../program/unit.ts";

/** What is known when the messages of a system are put together. */
export interface Bindings {
  readonly program: Program;
  readonly context: ReadingContext;
  readonly settings: ApplicationSettings;
}

interface Binding {
  readonly name: string;
  readonly direction: "send" | "receive";
  readonly line: number;
}

/** Returns what a class sends and receives through bindings of Spring Cloud Stream and MicroProfile. */
export function streamBindingsOf(
  type: DeclaredType,
  { context, settings, program }: Bindings,
): MessageFact[] {
  const bindings = [
    ...enabledBindings(type, program),
    ...listenerBindings(type, program),
    ...functions(type, program, settings),
  ];
  const file = type.file;
  const owners = bindings.length === 0 ? [] : filesUsing(type, program).map((user) => ({ file: user }));
  return bindings.flatMap(({ direction, line, name }) => {
    const channel = destinationOf(name, settings.of(file));
    return owners.map((owner) => ({
      kind: "message",
      owner,
      direction,
      ...(channel === undefined ? {} : { channel }),
      technology: brokerOf(file, context, binderOf(name, settings.of(file))),
      grade: "seen",
      place: { file, line },
    }));
  });
}

/** The interfaces that Spring Cloud Stream brings along. */
const standardBindings: Readonly<Record<string, readonly Omit<Binding, "line">[]>> = {
  Source: [{ name: "output", direction: "send" }],
  Sink: [{ name: "input", direction: "receive" }],
  Processor: [
    { name: "input", direction: "receive" },
    { name: "output", direction: "send" },
  ],
};

/** `@EnableBinding(Orders.class)`: the channels of the interface, each a method with `@Input` or `@Output`. */
function enabledBindings(type: DeclaredType, program: Program): Binding[] {
  const enabled = findAnnotation(meantAnnotations(type.attributes, type, program), "EnableBinding");
  if (enabled === undefined) return [];
  return namesIn(enabled.arguments.get("value")).flatMap((name) => {
    const declared = program.types.find(name, type);
    if (declared === undefined)
      return (standardBindings[name] ?? []).map((binding) => ({ ...binding, line: enabled.line }));
    return declared.methods.flatMap((method) => {
      const channel = channelOf(method, declared, program);
      return channel === undefined ? [] : [{ ...channel, line: enabled.line }];
    });
  });
}

function channelOf(method: Routine, type: DeclaredType, program: Program): Omit<Binding, "line"> | undefined {
  const annotations = meantAnnotations(method.attributes, type, program);
  const annotation = findAnnotation(annotations, "Input", "Output");
  if (annotation === undefined) return undefined;
  const name = textsOf(annotation, ["value"], program)?.[0] ?? method.name ?? "";
  return { name, direction: simpleName(annotation.name) === "Input" ? "receive" : "send" };
}

/** `@StreamListener("orders")`, `@SendTo("bills")`, `@Incoming("orders")` and `@Outgoing("bills")`. */
function listenerBindings(type: DeclaredType, program: Program): Binding[] {
  const injected = [
    ...type.fields,
    ...type.methods.filter(({ isConstructor }) => isConstructor).flatMap(({ parameters }) => parameters),
  ];
  const emitters: readonly unknown[] = injected.filter((one) => typeUse(one.type).name.endsWith("Emitter"));
  return [...type.methods, ...injected].flatMap((member) => {
    const annotations = meantAnnotations(member.attributes ?? [], type, program);
    const receives = findAnnotation(annotations, "StreamListener", "Incoming");
    const sends = findAnnotation(annotations, "Outgoing");
    const isEmitter = emitters.includes(member);
    const emitted = isEmitter ? findAnnotation(annotations, "Channel") : undefined;
    return [receives, sends, emitted].flatMap((annotation): Binding[] => {
      if (annotation === undefined) return [];
      const given = annotation.arguments.get("value") ?? annotation.arguments.get("target");
      const constant = textsOf(annotation, ["value", "target"], program)?.[0];
      const name = constant ?? namesIn(given)[0]?.toLowerCase();
      const direction = annotation === receives ? "receive" : "send";
      return name === undefined ? [] : [{ name, direction, line: annotation.line }];
    });
  });
}

/** A bean by its annotation, and its name if the annotation gives none. */
interface Bean {
  readonly annotation: MeantAnnotation | undefined;
  readonly name: string;
  readonly line: number;
}

const isFunction = (type: string): boolean =>
  /^(?:Function|Consumer|Supplier|BiFunction|BiConsumer)$/.test(simpleName(typeUse(type).name));

/** Beans and components that are functions, if the settings bind them: `orders-in-0`. */
function functions(type: DeclaredType, program: Program, settings: ApplicationSettings): Binding[] {
  const keys = [...settings.of(type.file).keys()];
  const annotated = (attributes: DeclaredType["attributes"], ...names: readonly string[]) =>
    findAnnotation(meantAnnotations(attributes, type, program), ...names);
  const beans: Bean[] = type.methods
    .filter(({ returnType }) => isFunction(returnType ?? ""))
    .map(({ attributes, line, name = "" }) => ({
      annotation: annotated(attributes, "Bean"),
      name,
      line,
    }));
  if (type.bases.some(isFunction))
    beans.push({
      annotation: annotated(type.attributes, "Component", "Service"),
      name: type.name.replace(/^./, (letter) => letter.toLowerCase()),
      line: type.line,
    });
  return beans.flatMap(({ annotation, line, name: own }) => {
    if (annotation === undefined) return [];
    const name = textsOf(annotation, ["value", "name"], program)?.[0] ?? own;
    const bound = new RegExp(`^spring\\.cloud\\.stream\\.bindings\\.(${name}-(in|out)-\\d+)\\.destination$`);
    return keys.flatMap((key) => {
      const [, binding, side] = bound.exec(key) ?? [];
      if (binding === undefined) return [];
      return [
        {
          name: binding,
          direction: side === "in" ? ("receive" as const) : ("send" as const),
          line,
        },
      ];
    });
  });
}

/** Where a binding leads, by the settings; a binding without one has its own name. */
export function destinationOf(name: string, settings: ReadonlyMap<string, string>): string | undefined {
  return (
    settings.get(`spring.cloud.stream.bindings.${name}.destination`) ??
    settings.get(`mp.messaging.incoming.${name}.topic`) ??
    settings.get(`mp.messaging.outgoing.${name}.topic`) ??
    name
  );
}

/** The products of binders of Spring Cloud Stream and connectors of MicroProfile. */
const products: readonly (readonly [binder: string, product: string])[] = [
  ["(?:rabbit|amqp)", "RabbitMQ"],
  ["sns", "Amazon SNS"],
  ["sqs", "Amazon SQS"],
  ["kinesis", "Amazon Kinesis"],
  ["(?:gcp-)?pubsub", "Google Cloud Pub/Sub"],
  ["servicebus", "Azure Service Bus"],
  ["eventhubs", "Azure Event Hubs"],
  ["pulsar", "Pulsar"],
];

/** Returns the binder of a binding, if the settings name it. */
export function binderOf(name: string, settings: ReadonlyMap<string, string>): string | undefined {
  const binder = settings.get(`spring.cloud.stream.bindings.${name}.binder`);
  return binder === undefined
    ? undefined
    : (settings.get(`spring.cloud.stream.binders.${binder}.type`) ?? binder);
}

/** The broker of a module, by the binder that the settings name, or the binder or connector among its dependencies. */
export function brokerOf(file: string, context: ReadingContext, binder?: string): string {
  if (binder !== undefined)
    return products.find(([pattern]) => new RegExp(`^${pattern}`).test(binder))?.[1] ?? "Kafka";
  const manifests = moduleManifestsOf(context);
  const found = products.find(
    ([pattern]) =>
      manifests.dependsOn(
        file,
        new RegExp(
          `(?:stream|messaging|binder|spring)-(?:starter-stream-)?(?:binder-)?${pattern}|stream-${pattern}|cloud-starter-bus-${pattern}`,
        ),
      ) === true,
  );
  return found?.[1] ?? "Kafka";
}
