import type { CallFact, EndpointFact, Fact, FactPlace, MessageFact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import type { Program } from "../program/program.ts";
import type { Call, Value } from "../program/value.ts";
import { endpointsAt } from "./endpoints-at.ts";
import { joinPaths } from "./path-text.ts";
import { constantOf } from "./syntax/jvm-texts.ts";
import { everyJvmFile, readJvmFiles } from "./syntax/jvm-program.ts";

/** Methods with the path of an operation. */
export const verb = /^(?:get|post|put|delete|patch|head)$/;

/** Methods of routes that are given the address of a component. */
export const addressed = /^(?:from|fromF|to|toD|toF|inOnly|inOut|wireTap|enrich|pollEnrich)$/;

/** Components that serve HTTP, those that call it, and those that carry messages. */
const serving = /^(?:jetty|netty-http|platform-http|servlet|undertow)$/;
const calling = /^(?:https?|cxf|netty-http|undertow|vertx-http)$/;
const carriers: Readonly<Record<string, string>> = {
  activemq: "ActiveMQ",
  activemq6: "ActiveMQ",
  amqp: "AMQP",
  "aws2-sns": "Amazon SNS",
  "aws2-sqs": "Amazon SQS",
  "azure-servicebus": "Azure Service Bus",
  jms: "JMS",
  kafka: "Kafka",
  nats: "NATS",
  "paho-mqtt5": "MQTT",
  "paho-mqtt": "MQTT",
  pulsar: "Pulsar",
  rabbitmq: "RabbitMQ",
  "spring-rabbitmq": "RabbitMQ",
};

/** Reads the REST services of routes of Apache Camel, and the addresses that these serve, call, and exchange messages with. */
export const camelReader: CodeReader = {
  reads: "Routes and REST services of Apache Camel",
  languages: ["java", "kotlin"],
  mentions: everyJvmFile,
  start: readJvmFiles(/\borg\.apache\.camel\b/, (units, program, context) => {
    const calls = units.flatMap((unit) => program.callsIn(unit));
    const configured = (name: string): Call[] =>
      calls.filter((call) => call.name === name && chainOf(call).at(-1)?.name === "restConfiguration");
    const ports = new Set(configured("port"));
    const contexts = Map.groupBy(configured("contextPath"), ({ scope }) => scope.file);
    return calls.flatMap((call): Fact[] => {
      const place = { file: call.scope.file, line: call.line };
      if (verb.test(call.name) || call.name === "verb") {
        const base = contexts.get(place.file)?.[0]?.args[0];
        return restEndpoints(call, { base, context, place, program });
      }
      if (ports.has(call)) return portSetting(call, { place, program });
      if (!addressed.test(call.name)) return [];
      const text = constantOf(call.args[0], program);
      return text === undefined
        ? []
        : factsOfAddress(text, { place, isSource: call.name.startsWith("from") });
    });
  }),
};

interface Reading {
  readonly place: FactPlace & { readonly line: number };
  readonly program: Program;
}

/** Returns a call and those that it is chained to, the first one last: `get`, `rest` of `rest("/orders").get("/{id}")`. */
function chainOf(call: Call): Call[] {
  const chain = [call];
  for (let of = call.of; of?.kind === "call"; of = of.of) chain.push(of);
  return chain;
}

/** What a route is read with, and the path of the context that all routes of its file are below. */
interface RestReading extends Reading {
  readonly base: Value | undefined;
  readonly context: ReadingContext;
}

/** The endpoint of a verb below `rest(…)`; others before it in the chain have paths of their own. */
function restEndpoints(call: Call, { base, context, place, program }: RestReading): EndpointFact[] {
  const chain = chainOf(call);
  if (chain.at(-1)?.name !== "rest") return [];
  const isNamed = call.name === "verb";
  const method = isNamed ? constantOf(call.args[0], program) : call.name;
  const bases = chain
    .filter(({ name }, index) => index > 0 && (name === "rest" || name === "path"))
    .toReversed();
  const paths = [base, ...bases.map(({ args }) => args[0]), call.args[isNamed ? 1 : 0]];
  const texts = paths.map((path) => (path === undefined ? "" : constantOf(path, program)));
  if (method === undefined || texts.some((text) => text === undefined || text.includes("{{"))) {
    context.unread({ ...place, reason: "The path of this route is not constant." });
    return [];
  }
  const path = joinPaths(...texts.filter((text) => text !== undefined));
  return endpointsAt({ owner: { file: place.file }, methods: [method.toUpperCase()], path, place });
}

/** The port at which the REST services are answered is one of the program. */
function portSetting({ args: [port] }: Call, { place, program }: Reading): Fact[] {
  const text = port?.kind === "unknown" ? port.text : constantOf(port, program);
  const value = text?.replace(/^\{\{([^{}]+)\}\}$/, "$${$1}");
  if (value === undefined) return [];
  return [
    { kind: "setting", owner: { file: place.file }, key: "server.port", value, place, isOnlyNamed: true },
  ];
}

/** Returns the facts of an address such as `kafka:orders?brokers=broker:9092`, by its component. */
export function factsOfAddress(
  text: string,
  { isSource, place }: { readonly place: FactPlace; readonly isSource: boolean },
): (CallFact | EndpointFact | MessageFact)[] {
  const [, component = "", rest = "", query = ""] = /^([\w-]+):([^?]*)\??(.*)$/.exec(text) ?? [];
  const owner = { file: place.file };
  const technology = carriers[component];
  if (technology !== undefined) {
    const channel = rest.replace(/^\/\//, "").replace(/^(?:queue|topic|temp-queue|temp-topic):/, "");
    const known = /[{}$]/.test(channel) ? {} : { channel };
    const direction = isSource ? "receive" : "send";
    return [{ kind: "message", owner, direction, ...known, technology, grade: "seen", place }];
  }
  if (isSource && serving.test(component)) {
    const path = rest.replace(/^(?:https?:)?\/\/[^/]*/, "");
    const methods = /(?:^|&)httpMethodRestrict=([A-Z,]+)/.exec(query)?.[1]?.split(",") ?? [];
    return path.includes("{{") ? [] : endpointsAt({ owner, methods, path: joinPaths(path), place });
  }
  if (isSource || !calling.test(component)) return [];
  const scheme = /^https?$/.test(component) ? `${component}:` : "";
  const address = `${scheme}${rest}`.replace(/^(https?):(?!\/\/)/, "$1://");
  return /^https?:\/\/[^{$]/.test(address)
    ? [{ kind: "call", from: owner, to: { address }, protocol: "HTTP", grade: "seen", place }]
    : [];
}
