import type { CodeBase } from "./code-base.ts";
import { composeText } from "./compose-text.ts";
import type { CallExpression, Expression, Origin } from "./expression.ts";

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

/** Returns the address to which a call connects, from its arguments; undefined if they do not tell. */
export function connectionAddress(
  codeBase: CodeBase,
  file: string,
  call: CallExpression,
): string | undefined {
  const named = addressOfEntries(codeBase, { file, entries: call.keywords });
  if (named !== undefined) return named;
  for (const arg of call.args) {
    const resolved = codeBase.resolve({ file, value: arg });
    if (resolved.value.kind !== "object") continue;
    const inside = addressOfEntries(codeBase, {
      file: resolved.file,
      entries: resolved.value.entries,
    });
    if (inside !== undefined) return inside;
  }
  let port: string | undefined;
  for (const arg of call.args.slice(0, 4)) {
    const resolved = codeBase.resolve({ file, value: arg });
    if (resolved.value.kind === "object") continue;
    const text = textOf(codeBase, resolved);
    if (text === undefined) continue;
    // Some take the port first: `createClient(6379, "cache")`.
    if (/^\d+$|^\$\{\w*PORT\w*(?::\d+)?\}$/.test(text)) port = text;
    else return port === undefined ? withPort(codeBase, { file, call, text }) : `${text}:${port}`;
  }
  return undefined;
}

/** `Redis("cache", 6379)` and `Mongo("store", 27017)`: a host, then its port. */
function withPort(
  codeBase: CodeBase,
  { call, file, text }: { readonly call: CallExpression; readonly file: string; readonly text: string },
): string | undefined {
  if (/[/@]|:\d+$/.test(text)) return usable(text);
  const second = call.args[1];
  const port =
    second === undefined ? call.keywords.get("port") : second.kind === "object" ? undefined : second;
  const written = port === undefined ? undefined : composeText(codeBase, { file, value: port })?.text;
  return usable(
    written !== undefined && /^(?:\d+|\$\{[^{}]*\})$/.test(written) ? `${text}:${written}` : text,
  );
}

/** Options by name, and how deep they are in others. */
interface ConnectionEntries {
  readonly entries: ReadonlyMap<string, Expression>;
  readonly file: string;
  readonly depth?: number;
}

/** Returns the address in options by name. */
export function addressOfEntries(
  codeBase: CodeBase,
  { entries, file, depth = 0 }: ConnectionEntries,
): string | undefined {
  for (const key of addressKeys) {
    const entry = entries.get(key);
    const text = entry === undefined ? undefined : textOf(codeBase, { file, value: entry });
    if (text !== undefined) return usable(text);
  }
  for (const key of hostKeys) {
    const entry = entries.get(key);
    if (entry === undefined) continue;
    const host = textOf(codeBase, { file, value: entry });
    const port = entries.get("port");
    const number = port === undefined ? undefined : composeText(codeBase, { file, value: port })?.text;
    if (host !== undefined)
      return usable(number === undefined || /:\d+$/.test(host) ? host : `${host}:${number}`);
  }
  for (const key of depth > 2 ? [] : nestedKeys) {
    const entry = entries.get(key);
    const inner = entry === undefined ? undefined : codeBase.resolve({ file, value: entry });
    if (inner === undefined) continue;
    const found =
      inner.value.kind === "object"
        ? addressOfEntries(codeBase, { file: inner.file, entries: inner.value.entries, depth: depth + 1 })
        : inner.value.kind === "other"
          ? undefined
          : textOf(codeBase, inner);
    if (found !== undefined) return usable(found);
  }
  return undefined;
}

/** The text of an expression, or of the first in a list, which may be given with host and port each. */
function textOf(codeBase: CodeBase, origin: Origin, depth = 0): string | undefined {
  const { file, value } = codeBase.resolve(origin);
  if (value.kind === "list") {
    const [first] = value.items;
    return first === undefined || depth > 2 ? undefined : textOf(codeBase, { file, value: first }, depth + 1);
  }
  if (value.kind === "object") return addressOfEntries(codeBase, { file, entries: value.entries, depth: 2 });
  // `process.env.BROKERS.split(",")`.
  if (value.kind === "call" && value.callee.kind === "member" && value.callee.name === "split")
    return textOf(codeBase, { file, value: value.callee.of }, depth + 1);
  return composeText(codeBase, { file, value })?.text;
}

/** An address whose host is only known when the code runs is none. */
function usable(text: string): string | undefined {
  const host = /^(?:[a-z][\w+.-]*:\/\/)?(?:[^@/]*@)?(.*)$/is.exec(text)?.[1] ?? "";
  return host === "" || /^\{|^(?:\.|\/)/.test(host) || /\s/.test(host) ? undefined : text;
}
