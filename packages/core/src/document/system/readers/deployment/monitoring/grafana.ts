import type { Fact } from "../../../facts.ts";
import type { FileReader, ReadingContext } from "../../../reader.ts";
import { readYamlLines, type YamlNode } from "../read-yaml-lines.ts";
import { entriesAt, itemsAt, textAt, valueAt } from "../yaml-path.ts";
import {
  callsOf,
  type Configuration,
  type MonitoringLink,
  type MonitoringProduct,
} from "./monitoring-product.ts";
import { ownerOfConfiguration } from "./owner-of-configuration.ts";

/** The data sources of Grafana, as it is provisioned with them. */
export const grafanaProduct: MonitoringProduct = {
  technology: "Grafana",
  files: /\.(?:ya?ml|json)(?:\.(?:tmpl|template|tpl|j2|in))?$/i,
  mentions: /^[ \t]*["']?datasources["']?\s*:\s*(?:#[^\n]*)?(?:\n|\[|$)/m,
  linksIn: linksOfSources,
};

/** Reads the data sources and dashboards of Grafana. A dashboard tells nothing that a data source's address tells. */
export const grafana: FileReader = {
  reads: "Grafana (data sources, dashboards)",
  claims: (path) => grafanaProduct.files.test(path),
  read(paths, context) {
    const facts: Fact[] = [];
    const known = new Set<string>();
    const dashboards: (() => void)[] = [];
    for (const file of paths) {
      const text = context.tree.text(file);
      if (text === undefined) continue;
      const isPosted = file.endsWith(".json") && /"access"\s*:/.test(text) && /"type"\s*:/.test(text);
      if (grafanaProduct.mentions.test(text) || isPosted)
        context.attempt(file, () => {
          const links = isPosted
            ? readYamlLines(file, context, { text }).flatMap(linksOfSource)
            : linksOfSources({ file, text, context });
          const owner = links.length === 0 ? undefined : ownerOfConfiguration(file, "Grafana", context);
          if (owner === undefined) {
            if (links.length > 0)
              context.unread({ file, reason: "It configures Grafana, but no part mounts it." });
            return;
          }
          for (const { technology } of links) known.add(technology);
          facts.push(...callsOf(links, owner, file));
        });
      else if (file.endsWith(".json") && /"panels"\s*:/.test(text))
        dashboards.push(() =>
          context.attempt(file, () => facts.push(...factsOfDashboard(file, text, { context, known }))),
        );
    }
    for (const read of dashboards) read();
    return facts;
  },
};

interface SourceLink extends MonitoringLink {
  readonly technology: string;
}

function linksOfSources({ file, text, context }: Configuration): readonly SourceLink[] {
  return readYamlLines(file, context, { text }).flatMap((root) =>
    itemsAt(root, "datasources").flatMap(linksOfSource),
  );
}

const labels: Readonly<Record<string, string>> = {
  elasticsearch: "logs",
  graphite: "metrics",
  influxdb: "metrics",
  jaeger: "traces",
  loki: "logs",
  opensearch: "logs",
  prometheus: "metrics",
  pyroscope: "profiles",
  tempo: "traces",
  zipkin: "traces",
};

function linksOfSource(source: YamlNode): readonly SourceLink[] {
  const address = textAt(source, "url");
  const type = textAt(source, "type");
  if (address === undefined || type === undefined) return [];
  const name = nameOfType(type);
  return [
    {
      address: address.replaceAll("$__env{", "${"),
      label: labels[name] ?? "data",
      line: valueAt(source, "url")?.line ?? source.line,
      technology: name,
    },
  ];
}

/** The types of data sources, and the products that they mean. */
const technologies: Readonly<Record<string, string>> = {
  elasticsearch: "Elasticsearch",
  graphite: "Graphite",
  influxdb: "InfluxDB",
  jaeger: "Jaeger",
  loki: "Loki",
  mysql: "MySQL",
  opensearch: "OpenSearch",
  postgres: "PostgreSQL",
  prometheus: "Prometheus",
  tempo: "Tempo",
  zipkin: "Zipkin",
};

/** `grafana-opensearch-datasource` is the plugin of OpenSearch. */
function nameOfType(type: string): string {
  return type
    .replace(/^grafana-/, "")
    .replace(/-datasource$/, "")
    .replace(/^postgresql$/, "postgres");
}

interface Dashboards {
  readonly context: ReadingContext;
  /** The types of the data sources whose addresses are known. */
  readonly known: ReadonlySet<string>;
}

function factsOfDashboard(file: string, text: string, { context, known }: Dashboards): readonly Fact[] {
  const owner = ownerOfConfiguration(file, "Grafana", context);
  if (owner === undefined) return [];
  const types = new Map<string, number>();
  for (const root of readYamlLines(file, context, { text })) collectTypes(root, types);
  return [...types].flatMap(([type, line]): Fact[] => {
    const technology = technologies[type];
    if (technology === undefined || known.has(type)) return [];
    return [
      {
        kind: "call",
        from: owner,
        to: { technology },
        label: "dashboards",
        grade: "inferred",
        place: { file, line },
      },
    ];
  });
}

/** The data source of a panel has a type, and so has the input of a dashboard that is shared. */
function collectTypes(node: YamlNode, types: Map<string, number>): void {
  const source = valueAt(node, "datasource");
  const input = textAt(node, "type") === "datasource" ? valueAt(node, "pluginId") : undefined;
  for (const type of [valueAt(source, "type"), input]) {
    if (type?.scalar === undefined) continue;
    const name = nameOfType(type.scalar);
    if (!types.has(name)) types.set(name, type.line);
  }
  for (const item of node.items ?? []) collectTypes(item, types);
  for (const [, { value }] of entriesAt(node)) collectTypes(value, types);
}
