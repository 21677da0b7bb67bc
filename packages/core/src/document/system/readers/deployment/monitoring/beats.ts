import type { FileReader } from "../../../reader.ts";
import { readYamlLines, type YamlNode } from "../read-yaml-lines.ts";
import { itemsAt, textAt, valueAt } from "../yaml-path.ts";
import { dottedValues, textsIn } from "./dotted-values.ts";
import { type MonitoringLink, type MonitoringProduct, readerOf } from "./monitoring-product.ts";

/** Reads to where Filebeat, Metricbeat and the other Beats send, and what they poll. */
export const beatsProduct: MonitoringProduct = {
  technology: "Filebeat",
  files: /(?:beat|apm-server|elastic-agent)[^/]*\.ya?ml$|\/modules\.d\/[^/]+\.ya?ml$/i,
  mentions:
    /^["']?(?:output(?:\.\w+)*|(?:file|metric|heart|packet|audit|winlog|journal)beat(?:\.[\w.]+)?|setup\.kibana(?:\.host)?)["']?\s*:|^- module\s*:/m,
  linksIn: ({ file, text, context }) => {
    const label = labelOf(`${file}\n${text}`);
    return readYamlLines(file, context, { text }).flatMap((root) => linksOfBeat(root, label));
  },
};

export const beats: FileReader = readerOf(beatsProduct, "Beats (Filebeat, Metricbeat, Heartbeat, …)");

const outputs = [
  { key: "output.logstash.hosts", protocol: "Lumberjack" },
  { key: "output.elasticsearch.hosts", protocol: "HTTP" },
  { key: "output.kafka.hosts", protocol: "Kafka" },
  { key: "output.redis.hosts", protocol: "Redis" },
  { key: "setup.kibana.host", protocol: "HTTP", label: "dashboards" },
  { key: "monitoring.elasticsearch.hosts", protocol: "HTTP", label: "metrics" },
  { key: "xpack.monitoring.elasticsearch.hosts", protocol: "HTTP", label: "metrics" },
] as const;

function linksOfBeat(root: YamlNode, sent: string): readonly MonitoringLink[] {
  const sends = outputs
    .filter(({ key }) => !isOff(root, key.replace(/\.hosts?$/, ".enabled")))
    .flatMap((output) =>
      dottedValues(root, output.key)
        .flatMap(textsIn)
        .map(({ text, line }) => ({
          address: text,
          protocol: output.protocol,
          label: "label" in output ? output.label : sent,
          line,
        })),
    );
  const modules = [...dottedValues(root, "metricbeat.modules"), root].flatMap(({ items }) => items ?? []);
  const monitors = dottedValues(root, "heartbeat.monitors").flatMap(({ items }) => items ?? []);
  return [
    ...sends,
    ...modules.flatMap((module) =>
      valueAt(module, "module") === undefined ? [] : polled(module, "metrics"),
    ),
    ...monitors.flatMap((monitor) => polled(monitor, "availability")),
  ];
}

function isOff(root: YamlNode, key: string): boolean {
  return dottedValues(root, key).some(({ scalar }) => scalar === "false");
}

function polled(module: YamlNode, label: string): readonly MonitoringLink[] {
  if (textAt(module, "enabled") === "false") return [];
  return ["hosts", "urls"].flatMap((key) =>
    itemsAt(module, key)
      .flatMap(textsIn)
      .map(({ text, line }) => ({ address: text, label, line })),
  );
}

function labelOf(text: string): string {
  if (/metricbeat/i.test(text)) return "metrics";
  if (/heartbeat[.:]/i.test(text)) return "availability";
  return /apm-server/i.test(text) ? "traces" : "logs";
}
