import type { CallFact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { callsOfUse, withoutRepeated } from "../program/client-calls.ts";
import type { Program } from "../program/program.ts";
import { gap } from "../program/texts.ts";
import type { Call, Value } from "../program/value.ts";
import { type RubyClient, rubyClients } from "./syntax/ruby-client-libraries.ts";
import { constantPath, readRuby, rubyTexts } from "./syntax/ruby-program.ts";

/** Reads what Ruby code connects to: HTTP requests, databases, caches, brokers and mail, with the settings that they use. */
export const rubyClientsReader: CodeReader = {
  reads:
    "Clients in Ruby (Faraday, HTTParty, RestClient, Net::HTTP, Redis, Sidekiq, pg, Mongo, Elasticsearch, Bunny, Kafka, AWS, Action Mailer)",
  languages: ["ruby"],
  mentions:
    /\b(?:Faraday|HTTParty|RestClient|Net::HTTP|HTTP|Excon|Typhoeus|HTTPX|Curl|HTTPClient|Down|Savon|Stub|Redis|RedisClient|PG|Mysql2|Trilogy|Sequel|Mongo|Elasticsearch|OpenSearch|Dalli|Bunny|Kafka|Rdkafka|NATS|MQTT|Aws|Google::Cloud)\b|\b(?:base_uri|redis|kafka|site|smtp_settings|cache_store|open)\b|\bENV\b/,
  start: readRuby((program, context) =>
    withoutRepeated(
      program.units
        .filter(({ path }) => !isOfDevelopment(path))
        .flatMap((unit) => program.callsIn(unit).flatMap((call) => factsOf(call, program, context))),
    ),
  ),
};

/** Rails has one file of settings for each environment, and development tools such as scripts and tasks. */
function isOfDevelopment(path: string): boolean {
  return /(?:^|\/)config\/environments\/(?:development|test)\.rb$/.test(path);
}

function factsOf(call: Call, program: Program, context: ReadingContext): readonly CallFact[] {
  const texts = (value: Value | undefined): readonly string[] => rubyTexts(program, value);
  const place = { file: call.scope.file, line: call.line };
  if (call.name === "smtp_settings=") return mailCalls(call, texts);
  if (call.name === "cache_store=") return cacheCalls(call, texts, context);
  const client = clientOf(call);
  if (client === undefined) return [];
  const { needsAddress, protocol, technology } = client;
  const addresses = addressesOf(call, client, texts);
  const known = needsAddress === true ? addresses.filter((text) => isAbsolute(text)) : addresses;
  if (known.length === 0 && (needsAddress === true || technology === undefined)) return [];
  return callsOfUse(
    {
      place,
      texts: known,
      protocol,
      ...(technology !== undefined && { technology }),
      ...(client.isVerb === true && { method: verbOf(call) }),
    },
    context,
  );
}

function clientOf(call: Call): RubyClient | undefined {
  const path = constantPath(call.of);
  const name = call.isCreation ? "new" : call.name;
  return rubyClients.find(
    ({ called, of }) =>
      called.test(name) && (of === undefined ? !call.isCreation : path !== undefined && of.test(path)),
  );
}

function verbOf(call: Call): string {
  return call.name.replace(/_.*$/, "").toUpperCase();
}

type Texts = (value: Value | undefined) => readonly string[];

/** The texts of the option that has the address, or of the first argument; hosts with their port. */
function addressesOf(call: Call, { isFirst, options = [] }: RubyClient, texts: Texts): readonly string[] {
  const given = optionsOf(call);
  const found = options.map((name) => given(name)).find((value) => value !== undefined);
  const first = call.args.find(({ kind }) => kind !== "routine");
  const isRecord = first?.kind === "record" && first.items.length === 0;
  const address = found ?? (isFirst === true && !isRecord ? first : undefined);
  if (address === undefined) return [];
  const all = (address.kind === "record" ? address.items : [address]).flatMap((item) => texts(item));
  const second = found === undefined ? call.args[1] : undefined;
  const [port] = texts(given("port") ?? (second?.kind === "routine" ? undefined : second));
  const isPort = port !== undefined && /^(?:\d{2,5}|\$\{\w+(?::\d{2,5})?\})$/.test(port);
  return all.map((text) =>
    isPort && !text.includes("/") && !/:\d+\}?$/.test(text) ? `${text}:${port}` : text,
  );
}

/** The options of a call, which can also be written as a hash. */
function optionsOf({ args, named }: Call): (name: string) => Value | undefined {
  const records = args.flatMap((arg) =>
    arg.kind === "record" ? [arg, ...arg.items.filter((item) => item.kind === "record")] : [],
  );
  return (name) =>
    named.get(name) ?? records.map(({ entries }) => entries.get(name)).find((value) => value !== undefined);
}

function isAbsolute(text: string): boolean {
  return /^[a-z][\w+.-]*:\/\/|^\$\{/i.test(text);
}

/** `config.action_mailer.smtp_settings = { address: …, port: … }`. */
function mailCalls(call: Call, texts: Texts): readonly CallFact[] {
  const options = optionsOf(call);
  const place = { file: call.scope.file, line: call.line };
  const [port] = texts(options("port"));
  const hosts = texts(options("address")).filter((text) => text !== "" && !text.includes(gap));
  const from = { file: place.file };
  const more = { protocol: "SMTP", grade: "seen", place } as const;
  if (hosts.length === 0) return [{ kind: "call", from, to: { role: "mail" }, ...more }];
  return hosts.map((host) => ({
    kind: "call",
    from,
    to: {
      address: port === undefined || port.includes(gap) ? host : `${host}:${port}`,
      role: "mail",
    },
    ...more,
  }));
}

/** `config.cache_store = :redis_cache_store, { url: … }`. */
function cacheCalls(call: Call, texts: Texts, context: ReadingContext): readonly CallFact[] {
  const [first] = call.args;
  const items = first?.kind === "record" ? first.items : [first];
  const [store] = texts(items[0]);
  const technology =
    store === "redis_cache_store" || store === "redis_store"
      ? "Redis"
      : store === "mem_cache_store" || store === "dalli_store"
        ? "Memcached"
        : undefined;
  if (technology === undefined) return [];
  const options = optionsOf({ ...call, args: items.filter((item) => item !== undefined) });
  const written = options("url") ?? (technology === "Memcached" ? items[1] : undefined);
  const list = written?.kind === "record" ? written.items : [written];
  return callsOfUse(
    {
      place: { file: call.scope.file, line: call.line },
      texts: list.flatMap((item) => texts(item)),
      protocol: technology,
      technology,
    },
    context,
  );
}
