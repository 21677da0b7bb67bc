import { literalPattern } from "../../../../model/index.ts";
import { isBesideSystem } from "../../beside-system.ts";
import type { Fact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { callsOfUse, messagesOf } from "../program/client-calls.ts";
import type { Program } from "../program/program.ts";
import { foldersWith } from "../program/shared-program.ts";
import { gap } from "../program/texts.ts";
import type { Call, RecordValue, Value } from "../program/value.ts";
import {
  addElixirFile,
  configCalls,
  elixirProgram,
  elixirTexts,
  modulePath,
} from "./syntax/elixir-program.ts";

const verbs = /^(?:get|post|put|patch|delete|head|options)!?$/;

/** Reads what Elixir code connects to: HTTP requests, repositories of Ecto, Redis, brokers and mail, with their settings. */
export const elixirClientsReader: CodeReader = {
  reads:
    "Clients in Elixir (HTTPoison, Req, Tesla, Finch, Ecto, Redix, AMQP, Broadway, brod, Tortoise, Swoosh)",
  languages: ["elixir"],
  mentions:
    /\b(?:HTTPoison|Req|Tesla|Finch|Mojito|Redix|AMQP|KafkaEx|Tortoise(?:311)?|Ecto\.Repo|Broadway\w*)\b|:(?:httpc|hackney|brod)\b|^import Config\b|\buse Mix\.Config\b|\bSystem\.(?:get|fetch)_env/m,
  start(context) {
    const program = elixirProgram(context);
    return {
      visit: (file) => addElixirFile(program, file),
      conclude: () => [
        ...program.units.flatMap((unit) =>
          program
            .callsIn(unit)
            .flatMap((call) => [
              ...requests(call, program, context),
              ...connections(call, program, context),
              ...messages(call, program),
            ]),
        ),
        ...program.units.flatMap((unit) =>
          unit.records.flatMap((record) => childFacts(record, program, context)),
        ),
        ...configured(program, context),
      ],
    };
  },
};

function requests(call: Call, program: Program, context: ReadingContext): readonly Fact[] {
  const texts = (value: Value | undefined): readonly string[] => elixirTexts(program, value);
  const { args, name, named } = call;
  const module = modulePath(call.of) ?? (call.of?.kind === "text" ? `:${call.of.text}` : "");
  const use = (address: Value | undefined, method: string | undefined): readonly Fact[] => {
    const known = texts(address).filter((text) => /^https?:\/\/|^\$\{/.test(text));
    if (known.length === 0) return [];
    const place = { file: call.scope.file, line: call.line };
    return callsOfUse(
      { place, texts: known, protocol: "HTTP", ...(method !== undefined && { method }) },
      context,
    );
  };
  const verb = name.replace("!", "").toUpperCase();
  const option = (key: string): Value | undefined =>
    named.get(key) ??
    args
      .map((arg) => (arg.kind === "record" ? arg.entries.get(key) : undefined))
      .find((value) => value !== undefined);
  if (/^(?:HTTPoison|Req|Tesla|Mojito|:hackney)$/.test(module) && verbs.test(name))
    return use(option("url") ?? (args.length > 1 && module === "Tesla" ? args[1] : args[0]), verb);
  if (module === "Req" && name === "new") return use(option("base_url") ?? option("url"), undefined);
  if (/^(?:Finch|HTTPoison|Mojito|:hackney|:httpc)$/.test(module) && /^(?:build|request!?)$/.test(name)) {
    const [method] = texts(args[0]);
    const target = args[1]?.kind === "record" ? args[1].items[0] : args[1];
    return use(target, method === undefined || method.includes(gap) ? undefined : method.toUpperCase());
  }
  // `plug Tesla.Middleware.BaseUrl, "http://orders"`.
  return name === "plug" && modulePath(args[0]) === "Tesla.Middleware.BaseUrl" ? use(args[1], undefined) : [];
}

/** Calls that connect: the module, the method and what is there. */
const clients: readonly (readonly [called: RegExp, technology: string, protocol: string])[] = [
  [/^Redix\.start_link$/, "Redis", "Redis"],
  [/^AMQP\.Connection\.open$/, "RabbitMQ", "AMQP"],
  [/^Gnat\.start_link$/, "NATS", "NATS"],
  [/^Mongo\.start_link$/, "MongoDB", "MongoDB"],
];

function connections(call: Call, program: Program, context: ReadingContext): readonly Fact[] {
  const called = `${modulePath(call.of) ?? ""}.${call.name}`;
  const client = clients.find(([pattern]) => pattern.test(called));
  if (client === undefined) return [];
  const [, technology, protocol] = client;
  const first = call.args[0];
  const address =
    first === undefined || first.kind === "record"
      ? hostIn(
          (key) => call.named.get(key) ?? (first?.kind === "record" ? first.entries.get(key) : undefined),
          program,
        )
      : elixirTexts(program, first);
  const place = { file: call.scope.file, line: call.line };
  return callsOfUse({ place, texts: address, protocol, technology }, context);
}

/** The address that options have: one text, or a host with its port. */
function hostIn(option: (key: string) => Value | undefined, program: Program): readonly string[] {
  const whole = ["url", "uri"].map(option).find((value) => value !== undefined);
  if (whole !== undefined) return elixirTexts(program, whole);
  const host = ["hostname", "host", "relay"].map(option).find((value) => value !== undefined);
  const [port] = elixirTexts(program, option("port"));
  return host === undefined
    ? []
    : elixirTexts(program, host).map((text) =>
        port === undefined || port.includes(gap) || text.includes("/") ? text : `${text}:${port}`,
      );
}

/** `server: {Tortoise.Transport.Tcp, host: "broker", port: 1883}`. */
function serverIn(option: (key: string) => Value | undefined, program: Program): readonly string[] {
  const server = option("server");
  return server?.kind === "record" ? hostIn((key) => childOption(server, key), program) : [];
}

/** An option of a process, among its items or in the list behind its module. */
function childOption({ entries, items }: RecordValue, key: string): Value | undefined {
  const [, second] = items;
  return entries.get(key) ?? (second?.kind === "record" ? second.entries.get(key) : undefined);
}

/** `{Redix, host: "cache"}` and `{BroadwayRabbitMQ.Producer, queue: "orders"}` in a list of processes. */
function childFacts(record: RecordValue, program: Program, context: ReadingContext): readonly Fact[] {
  const module = modulePath(record.items[0]);
  const place = { file: record.scope.file, line: record.line };
  const second = record.items[1];
  const option = (key: string): Value | undefined => childOption(record, key);
  const receive = (technology: string, key: string): readonly Fact[] => {
    const written = option(key);
    const list = written?.kind === "record" ? written.items : [written];
    const channels = list.flatMap((item) => elixirTexts(program, item));
    return messagesOf({ direction: "receive", place, technology }, channels);
  };
  switch (module) {
    case "Redix": {
      const texts = second?.kind === "text" ? [second.text] : hostIn(option, program);
      const own = texts.length === 0 ? elixirTexts(program, second) : texts;
      return callsOfUse({ place, texts: own, protocol: "Redis", technology: "Redis" }, context);
    }
    // In the list of a client that is made while it runs.
    case "Tesla.Middleware.BaseUrl": {
      const texts = elixirTexts(program, second).filter((text) => /^https?:\/\/|^\$\{/.test(text));
      return texts.length === 0 ? [] : callsOfUse({ place, texts, protocol: "HTTP" }, context);
    }
    case "Tortoise.Connection":
    case "Tortoise311.Connection":
      return callsOfUse(
        { place, texts: serverIn(option, program), protocol: "MQTT", technology: "MQTT" },
        context,
      );
    case "BroadwayRabbitMQ.Producer":
      return receive("RabbitMQ", "queue");
    case "BroadwayKafka.Producer":
      return receive("Kafka", "topics");
    case "BroadwaySQS.Producer":
      return receive("Amazon SQS", "queue_url");
    default:
      return [];
  }
}

function messages(call: Call, program: Program): readonly Fact[] {
  const { args, name } = call;
  const module = modulePath(call.of) ?? (call.of?.kind === "text" ? `:${call.of.text}` : "");
  const place = { file: call.scope.file, line: call.line };
  const texts = (value: Value | undefined): readonly string[] => elixirTexts(program, value);
  const message = (direction: "send" | "receive", technology: string, channel: readonly string[]) =>
    messagesOf({ direction, place, technology }, channel);
  if (module === "AMQP.Basic" || module === "Basic") {
    if (name === "consume") return message("receive", "RabbitMQ", texts(args[1]));
    // The default exchange has no name, and the routing key is the queue.
    if (name === "publish")
      return message(
        "send",
        "RabbitMQ",
        [texts(args[1]), texts(args[2])].find((found) => found.some((text) => text !== "")) ?? [],
      );
  }
  if (module === "KafkaEx" && name === "produce" && args.length > 1)
    return message("send", "Kafka", texts(args[0]));
  if (module === ":brod" && /^produce(?:_sync|_cb|_no_ack)?$/.test(name))
    return message("send", "Kafka", texts(args[1]));
  return [];
}

/** The adapters of Ecto. */
const adapters: Readonly<Record<string, string>> = {
  "Ecto.Adapters.MyXQL": "MySQL",
  "Ecto.Adapters.Postgres": "PostgreSQL",
  "Ecto.Adapters.Tds": "SQL Server",
};

/**
 * The repositories and mailers of an application, with what `config` says about them. Settings for development count if
 * no others are there.
 */
function configured(program: Program, context: ReadingContext): readonly Fact[] {
  const settings = configCalls(program).filter(({ args }) => args.length > 1);
  const repositories = program.units.flatMap((unit) =>
    program.callsIn(unit).flatMap((call): readonly Fact[] => {
      if (call.name !== "use" || modulePath(call.args[0]) !== "Ecto.Repo" || call.scope.owner === undefined)
        return [];
      const technology = adapters[modulePath(call.named.get("adapter")) ?? ""];
      if (technology === undefined) return [];
      const owner = program.typesNamed(call.scope.owner).find(({ file }) => file === unit.path);
      const path = owner?.path ?? call.scope.owner;
      const given = settings.filter(
        (one) => modulePath(one.args[1]) === path && hostIn((key) => one.named.get(key), program).length > 0,
      );
      const production = given.filter(({ scope }) => !/(?:^|\/)dev\.exs$/.test(scope.file));
      const chosen = production.length > 0 ? production : given;
      const uses =
        chosen.length === 0
          ? [{ place: { file: unit.path, line: call.line }, texts: [] }]
          : chosen.map((one) => ({
              place: { file: one.scope.file, line: one.line },
              texts: hostIn((key) => one.named.get(key), program),
            }));
      const calls = uses.flatMap((use) => callsOfUse({ ...use, protocol: "SQL", technology }, context));
      // The configuration of an umbrella is around its applications, and these may share a repository.
      return [unit.path, ...usersElsewhere(path, unit.path, context)].flatMap((file) =>
        calls.map((one) => ({ ...one, from: { file } })),
      );
    }),
  );
  const mailers = settings.flatMap((call): readonly Fact[] => {
    if (
      !/^(?:Swoosh|Bamboo)\.Adapters\.SMTP$|^Bamboo\.SMTPAdapter$/.test(
        modulePath(call.named.get("adapter")) ?? "",
      )
    )
      return [];
    const [host] = hostIn(
      (key) => (key === "host" ? (call.named.get("relay") ?? call.named.get("server")) : call.named.get(key)),
      program,
    );
    const place = { file: call.scope.file, line: call.line };
    const to =
      host === undefined || host.includes(gap)
        ? { role: "mail" as const }
        : { address: host, role: "mail" as const };
    return [{ kind: "call", from: { file: place.file }, to, protocol: "SMTP", grade: "seen", place }];
  });
  return [...repositories, ...mailers];
}

/** Returns a file of each other application that uses a module, as a whole or by its last name. */
function usersElsewhere(module: string, home: string, context: ReadingContext): readonly string[] {
  const applicationOf = foldersWith(context, /(?:^|\/)mix\.exs$/);
  const users = new Map([[applicationOf(home), home]]);
  const around = module.replace(/\.?\w+$/, "");
  const written = new RegExp(
    `\\b${literalPattern(module)}\\b|\\balias\\s+${literalPattern(around)}\\.\\{[^}]*\\b${module.slice(around.length + 1)}\\b`,
  );
  for (const path of context.tree.paths) {
    if (!path.endsWith(".ex") || users.has(applicationOf(path)) || isBesideSystem(path)) continue;
    if (written.test(context.tree.text(path) ?? "")) users.set(applicationOf(path), path);
  }
  return [...users.values()].filter((path) => path !== home);
}
