import type { MessageFact } from "../../facts.ts";
import type { FileReader } from "../../reader.ts";
import { listOf, mapOf, parseLocatedYaml, textOf } from "../located-yaml.ts";
import { describesSystem } from "../describes-system.ts";
import { type ContractPart, type ReferenceResolver, referenceResolver } from "./resolve-reference.ts";

/** The technologies by the protocols and bindings that AsyncAPI names. */
const technologies: Readonly<Record<string, string>> = {
  amqp: "RabbitMQ",
  amqp1: "AMQP",
  amqps: "RabbitMQ",
  anypointmq: "Anypoint MQ",
  googlepubsub: "Google Pub/Sub",
  http: "HTTP",
  https: "HTTP",
  ibmmq: "IBM MQ",
  jms: "JMS",
  kafka: "Kafka",
  "kafka-secure": "Kafka",
  mqtt: "MQTT",
  mqtt5: "MQTT",
  "mqtt-secure": "MQTT",
  mqtts: "MQTT",
  nats: "NATS",
  pulsar: "Pulsar",
  redis: "Redis",
  rediss: "Redis",
  "secure-mqtt": "MQTT",
  sns: "AWS SNS",
  solace: "Solace",
  sqs: "AWS SQS",
  stomp: "STOMP",
  stomps: "STOMP",
  ws: "WebSocket",
  wss: "WebSocket",
};

/** What carries messages if a description names neither a server nor a binding. */
const unknownTechnology = "Messaging";

const mark = /(?:^[ \t]*|[{,]\s*)["']?asyncapi["']?\s*:\s*["']?[23]\./m;

/** Reads the messages of AsyncAPI 2 and 3 descriptions. */
export const asyncapi: FileReader = {
  reads: "AsyncAPI",
  readsDocuments: true,
  claims: (path) => /\.(?:ya?ml|json)$/i.test(path) && describesSystem(path),
  read(paths, context) {
    const facts: MessageFact[] = [];
    const resolver = referenceResolver(context);
    for (const path of paths) {
      const text = context.tree.text(path);
      if (text === undefined || !mark.test(text)) continue;
      context.attempt(path, () => void facts.push(...messagesIn(path, text, resolver)));
    }
    return facts;
  },
};

interface Contract {
  readonly description: ContractPart;
  readonly resolver: ReferenceResolver;
}

function messagesIn(file: string, text: string, resolver: ReferenceResolver): MessageFact[] {
  const source = parseLocatedYaml(text);
  const contract = { description: { file, source, path: [], value: source.value }, resolver };
  const version = String(mapOf(source.value).asyncapi);
  if (version.startsWith("2.")) return messagesOfChannels(contract);
  return version.startsWith("3.") ? messagesOfOperations(contract) : [];
}

/** In version 2 an operation says what others may do: `publish` is what the application receives. */
const directions = { publish: "receive", subscribe: "send" } as const;

function messagesOfChannels(contract: Contract): MessageFact[] {
  return childrenOf(contract.description, "channels").flatMap(([channel, part]) => {
    const item = contract.resolver.resolve(part);
    if (item === undefined) return [];
    return (["publish", "subscribe"] as const).flatMap((operation) => {
      const { [operation]: own, bindings } = mapOf(item.value);
      if (own === undefined) return [];
      return messageOf(contract, {
        direction: directions[operation],
        channel,
        at: { ...item, path: [...item.path, operation] },
        bindings: [mapOf(own).bindings, bindings],
      });
    });
  });
}

function messagesOfOperations(contract: Contract): MessageFact[] {
  return childrenOf(contract.description, "operations").flatMap(([, part]) => {
    const item = contract.resolver.resolve(part);
    if (item === undefined) return [];
    const { action, bindings, reply } = mapOf(item.value);
    if (action !== "send" && action !== "receive") return [];
    const asked = channelOf(item, contract);
    return [
      ...(asked === undefined
        ? []
        : messageOf(contract, {
            direction: action,
            channel: asked.channel,
            at: item,
            bindings: [bindings, asked.ofChannel],
          })),
      ...(reply === undefined ? [] : replyOf({ action, at: item, bindings }, contract)),
    ];
  });
}

interface Replied {
  readonly action: MessageFact["direction"];
  readonly at: ContractPart;
  readonly bindings: unknown;
}

/** What sends a request receives its reply, in the channel that is stated or at the address that a message names. */
function replyOf({ action, at, bindings }: Replied, contract: Contract): MessageFact[] {
  const reply = contract.resolver.resolve({
    ...at,
    path: [...at.path, "reply"],
    value: mapOf(at.value).reply,
  });
  if (reply === undefined || mapOf(reply.value).channel === undefined) return [];
  const answered = channelOf(reply, contract);
  if (answered === undefined) return [];
  return messageOf(contract, {
    direction: action === "send" ? "receive" : "send",
    channel: answered.channel,
    at: reply,
    bindings: [bindings, answered.ofChannel],
  });
}

/** Returns the channel that a part refers to: by its address, or by its key if it has none. */
function channelOf(
  part: ContractPart,
  { resolver }: Contract,
): { readonly channel: string; readonly ofChannel: unknown } | undefined {
  const channel = resolver.resolve({
    ...part,
    path: [...part.path, "channel"],
    value: mapOf(part.value).channel,
  });
  if (channel === undefined) return undefined;
  const { address, bindings } = mapOf(channel.value);
  return { channel: textOf(address) ?? String(channel.path.at(-1) ?? ""), ofChannel: bindings };
}

interface Exchange {
  readonly direction: MessageFact["direction"];
  readonly channel: string;
  readonly at: ContractPart;
  readonly bindings: readonly unknown[];
}

function messageOf(contract: Contract, { at, bindings, channel, direction }: Exchange): MessageFact[] {
  const protocols = [...bindings.flatMap((own) => Object.keys(mapOf(own))), ...protocolsOfServers(contract)];
  return [
    {
      kind: "message",
      owner: { file: contract.description.file },
      direction,
      channel,
      technology: protocols.map((one) => technologies[one.toLowerCase()]).find(Boolean) ?? unknownTechnology,
      grade: "said",
      place: { file: at.file, line: at.source.lineOf(at.path) },
    },
  ];
}

function protocolsOfServers({ description, resolver }: Contract): string[] {
  return childrenOf(description, "servers").flatMap(([, part]) => {
    const { protocol } = mapOf(resolver.resolve(part)?.value);
    return listOf([textOf(protocol)]).filter((one) => typeof one === "string");
  });
}

function childrenOf(part: ContractPart, key: string): [string, ContractPart][] {
  return Object.entries(mapOf(mapOf(part.value)[key])).map(([name, value]) => [
    name,
    { ...part, path: [...part.path, key, name], value },
  ]);
}
