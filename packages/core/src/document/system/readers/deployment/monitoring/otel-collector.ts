import type { FileReader } from "../../../reader.ts";
import { readYamlLines, type YamlNode } from "../read-yaml-lines.ts";
import { entriesAt, itemsAt, valueAt } from "../yaml-path.ts";
import { type MonitoringLink, type MonitoringProduct, readerOf } from "./monitoring-product.ts";
import { linksOfPrometheus } from "./prometheus.ts";

/** Reads to where an OpenTelemetry Collector exports, and what its receivers poll. */
export const otelCollectorProduct: MonitoringProduct = {
  technology: "OpenTelemetry Collector",
  files: /\.ya?ml(?:\.(?:tmpl|template|tpl|j2|in))?$/i,
  mentions:
    /^["']?service["']?\s*:[^\S\n]*(?:#[^\n]*)?\n(?:[ \t#][^\n]*\n|\n)*?[ \t]+["']?pipelines["']?\s*:/m,
  linksIn: ({ file, text, context }) => readYamlLines(file, context, { text }).flatMap(linksOfCollector),
};

export const otelCollector: FileReader = readerOf(otelCollectorProduct);

/** Exporters that wait to be asked, or that write to a file. */
const passive = new Set(["prometheus", "file", "debug", "logging", "nop"]);

/** Receivers that ask; the others listen. */
const polling =
  /^(?:aerospike|apache|couchdb|elasticsearch|expvar|flinkmetrics|haproxy|httpcheck|iis|kafka|kafkametrics|memcached|mongodb|mysql|nginx|oracledb|postgresql|prometheus|prometheus_simple|pulsar|rabbitmq|redis|riak|simpleprometheus|solace|sqlquery|sqlserver|tcpcheck|zookeeper)$/;

/** The keys of addresses in the configurations of components. */
const addressKey =
  /^(?:(?:traces|metrics|logs|profiles)_)?endpoints?$|^(?:brokers?|url|hostnames?|dsn|server|addresses|datasource|service_url)$/;

/** Keys of what has addresses of its own that telemetry does not go to. */
const aside = new Set(["auth", "oauth2", "headers", "tls", "resource_to_telemetry_conversion", "oidc"]);

const protocols: Readonly<Record<string, string>> = {
  elasticsearch: "HTTP",
  jaeger: "gRPC",
  kafka: "Kafka",
  kafkametrics: "Kafka",
  loadbalancing: "gRPC",
  mongodb: "MongoDB",
  mysql: "SQL",
  otlp: "gRPC",
  otlp_grpc: "gRPC",
  otlphttp: "HTTP",
  otlp_http: "HTTP",
  postgresql: "SQL",
  redis: "Redis",
};

function linksOfCollector(root: YamlNode): readonly MonitoringLink[] {
  const pipelines = valueAt(root, "service", "pipelines");
  return [
    ...usedComponents(root, "exporters", pipelines).flatMap(({ type, value, signals }) =>
      passive.has(type) ? [] : addressesIn(value, { type, label: signals }),
    ),
    ...usedComponents(root, "receivers", pipelines).flatMap(({ type, value, signals }) => {
      if (!polling.test(type)) return [];
      const config = type === "prometheus" ? valueAt(value, "config") : undefined;
      if (config !== undefined)
        return linksOfPrometheus(config).map((link) => ({ ...link, address: plain(link.address) }));
      return addressesIn(value, { type, label: signals });
    }),
  ];
}

interface Component {
  /** Its name without the part behind a slash. */
  readonly type: string;
  readonly value: YamlNode;
  /** What the pipelines with it carry. */
  readonly signals: string;
}

function usedComponents(
  root: YamlNode,
  section: "exporters" | "receivers",
  pipelines: YamlNode | undefined,
): readonly Component[] {
  return entriesAt(root, section).flatMap(([name, { value }]) => {
    const signals = entriesAt(pipelines).flatMap(([pipeline, { value: used }]) =>
      itemsAt(used, section).some(({ scalar }) => scalar === name) ? [typeOf(pipeline)] : [],
    );
    return signals.length === 0
      ? []
      : [{ type: typeOf(name), value, signals: [...new Set(signals)].join(", ") }];
  });
}

function typeOf(name: string): string {
  return name.replace(/\/.*$/, "");
}

interface Purpose {
  readonly type: string;
  readonly label: string;
}

/** The addresses in a component, at whatever depth its documentation puts them. */
function addressesIn(node: YamlNode, purpose: Purpose, key = ""): readonly MonitoringLink[] {
  if (node.scalar !== undefined)
    return addressKey.test(key)
      ? [
          {
            address: plain(node.scalar),
            protocol: protocols[purpose.type],
            label: purpose.label,
            line: node.line,
          },
        ]
      : [];
  return [
    ...(node.items ?? []).flatMap((item) => addressesIn(item, purpose, key)),
    ...entriesAt(node).flatMap(([name, { value }]) =>
      aside.has(name) ? [] : addressesIn(value, purpose, name),
    ),
  ];
}

/** A variable is `${env:NAME}` or `${NAME}`. */
function plain(text: string): string {
  return text.replaceAll("${env:", "${");
}
