import { literalPattern } from "../../../model/index.ts";
/** The category of a public technology: a language, a product that stores data or carries messages, and so on. */
type Slot = "language" | "framework" | "page" | "store" | "broker" | "proxy";

interface Technology {
  readonly slot: Slot;
  /** By which spellings of one technology are equal. */
  readonly family: string;
  /** The languages in which it is used. */
  readonly languages?: readonly string[];
}

/** Spellings by family: the family first, in lower case. */
const languages = [
  "java",
  "kotlin",
  "scala",
  "groovy",
  "clojure",
  "javascript, typescript, node.js, node, nodejs, deno, bun",
  "c#, .net, .net core, dotnet, csharp, f#",
  "go, golang",
  "python",
  "ruby",
  "php",
  "rust",
  "c++, cpp",
  "elixir, erlang",
  "swift",
  "dart, flutter",
];

const frameworks: Readonly<Record<string, readonly string[]>> = {
  "java kotlin groovy": [
    "spring, spring boot, spring mvc, spring webflux",
    "quarkus",
    "micronaut",
    "helidon",
    "dropwizard",
    "jersey, jax-rs",
  ],
  kotlin: ["ktor"],
  javascript: ["express, express.js", "fastify", "nestjs, nest.js", "koa", "hapi", "next.js, nextjs"],
  python: ["django", "flask", "fastapi", "starlette", "tornado"],
  go: ["gin", "echo", "chi", "fiber"],
  "c#": ["asp.net, asp.net core"],
  php: ["laravel", "symfony", "slim"],
  ruby: ["rails, ruby on rails", "sinatra"],
  rust: ["actix, actix web", "axum", "rocket"],
};

const pages = ["react", "vue, vue.js", "angular", "svelte, sveltekit"];

const stores = [
  "postgresql, postgres, postgres sql",
  "mysql",
  "mariadb",
  "mongodb, mongo",
  "redis",
  "valkey",
  "memcached",
  "keydb",
  "dragonfly",
  "elasticsearch, elastic search",
  "opensearch",
  "solr",
  "cassandra",
  "scylladb",
  "oracle, oracle database",
  "sql server, mssql, microsoft sql server, azure sql",
  "sqlite",
  "dynamodb",
  "couchdb",
  "couchbase",
  "neo4j",
  "influxdb",
  "clickhouse",
  "cockroachdb",
  "minio",
  "s3, amazon s3, aws s3",
];

const brokers = [
  "rabbitmq, rabbit mq",
  "kafka, apache kafka, redpanda",
  "activemq, artemis",
  "nats",
  "pulsar",
  "sqs, amazon sqs",
  "mosquitto",
  "azure service bus",
  "google pub/sub, pub/sub",
];

const proxies = [
  "nginx",
  "envoy",
  "haproxy",
  "traefik",
  "caddy",
  "kong",
  "zuul, netflix zuul",
  "spring cloud gateway",
  "ocelot",
  "yarp",
];

const known: ReadonlyMap<string, Technology> = new Map([
  ...entries("language", languages),
  ...Object.entries(frameworks).flatMap(([used, families]) =>
    entries("framework", families, used.split(" ")),
  ),
  ...entries("page", pages),
  ...entries("store", stores),
  ...entries("broker", brokers),
  ...entries("proxy", proxies),
]);

function entries(slot: Slot, families: readonly string[], own?: readonly string[]): [string, Technology][] {
  return families.flatMap((spellings) => {
    const [family = "", ...others] = spellings.split(", ");
    const used = slot === "language" ? [family] : own;
    const technology = { slot, family, ...(used === undefined ? {} : { languages: used }) };
    return [family, ...others].map((name): [string, Technology] => [name, technology]);
  });
}

const longestFirst = [...known.keys()].toSorted((a, b) => b.length - a.length);
const pattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}.#+])(?:${longestFirst.map(escaped).join("|")})(?![\p{L}\p{N}#+]|\.[\p{L}])`,
  "giu",
);

function escaped(text: string): string {
  return literalPattern(text).replaceAll(" ", String.raw`\s+`);
}

/** Returns the public technologies that a text names. */
export function technologiesIn(text: string): readonly (Technology & { readonly said: string })[] {
  return Array.from(text.matchAll(pattern), ([said]) => {
    const technology = known.get(said.toLowerCase().replaceAll(/\s+/g, " "));
    return technology === undefined ? [] : [{ ...technology, said }];
  }).flat();
}

/** Two texts that name technologies of one slot which differ: `Redis` and `Valkey`, `Go` and `.NET`. */
export interface TechnologyDifference {
  readonly before: string;
  readonly after: string;
}

/** Returns how the technologies that two texts name contradict each other; undefined if they may be the same. */
export function technologyDifference(document: string, system: string): TechnologyDifference | undefined {
  const before = technologiesIn(document);
  const after = technologiesIn(system);
  for (const slot of ["store", "broker", "proxy", "framework", "page"] as const) {
    const own = before.filter((one) => one.slot === slot);
    const found = after.filter((one) => one.slot === slot);
    if (
      differ(
        own.map(({ family }) => family),
        found.map(({ family }) => family),
      )
    )
      return { before: said(own), after: said(found) };
  }
  const spoken = languagesOf(before);
  const used = languagesOf(after);
  const isOther = differ(
    spoken.flatMap((one) => one.languages ?? []),
    used.flatMap((one) => one.languages ?? []),
  );
  return isOther ? { before: said(spoken), after: said(used) } : undefined;
}

/** A named language takes precedence; a framework implies one only if no language is named. */
function languagesOf<Named extends Technology>(named: readonly Named[]): readonly Named[] {
  const own = named.filter(({ slot }) => slot === "language");
  return own.length > 0 ? own : named.filter((one) => one.languages !== undefined);
}

function differ(one: readonly string[], other: readonly string[]): boolean {
  return one.length > 0 && other.length > 0 && !one.some((family) => other.includes(family));
}

function said(technologies: readonly { readonly said: string }[]): string {
  return [...new Set(technologies.map((one) => one.said))].join(", ");
}
