import type { CallFact, Fact, FactPlace } from "../../facts.ts";
import type { FileReader, ReadingContext } from "../../reader.ts";
import { mapOf, parseLocatedYaml, textOf, type YamlPath } from "../located-yaml.ts";
import { erbToSettings } from "./syntax/erb-settings.ts";

/** Reads the databases, caches and object stores that YAML files in `config` of a Rails application name. */
export const railsConfigurationReader: FileReader = {
  reads: "Rails settings (database.yml, cable.yml, storage.yml, mongoid.yml)",
  claims: (path) => configurationFile.test(path),
  read(paths, context) {
    const facts: Fact[] = [];
    for (const path of paths)
      if (isOfRuby(path, context) && !hasOriginal(path, context))
        context.attempt(path, () => void facts.push(...callsIn(path, context)));
    return facts;
  },
};

const configurationFile =
  /(?:^|\/)config\/(database|cable|storage|mongoid)(?:\.(?:example|sample|dist|template|default))?\.ya?ml(?:\.(?:example|sample|dist|template|default|erb))?$/;

function isOfRuby(path: string, { tree }: ReadingContext): boolean {
  const base = path.replace(/config\/[^/]*$/, "");
  return ["Gemfile", "gems.rb", "config/application.rb"].some((file) => tree.paths.includes(base + file));
}

/** An example says what the file of a machine will say, if no such file is in the repository. */
function hasOriginal(path: string, { tree }: ReadingContext): boolean {
  const original = path.replace(/\/(\w+)(?:\.\w+)*$/, "/$1");
  return ["yml", "yaml"].some((end) => {
    const file = `${original}.${end}`;
    return file !== path && tree.paths.includes(file);
  });
}

function callsIn(path: string, context: ReadingContext): readonly CallFact[] {
  const { lineOf, value } = parseLocatedYaml(erbToSettings(context.tree.text(path) ?? ""));
  const root = mapOf(value);
  const place = (keys: YamlPath): FactPlace => ({ file: path, line: lineOf(keys) });
  switch (configurationFile.exec(path)?.[1]) {
    case "storage":
      return Object.entries(root).flatMap(([name, service]) => {
        const { endpoint, service: kind } = mapOf(service);
        const technology = stores[textOf(kind)?.toLowerCase() ?? ""];
        return technology === undefined
          ? []
          : [callTo({ address: textOf(endpoint), technology, protocol: "HTTP" }, place([name, "service"]))];
      });
    case "mongoid": {
      const [environment, settings] = environmentOf(root);
      return Object.entries(mapOf(mapOf(settings)["clients"])).flatMap(([name, client]) => {
        const { hosts, uri } = mapOf(client);
        const address = textOf(uri) ?? (Array.isArray(hosts) ? textOf(hosts[0]) : undefined);
        const product = { address, technology: "MongoDB", protocol: "MongoDB" };
        return [callTo(product, place([environment, "clients", name]))];
      });
    }
    default: {
      const [environment, settings] = environmentOf(root);
      const own = mapOf(settings);
      const isOne = ["adapter", "url", "database", "host"].some(
        (key) => typeof own[key] !== "object" && key in own,
      );
      const databases: readonly (readonly [YamlPath, unknown])[] = isOne
        ? [[[environment], own]]
        : Object.entries(own).map(([name, database]) => [[environment, name], database]);
      return databases.flatMap(([keys, database]) => databaseCall(mapOf(database), keys, place));
    }
  }
}

/** The settings of the environment that people use, with those of `default` that YAML merges into it. */
function environmentOf(root: Readonly<Record<string, unknown>>): readonly [string, unknown] {
  const name =
    ["production", "default", "development"].find((one) => one in root) ?? Object.keys(root)[0] ?? "";
  return [name, root[name]];
}

/** The services of Active Storage. */
const stores: Readonly<Record<string, string>> = {
  azurestorage: "Azure Blob Storage",
  gcs: "Google Cloud Storage",
  s3: "Amazon S3",
};

interface Product {
  readonly technology?: string;
  readonly protocol: string;
}

/** The adapters of Active Record and Action Cable. */
const adapters: Readonly<Record<string, Product>> = {
  jdbcmysql: { technology: "MySQL", protocol: "SQL" },
  jdbcpostgresql: { technology: "PostgreSQL", protocol: "SQL" },
  mysql2: { technology: "MySQL", protocol: "SQL" },
  oracle_enhanced: { technology: "Oracle Database", protocol: "SQL" },
  postgis: { technology: "PostgreSQL", protocol: "SQL" },
  postgresql: { technology: "PostgreSQL", protocol: "SQL" },
  postgresql_makara: { technology: "PostgreSQL", protocol: "SQL" },
  redis: { technology: "Redis", protocol: "Redis" },
  sqlserver: { technology: "SQL Server", protocol: "SQL" },
  trilogy: { technology: "MySQL", protocol: "SQL" },
};

function databaseCall(
  { adapter, host, port, url }: Readonly<Record<string, unknown>>,
  keys: YamlPath,
  place: (keys: YamlPath) => FactPlace,
): readonly CallFact[] {
  const name = textOf(adapter)?.replace(/^\$\{\w+:?|\}$/g, "");
  const product = name === undefined ? { protocol: "SQL" } : adapters[name];
  const at = hostAndPort(textOf(host), port);
  const address = textOf(url) ?? at;
  if (product === undefined || (product.technology === undefined && address === undefined)) return [];
  const key = url === undefined ? (at === undefined ? "adapter" : "host") : "url";
  return [callTo({ ...product, address }, place([...keys, key]))];
}

function hostAndPort(host: string | undefined, port: unknown): string | undefined {
  // A path is the socket of a database on the same machine.
  if (host === undefined || host.startsWith("/")) return undefined;
  return typeof port === "number" || (typeof port === "string" && port !== "") ? `${host}:${port}` : host;
}

function callTo(
  { address, protocol, technology }: Product & { readonly address: string | undefined },
  place: FactPlace,
): CallFact {
  const to =
    address === undefined
      ? { technology: technology ?? "" }
      : { address, ...(technology !== undefined && { technology }) };
  return { kind: "call", from: { file: place.file }, to, protocol, grade: "said", place };
}
