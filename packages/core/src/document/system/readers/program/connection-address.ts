import { composeText } from "./compose-text.ts";
import type { Program } from "./program.ts";
import { type Call, entriesOf, itemsOf, type Value } from "./value.ts";

/** The names under which libraries take the address as a whole, or a list of addresses. */
const addressKeys = [
  "url",
  "uri",
  "connectionString",
  "connection_string",
  "connectionUrl",
  "dsn",
  "conninfo",
  "node",
  "nodes",
  "brokers",
  "bootstrap_servers",
  "bootstrap.servers",
  "bootstrapServers",
  "metadata.broker.list",
  "kafkaHost",
  "servers",
  "hosts",
  "urls",
  "contactPoints",
  "contact_points",
  "endpoint",
  "endpoint_url",
  "broker",
  "target",
  "baseUrl",
];

const hostKeys = ["host", "hostname", "server", "endPoint", "host_name", "mail_server", "host_url"];

/** The names under which the address is one level deeper. */
const nestedKeys = [
  "connection",
  "socket",
  "redis",
  "options",
  "config",
  "transport",
  "client",
  "store",
  "eureka",
  "replication",
  "master",
];

/**
 * Returns the address to which a call connects, from its arguments; undefined if they do not tell.
 *
 * @param client `takesName` if the first argument names a queue or a topic: of the others, texts with a scheme, a port or a setting are addresses
 */
export function connectionAddress(
  program: Program,
  call: Call,
  { takesName = false }: { readonly takesName?: boolean } = {},
): string | undefined {
  const named = addressOfEntries(program, call.named);
  if (named !== undefined) return named;
  for (const arg of call.args) {
    const entries = entriesOf(program.resolve(arg));
    const inside = entries === undefined ? undefined : addressOfEntries(program, entries);
    if (inside !== undefined) return inside;
  }
  let port: string | undefined;
  for (const arg of call.args.slice(takesName ? 1 : 0, 4)) {
    const resolved = program.resolve(arg);
    if (entriesOf(resolved) !== undefined) continue;
    const text = addressIn(program, resolved);
    if (text === undefined || (takesName && !/:\/\/|:\d+$|^\$\{/.test(text))) continue;
    // Some take the port first: `createClient(6379, "cache")`.
    if (/^\d+$|^\$\{\w*PORT\w*(?::\d+)?\}$/.test(text)) port = text;
    else return port === undefined ? withPort(program, call, text) : `${text}:${port}`;
  }
  return undefined;
}

/** `Redis("cache", 6379)` and `Mongo("store", 27017)`: a host, then its port. */
function withPort(program: Program, call: Call, text: string): string | undefined {
  if (/[/@]|:\d+$/.test(text)) return usable(text);
  const second = call.args[1];
  const port =
    second === undefined ? call.named.get("port") : entriesOf(second) === undefined ? second : undefined;
  const written = port === undefined ? undefined : composeText(program, port)?.text;
  return usable(
    written !== undefined && /^(?:\d+|\$\{[^{}]*\})$/.test(written) ? `${text}:${written}` : text,
  );
}

/** Returns the address in options by name; `depth` tells how deep they are in others. */
export function addressOfEntries(
  program: Program,
  entries: ReadonlyMap<string, Value>,
  depth = 0,
): string | undefined {
  for (const key of addressKeys) {
    const entry = entries.get(key);
    const text = entry === undefined ? undefined : addressIn(program, entry);
    if (text !== undefined) return usable(text);
  }
  for (const key of hostKeys) {
    const entry = entries.get(key);
    if (entry === undefined) continue;
    const host = addressIn(program, entry);
    const port = entries.get("port");
    const number = port === undefined ? undefined : composeText(program, port)?.text;
    if (host !== undefined)
      return usable(number === undefined || /:\d+$/.test(host) ? host : `${host}:${number}`);
  }
  for (const key of depth > 2 ? [] : nestedKeys) {
    const entry = entries.get(key);
    const inner = entry === undefined ? undefined : program.resolve(entry);
    if (inner === undefined) continue;
    const within = entriesOf(inner);
    const found =
      within !== undefined
        ? addressOfEntries(program, within, depth + 1)
        : inner.kind === "unknown"
          ? undefined
          : addressIn(program, inner);
    if (found !== undefined) return usable(found);
  }
  return undefined;
}

/** The text of an expression, or of the first in a list, which may be given with host and port each. */
function addressIn(program: Program, value: Value, depth = 0): string | undefined {
  const found = program.resolve(value);
  const items = itemsOf(found);
  if (items !== undefined) {
    const [first] = items;
    return first === undefined || depth > 2 ? undefined : addressIn(program, first, depth + 1);
  }
  const entries = entriesOf(found);
  if (entries !== undefined) return addressOfEntries(program, entries, 2);
  // `process.env.BROKERS.split(",")`.
  if (found.kind === "call" && found.of !== undefined && found.name === "split")
    return addressIn(program, found.of, depth + 1);
  return composeText(program, found)?.text;
}

/** An address whose host is only known when the code runs is none. */
function usable(text: string): string | undefined {
  const host = /^(?:[a-z][\w+.-]*:\/\/)?(?:[^@/]*@)?(.*)$/is.exec(text)?.[1] ?? "";
  return host === "" || /^\{|^(?:\.|\/)/.test(host) || /\s/.test(host) ? undefined : text;
}
