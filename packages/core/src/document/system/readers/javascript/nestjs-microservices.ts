import type { CallFact, Fact, MessageFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { composeText } from "../program/compose-text.ts";
import { addressOfEntries } from "../program/connection-address.ts";
import { itemsIn } from "../program/list-texts.ts";
import { SeenCodeReading } from "../program/shared-program.ts";
import type { Unit } from "../program/unit.ts";
import {
  type Call,
  entriesOf,
  isMethodCall,
  nameOf,
  type RecordValue,
  unknown,
  type Value,
} from "../program/value.ts";
import { closestTo } from "./syntax/closest-to.ts";
import { script } from "./syntax/script.ts";

/** The transports that a broker carries, and its protocol. */
const brokers: ReadonlyMap<string, { readonly technology: string; readonly protocol: string }> = new Map([
  ["RMQ", { technology: "RabbitMQ", protocol: "AMQP" }],
  ["KAFKA", { technology: "Kafka", protocol: "Kafka" }],
  ["NATS", { technology: "NATS", protocol: "NATS" }],
  ["REDIS", { technology: "Redis", protocol: "Redis" }],
  ["MQTT", { technology: "MQTT", protocol: "MQTT" }],
]);

/** The transports without a broker, by which clients call a server. */
const direct: ReadonlyMap<string, string> = new Map([
  ["TCP", "TCP"],
  ["GRPC", "gRPC"],
]);

interface Transport {
  readonly file: string;
  readonly name: string;
}

class NestMicroservices extends SeenCodeReading {
  conclude(): readonly Fact[] {
    const facts: Fact[] = [];
    const transports: Transport[] = [];
    for (const unit of this.code.units)
      this.context.attempt(unit.path, () => {
        for (const call of this.program.callsIn(unit)) facts.push(...this.transportCalls(call, transports));
      });
    for (const unit of this.code.units)
      this.context.attempt(unit.path, () => {
        const transport = closestTo(unit.path, transports)?.name ?? "";
        const technology = brokers.get(transport)?.technology ?? direct.get(transport);
        if (technology !== undefined) facts.push(...this.messagesOf(unit, technology));
      });
    return facts;
  }

  /** `createMicroservice(Module, { transport })`, `ClientsModule.register([{ transport, options }])`. */
  private transportCalls(call: Call, transports: Transport[]): readonly CallFact[] {
    const { name } = call;
    const { file } = call.scope;
    if (!/^(?:createMicroservice|connectMicroservice|register|create|Client)$/.test(name)) return [];
    const isServer = name.endsWith("Microservice");
    return call.args
      .flatMap((arg) => this.optionsIn(arg))
      .flatMap((options) => {
        const { entries } = options;
        const transport = nameOf(entries.get("transport"));
        if (brokers.has(transport) || transport === "TCP") transports.push({ file, name: transport });
        const inner = entriesOf(this.program.resolve(entries.get("options") ?? unknown));
        const address = inner === undefined ? undefined : addressOfEntries(this.program, inner);
        const broker = brokers.get(transport);
        const protocol = broker?.protocol ?? (isServer ? undefined : direct.get(transport));
        if (protocol === undefined) return [];
        const to =
          address !== undefined
            ? { address }
            : broker !== undefined
              ? { technology: broker.technology }
              : undefined;
        if (to === undefined) return [];
        return [
          {
            kind: "call",
            from: { file },
            to,
            protocol,
            grade: "seen",
            place: { file, line: options.line },
          } as const,
        ];
      });
  }

  /** The options with a transport, alone or in a list. */
  private optionsIn(given: Value): readonly RecordValue[] {
    return itemsIn(this.program, given).flatMap((value) =>
      value.kind === "record" && value.entries.has("transport") ? [value] : [],
    );
  }

  private messagesOf(unit: Unit, technology: string): readonly MessageFact[] {
    const file = unit.path;
    const facts: MessageFact[] = [];
    const add = (direction: MessageFact["direction"], pattern: Value | undefined, line: number): void => {
      const channel = this.patternOf(pattern);
      facts.push({
        kind: "message",
        owner: { file },
        direction,
        ...(channel !== undefined && { channel }),
        technology,
        grade: "seen",
        place: { file, line },
      });
    };
    for (const method of unit.types.flatMap(({ methods = [] }) => methods))
      for (const { args, line, name, value } of method.attributes)
        if (value?.kind === "call" && /^(?:MessagePattern|EventPattern)$/.test(name))
          add("receive", args[0], line);
    for (const call of this.program.callsIn(unit)) {
      if (!isMethodCall(call) || !/^(?:emit|send)$/.test(call.name)) continue;
      const value = this.program.resolve(call.of);
      if (value.kind === "parameter" && /^Client(?:Proxy|Kafka|RMQ|Nats|Redis|Mqtt)$/.test(value.type ?? ""))
        add("send", call.args[0], call.line);
    }
    return facts;
  }

  /** A text, or `{ cmd: "sum" }`. */
  private patternOf(pattern: Value | undefined): string | undefined {
    if (pattern === undefined) return undefined;
    const resolved = this.program.resolve(pattern);
    const entries = entriesOf(resolved);
    const inner = entries === undefined ? resolved : entries.get("cmd");
    const text = inner === undefined ? undefined : composeText(this.program, inner);
    return text?.isComplete === true ? text.text : undefined;
  }
}

/** Reads the transports of NestJS microservices, and the messages that they carry. */
export const nestjsMicroservicesReader: CodeReader = {
  reads: "NestJS microservices",
  languages: ["typescript", "javascript"],
  mentions: /@nestjs\/microservices|Transport\.|ClientProxy|(?:Message|Event)Pattern|process\.env/,
  followsNames: true,
  start: (context) => new NestMicroservices(script, context),
};
