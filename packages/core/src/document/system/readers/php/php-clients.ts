import type { Fact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { callsOfUse, type ClientUse, messagesOf } from "../program/client-calls.ts";
import type { Program } from "../program/program.ts";
import { gap } from "../program/texts.ts";
import type { Call, Value } from "../program/value.ts";
import { pdoAddress, productOfDsn } from "./syntax/pdo-dsn.ts";
import { phpTexts, readPhp } from "./syntax/php-program.ts";

type Use = Omit<ClientUse, "place">;

const verbs = /^(?:get|post|put|patch|delete|head)(?:Async)?$/i;

/** Reads what PHP code connects to: HTTP requests, databases, caches and brokers, with the settings that they use. */
export const phpClientsReader: CodeReader = {
  reads:
    "Clients in PHP (Guzzle, curl, Laravel's Http, Symfony HttpClient, PDO, mysqli, Redis, Memcached, MongoDB, php-amqplib)",
  languages: ["php"],
  mentions:
    /curl_|Guzzle|Http::|HttpClient|file_get_contents|SoapClient|PDO|mysqli|pg_connect|Redis|Predis|Memcache|MongoDB|AMQP|basic_(?:publish|consume)|setParameter/,
  start: readPhp((program, context) =>
    program.units.flatMap((unit) => program.callsIn(unit).flatMap((call) => factsOf(call, program, context))),
  ),
};

function factsOf(call: Call, program: Program, context: ReadingContext): readonly Fact[] {
  const place = { file: call.scope.file, line: call.line };
  const texts = (value: Value | undefined): readonly string[] => phpTexts(program, value);
  const use = call.isCreation
    ? creationUse(call, texts)
    : call.of === undefined
      ? functionUse(call, texts)
      : methodUse(call, texts);
  const calls = use === undefined ? [] : callsOfUse({ place, ...use }, context);
  return [...calls, ...messageFacts(call, texts)];
}

type Texts = (value: Value | undefined) => readonly string[];

function functionUse(call: Call, texts: Texts): Use | undefined {
  const [first, second, third] = call.args;
  switch (call.name) {
    case "curl_init":
      return first === undefined ? undefined : { texts: texts(first), protocol: "HTTP" };
    case "curl_setopt":
      return second?.kind === "name" && second.name === "CURLOPT_URL"
        ? { texts: texts(third), protocol: "HTTP" }
        : undefined;
    case "curl_setopt_array": {
      const url = second?.kind === "record" ? second.entries.get("CURLOPT_URL") : undefined;
      return url === undefined ? undefined : { texts: texts(url), protocol: "HTTP" };
    }
    case "file_get_contents":
    case "fopen": {
      // Most of them read files.
      const addresses = texts(first).filter((text) => /^https?:\/\//.test(text));
      return addresses.length === 0 ? undefined : { texts: addresses, protocol: "HTTP" };
    }
    case "mysqli_connect":
      return { texts: texts(first), protocol: "MySQL", technology: "MySQL" };
    case "pg_connect":
    case "pg_pconnect":
      return { texts: texts(first), protocol: "PostgreSQL", technology: "PostgreSQL" };
    default:
      return undefined;
  }
}

const clientTypes: Readonly<Record<string, string>> = {
  AMQPConnection: "RabbitMQ",
  AMQPSSLConnection: "RabbitMQ",
  AMQPStreamConnection: "RabbitMQ",
  mysqli: "MySQL",
};

function creationUse(call: Call, texts: Texts): Use | undefined {
  const [first] = call.args;
  const technology = clientTypes[call.name];
  if (technology !== undefined) {
    const host = call.named.get("host") ?? first;
    return { texts: host?.kind === "record" ? [] : texts(host), protocol: technology, technology };
  }
  if (call.name === "PDO") {
    const dsns = texts(call.named.get("dsn") ?? first);
    const product = dsns.map((dsn) => productOfDsn(dsn)).find((found) => found !== undefined);
    if (dsns.some((dsn) => dsn.startsWith("sqlite:"))) return undefined;
    return {
      texts: dsns.map((dsn) => pdoAddress(dsn)),
      protocol: product ?? "SQL",
      ...(product !== undefined && { technology: product }),
    };
  }
  if (call.name === "SoapClient") return { texts: texts(first), protocol: "HTTP" };
  const options = first?.kind === "record" ? first.entries : undefined;
  const base = options?.get("base_uri") ?? options?.get("base_url");
  if (base !== undefined) return { texts: texts(base), protocol: "HTTP" };
  // Clients of MongoDB, Guzzle and Predis are all called this.
  const uris = call.name === "Client" ? texts(first).filter((text) => /^mongodb|^\$\{MONGO/.test(text)) : [];
  if (uris.length > 0) return { texts: uris, protocol: "MongoDB", technology: "MongoDB" };
  const host = options?.get("host");
  return call.name === "Client" && host !== undefined && options?.has("scheme") === true
    ? { texts: texts(host), protocol: "Redis", technology: "Redis" }
    : undefined;
}

function methodUse(call: Call, texts: Texts): Use | undefined {
  const [first, second] = call.args;
  if (/^p?connect$/.test(call.name) && isNamed(call.of, /redis/i))
    return { texts: texts(first), protocol: "Redis", technology: "Redis" };
  if (call.name === "addServer" && isNamed(call.of, /memcache/i))
    return { texts: texts(first), protocol: "Memcached", technology: "Memcached" };
  // Of Laravel, and of Symfony.
  if (call.name === "baseUrl" || call.name === "createForBaseUri")
    return { texts: texts(first), protocol: "HTTP" };
  if (call.name === "setParameter") return parameterUse(texts(second));
  const isRequest = call.name === "request" || call.name === "requestAsync";
  if (!isRequest && !verbs.test(call.name)) return undefined;
  const addresses = texts(isRequest ? second : first).filter((text) =>
    /^https?:\/\/|^\$\{.*\}(?:\/|$)/.test(text),
  );
  const [verb] = isRequest ? texts(first) : [call.name.replace("Async", "")];
  const method = verb === undefined || verb === gap ? undefined : verb.toUpperCase();
  return addresses.length === 0
    ? undefined
    : { texts: addresses, protocol: "HTTP", ...(method !== undefined && { method }) };
}

/** A parameter of Symfony's container that is an address: which service takes it is only decided there. */
function parameterUse(values: readonly string[]): Use | undefined {
  const product = values.map((value) => productOfDsn(value)).find((found) => found !== undefined);
  if (product !== undefined)
    return { texts: values.map((value) => pdoAddress(value)), protocol: product, technology: product };
  const addresses = values.filter((value) => /^(?:\$\{\w+:)?https?:\/\//.test(value));
  return addresses.length === 0 ? undefined : { texts: addresses, protocol: "HTTP" };
}

function isNamed(value: Value | undefined, name: RegExp): boolean {
  return (value?.kind === "name" || value?.kind === "member") && name.test(value.name);
}

/** `basic_publish` of php-amqplib has the message first, then the exchange and the routing key. */
function messageFacts(call: Call, texts: Texts): readonly Fact[] {
  if (call.of === undefined || !/^basic_(?:publish|consume)$/.test(call.name)) return [];
  const isSent = call.name === "basic_publish";
  const channels = (isSent ? [call.args[1], call.args[2]] : [call.args[0]])
    .map((value) => texts(value).filter((text) => text !== ""))
    .find((found) => found.length > 0);
  return messagesOf(
    {
      direction: isSent ? "send" : "receive",
      place: { file: call.scope.file, line: call.line },
      technology: "RabbitMQ",
    },
    channels ?? [],
  );
}
