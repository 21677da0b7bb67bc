import type { Fact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { callsOfUse, type ClientUse } from "../program/client-calls.ts";
import type { Program } from "../program/program.ts";
import { gap } from "../program/texts.ts";
import type { Call, Value } from "../program/value.ts";
import { clientFunctions, connectionTypes } from "./syntax/client-functions.ts";
import { readRust, rustTexts } from "./syntax/rust-program.ts";

/** Reads what Rust code connects to: HTTP requests, gRPC, databases, caches and brokers, with the settings they use. */
export const rustClientsReader: CodeReader = {
  reads:
    "Clients in Rust (reqwest, ureq, tonic, SQLx, Diesel, SeaORM, tokio-postgres, MongoDB, redis, lapin, rdkafka, NATS, exporters of Jaeger)",
  languages: ["rust"],
  mentions:
    /reqwest|\bureq\b|\bsurf\b|tonic|sqlx|diesel|sea_orm|postgres|mysql|tiberius|mongodb|redis|lapin|rdkafka|nats|memcache|elasticsearch|neo4rs|clickhouse|influxdb|meilisearch|qdrant|lettre|tungstenite|opentelemetry_jaeger|\benv::|\benv!|\b(?:clap|structopt|envconfig)\b|\bClient\b/,
  start: readRust((program, context) =>
    program.units.flatMap((unit) => program.callsIn(unit).flatMap((call) => factsOf(call, program, context))),
  ),
};

function factsOf(call: Call, program: Program, context: ReadingContext): readonly Fact[] {
  const use = useOf(call, program);
  return use === undefined
    ? []
    : callsOfUse({ place: { file: call.scope.file, line: call.line }, ...use }, context);
}

function useOf(call: Call, program: Program): Omit<ClientUse, "place"> | undefined {
  const texts = (value: Value | undefined): readonly string[] => rustTexts(program, value);
  const qualifier = pathOf(call.of, program);
  if (qualifier === undefined) return requestOf(call, program);
  const path = `${qualifier}::${call.name}`;
  const known = clientFunctions.find((one) => one.path.test(path));
  if (known !== undefined)
    return {
      texts: known.address === undefined ? [] : texts(call.args[known.address]),
      protocol: known.protocol,
      ...(known.method !== undefined && { method: known.method }),
      ...(known.technology !== undefined && { technology: known.technology }),
    };
  const connection = connectionOf(call, qualifier, program);
  if (connection !== undefined) return connection;
  // `OrdersClient::connect(address)` of a stub that tonic generates.
  if (qualifier.endsWith("Client") && call.name === "connect" && call.args.length === 1)
    return { texts: texts(call.args[0]), protocol: "gRPC" };
  return undefined;
}

/** `PgPool::connect(url)`, `Database::connect(url)`, `ConnectionManager::<PgConnection>::new(url)`. */
function connectionOf(call: Call, qualifier: string, program: Program): Omit<ClientUse, "place"> | undefined {
  const [first] = call.args;
  if (first === undefined) return undefined;
  const texts = rustTexts(program, first).filter((text) => text !== gap);
  const last = qualifier.slice(qualifier.lastIndexOf(":") + 1);
  const isPool =
    /(?:Connection|Pool)$/.test(last) && /^(?:connect|connect_lazy|establish|connect_with)$/.test(call.name);
  const isPoolSource = last.endsWith("ConnectionManager") && call.name === "new";
  const isDatabase = /(?:^|::)Database$/.test(qualifier) && call.name === "connect";
  if (!isPool && !isPoolSource && !isDatabase) return undefined;
  const technology = connectionTypes.find(([type]) =>
    [last, ...call.types].some((name) => type.test(name)),
  )?.[1];
  return sqlUse(technology, texts);
}

function sqlUse(technology: string | undefined, texts: readonly string[]): Omit<ClientUse, "place"> {
  return { texts, protocol: technology ?? "SQL", ...(technology !== undefined && { technology }) };
}

/** A call on an object: `client.get(url)`, `PgPoolOptions::new().connect(url)`, `config.set("bootstrap.servers", …)`. */
function requestOf(call: Call, program: Program): Omit<ClientUse, "place"> | undefined {
  if (call.of === undefined) return undefined;
  const [first, second] = call.args;
  if (call.name === "set" && first?.kind === "text" && first.text === "bootstrap.servers")
    return { texts: rustTexts(program, second), protocol: "Kafka", technology: "Kafka" };
  if (/^(?:connect|connect_lazy)$/.test(call.name)) {
    const type = optionsType(call.of, program);
    const technology = connectionTypes.find(([name]) => type !== undefined && name.test(type))?.[1];
    const texts = rustTexts(program, first).filter((text) => text !== gap);
    return technology === undefined ? undefined : sqlUse(technology, texts);
  }
  const verb = /^(?:get|post|put|patch|delete|head)$/.test(call.name) ? call.name.toUpperCase() : undefined;
  const isRequest = call.name === "request";
  if (verb === undefined && !isRequest) return undefined;
  const addresses = rustTexts(program, isRequest ? second : first).filter((text) =>
    /^https?:\/\/|^\$\{.*\}(?:\/|$)/.test(text),
  );
  const method = isRequest && first?.kind === "member" && /^[A-Z]+$/.test(first.name) ? first.name : verb;
  return addresses.length === 0
    ? undefined
    : { texts: addresses, protocol: "HTTP", ...(method !== undefined && { method }) };
}

/** The type that a chain begins with, such as `PgPoolOptions`. */
function optionsType(value: Value, program: Program): string | undefined {
  for (const { value: origin } of program.origins(value)) {
    let call: Value | undefined = origin;
    while (call?.kind === "call" && call.of?.kind === "call") call = call.of;
    const path = call?.kind === "call" ? pathOf(call.of, program) : undefined;
    if (path !== undefined && call?.kind === "call") return [path, ...call.types].join(" ");
  }
  return undefined;
}

/** The path of the type or module that a function belongs to; undefined for an object. */
function pathOf(value: Value | undefined, program: Program): string | undefined {
  if (value?.kind !== "name") return undefined;
  const imported = program.importOf(value);
  if (imported !== undefined) return imported;
  return /^[A-Z]/.test(value.name) && value.name !== value.name.toUpperCase() ? value.name : undefined;
}
