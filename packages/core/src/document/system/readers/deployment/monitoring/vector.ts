import type { FileReader } from "../../../reader.ts";
import { tomlEntries } from "../../python/toml-entries.ts";
import { readYamlLines } from "../read-yaml-lines.ts";
import { entriesAt } from "../yaml-path.ts";
import { textsIn } from "./dotted-values.ts";
import { type Configuration, type MonitoringProduct, readerOf } from "./monitoring-product.ts";
import { linksOfPlugin, type PluginSetting } from "./plugin-links.ts";

/** Reads to where the sinks of Vector send, and from where its sources pull. */
export const vectorProduct: MonitoringProduct = {
  technology: "Vector",
  files: /vector[^/]*(?:\/[^/]+)*\.(?:toml|ya?ml|json)$/i,
  mentions: /^[ \t]*(?:\[sinks\.|["']?sinks["']?\s*:)/m,
  linksIn: (configuration) =>
    componentsOf(configuration).flatMap(({ section, settings }) => {
      const name = settings.find(({ key }) => key === "type")?.value ?? "";
      const isMetrics = /prometheus|metrics|statsd|influxdb/.test(name);
      if (section === "sources" && !pulling.test(name)) return [];
      return passive.has(name) ? [] : linksOfPlugin({ name, settings }, isMetrics ? "metrics" : "logs");
    }),
};

export const vector: FileReader = readerOf(vectorProduct);

/** Sources that pull; the others listen, or read what is on the machine. */
const pulling =
  /^(?:amqp|apache_metrics|eventstoredb_metrics|http_client|http_scrape|kafka|mongodb_metrics|nats|nginx_metrics|postgresql_metrics|prometheus_scrape|pulsar|redis)$/;

/** Sinks that wait to be asked, or write to the machine. */
const passive = new Set(["prometheus_exporter", "prometheus", "console", "file", "blackhole"]);

interface Component {
  readonly section: string;
  readonly settings: PluginSetting[];
}

function componentsOf({ file, text, context }: Configuration): readonly Component[] {
  if (/^[ \t]*\[s(?:ink|ource)s\./m.test(text)) return componentsOfToml(text);
  return readYamlLines(file, context, { text }).flatMap((root) =>
    ["sources", "sinks"].flatMap((section) =>
      entriesAt(root, section).map(([, { value }]) => ({
        section,
        settings: entriesAt(value).flatMap(([key, { value: own }]) =>
          textsIn(own).map(({ text: one, line }) => ({ key, value: one, line })),
        ),
      })),
    ),
  );
}

function componentsOfToml(text: string): readonly Component[] {
  const components = new Map<string, Component>();
  for (const { keys, texts } of tomlEntries(text)) {
    const [section = "", name = "", key = "", below] = keys;
    if (!/^(?:sinks|sources)$/.test(section) || key === "" || below !== undefined) continue;
    const id = `${section} ${name}`;
    const component = components.get(id) ?? { section, settings: [] };
    components.set(id, component);
    component.settings.push(...texts.map(({ text: value, line }) => ({ key, value, line })));
  }
  return [...components.values()];
}
