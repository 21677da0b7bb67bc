import type { CallFact, Fact, MessageFact } from "../../facts.ts";
import type { CodeReader, CodeReading, ReadingContext, SyntaxFile } from "../../reader.ts";
import { CodeBase } from "../code/code-base.ts";
import { composeText } from "../code/compose-text.ts";
import { addressOfEntries } from "../code/connection-address.ts";
import type { CallExpression, Expression, Origin } from "../code/expression.ts";
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

class NestMicroservices implements CodeReading {
  private readonly codeBase: CodeBase;
  private readonly context: ReadingContext;

  constructor(context: ReadingContext) {
    this.context = context;
    this.codeBase = new CodeBase(script.modules(context.tree.paths));
  }

  visit(file: SyntaxFile): void {
    this.codeBase.add(script.read(file));
  }

  conclude(): readonly Fact[] {
    const facts: Fact[] = [];
    const transports: Transport[] = [];
    for (const { calls, path } of this.codeBase.all())
      this.context.attempt(path, () => {
        for (const call of calls) facts.push(...this.transportCalls(path, call, transports));
      });
    for (const { path } of this.codeBase.all())
      this.context.attempt(path, () => {
        const broker = brokers.get(closestTo(path, transports)?.name ?? "");
        if (broker !== undefined) facts.push(...this.messagesOf(path, broker.technology));
      });
    return facts;
  }

  /** `createMicroservice(Module, { transport })`, `ClientsModule.register([{ transport, options }])`. */
  private transportCalls(file: string, call: CallExpression, transports: Transport[]): readonly CallFact[] {
    const name = nameOf(call.callee);
    if (!/^(?:createMicroservice|connectMicroservice|register|create|Client)$/.test(name)) return [];
    const isServer = name.endsWith("Microservice");
    return call.args
      .flatMap((arg) => this.optionsIn({ file, value: arg }))
      .flatMap((options) => {
        const { entries } = options;
        const transport = nameOf(entries.get("transport") ?? { kind: "other" });
        if (brokers.has(transport)) transports.push({ file, name: transport });
        const inner = this.codeBase.resolve({
          file: options.file,
          value: entries.get("options") ?? { kind: "other" },
        });
        const address =
          inner.value.kind === "object"
            ? addressOfEntries(this.codeBase, { file: inner.file, entries: inner.value.entries })
            : undefined;
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
  private optionsIn(origin: Origin): readonly {
    readonly file: string;
    readonly entries: ReadonlyMap<string, Expression>;
    readonly line: number;
  }[] {
    const { file, value } = this.codeBase.resolve(origin);
    if (value.kind === "list") return value.items.flatMap((item) => this.optionsIn({ file, value: item }));
    return value.kind === "object" && value.entries.has("transport") ? [{ file, ...value }] : [];
  }

  private messagesOf(file: string, technology: string): readonly MessageFact[] {
    const facts: MessageFact[] = [];
    const add = (
      direction: MessageFact["direction"],
      pattern: Expression | undefined,
      line: number,
    ): void => {
      const channel = this.patternOf(file, pattern);
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
    for (const type of this.codeBase.classesOf(file))
      for (const method of type.methods)
        for (const { expression, line } of method.decorators)
          if (
            expression.kind === "call" &&
            /^(?:MessagePattern|EventPattern)$/.test(nameOf(expression.callee))
          )
            add("receive", expression.args[0], line);
    for (const call of this.codeBase.callsOf(file)) {
      if (call.callee.kind !== "member" || !/^(?:emit|send)$/.test(call.callee.name)) continue;
      const { value } = this.codeBase.resolve({ file, value: call.callee.of });
      if (value.kind === "parameter" && /^Client(?:Proxy|Kafka|RMQ|Nats|Redis|Mqtt)$/.test(value.type ?? ""))
        add("send", call.args[0], call.line);
    }
    return facts;
  }

  /** A text, or `{ cmd: "sum" }`. */
  private patternOf(file: string, pattern: Expression | undefined): string | undefined {
    if (pattern === undefined) return undefined;
    const resolved = this.codeBase.resolve({ file, value: pattern });
    const inner = resolved.value.kind === "object" ? resolved.value.entries.get("cmd") : resolved.value;
    const text =
      inner === undefined ? undefined : composeText(this.codeBase, { file: resolved.file, value: inner });
    return text?.isComplete === true ? text.text : undefined;
  }
}

function nameOf(expression: Expression): string {
  return expression.kind === "name" || expression.kind === "member" ? expression.name : "";
}

/** Reads the transports of NestJS microservices, and the messages that they carry. */
export const nestjsMicroservicesReader: CodeReader = {
  reads: "NestJS microservices",
  languages: ["typescript", "javascript"],
  mentions: /@nestjs\/microservices|Transport\.|ClientProxy|(?:Message|Event)Pattern|process\.env/,
  followsNames: true,
  start: (context) => new NestMicroservices(context),
};
