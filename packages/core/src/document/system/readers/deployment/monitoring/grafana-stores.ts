import type { FileReader } from "../../../reader.ts";
import { readYamlLines, type YamlNode } from "../read-yaml-lines.ts";
import { entriesAt, valueAt } from "../yaml-path.ts";
import { type MonitoringLink, type MonitoringProduct, readerOfAll } from "./monitoring-product.ts";

/** The stores of Grafana for logs, traces and metrics. */
export const grafanaStoreProducts: readonly MonitoringProduct[] = [
  storeOf("Loki", "logs", /^["']?schema_config["']?\s*:/m),
  storeOf(
    "Tempo",
    "traces",
    /^["']?storage["']?\s*:[^\S\n]*(?:#[^\n]*)?\n(?:[ \t]*#[^\n]*\n)*[ \t]+["']?trace["']?\s*:/m,
  ),
  storeOf("Mimir", "metrics", /^["']?blocks_storage["']?\s*:/m),
];

/** Reads where the stores of Grafana keep their data, what caches it, and to where they send alerts and metrics. */
export const grafanaStores: FileReader = readerOfAll(grafanaStoreProducts, "Loki, Tempo, Mimir");

function storeOf(technology: string, data: string, mentions: RegExp): MonitoringProduct {
  return {
    technology,
    files: /\.ya?ml(?:\.(?:tmpl|template|tpl|j2|in))?$/i,
    mentions,
    linksIn: ({ file, text, context }) =>
      readYamlLines(file, context, { text }).flatMap((root) => [
        ...linksBelow(valueAt(root, "common", "storage"), data),
        ...entriesAt(root).flatMap(([section, { value }]) =>
          using.test(section) ? linksBelow(value, data) : [],
        ),
      ]),
  };
}

/** The sections that name something else; the others configure the store itself. */
const using =
  /^(?:storage|storage_config|blocks_storage|(?:ruler|alertmanager)_storage|ruler|metrics_generator|query_range|chunk_store_config|cache)$/;

/** The instances of the store find each other there. */
const among = /^(?:ring|kvstore|memberlist|wal)$/;

function linksBelow(node: YamlNode | undefined, label: string, key = ""): readonly MonitoringLink[] {
  if (node?.scalar !== undefined)
    return /^(?:endpoint|alertmanager_url|url|addresses|host)$/.test(key)
      ? node.scalar.split(",").map((address) => ({
          address: address.trim().replace(/^dns(?:srv)?(?:noa)?\+/, ""),
          label: key === "alertmanager_url" ? "alerts" : label,
          line: node.line,
        }))
      : [];
  return [
    ...(node?.items ?? []).flatMap((item) => linksBelow(item, label, key)),
    ...entriesAt(node).flatMap(([name, { value }]) =>
      among.test(name) ? [] : linksBelow(value, name === "remote_write" ? "metrics" : label, name),
    ),
  ];
}
