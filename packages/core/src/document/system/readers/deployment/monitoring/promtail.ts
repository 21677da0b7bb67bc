import type { FileReader } from "../../../reader.ts";
import { readYamlLines, type YamlNode } from "../read-yaml-lines.ts";
import { itemsAt, textAt, valueAt } from "../yaml-path.ts";
import { type MonitoringLink, type MonitoringProduct, readerOf } from "./monitoring-product.ts";
import { linksOfPrometheus } from "./prometheus.ts";

/** Reads to where Promtail sends logs, and to where an agent of Grafana in static mode sends all that it collects. */
export const promtailProduct: MonitoringProduct = {
  technology: "Promtail",
  files: /\.ya?ml$/i,
  mentions:
    /^["']?clients?["']?\s*:|^(?:logs|metrics|traces)\s*:\s*\n(?:[ \t#][^\n]*\n|\n)*?[ \t]+configs\s*:/m,
  linksIn: ({ file, text, context }) => readYamlLines(file, context, { text }).flatMap(linksOfAgent),
};

export const promtail: FileReader = readerOf(promtailProduct, "Promtail, Grafana Agent");

function linksOfAgent(root: YamlNode): readonly MonitoringLink[] {
  const configured = itemsAt(root, "logs", "configs");
  const clients = [root, ...configured].flatMap((part) => {
    // Without positions or jobs, clients are something of another kind.
    if (part === root && !["scrape_configs", "positions"].some((key) => valueAt(root, key) !== undefined))
      return [];
    return [...itemsAt(part, "clients"), valueAt(part, "client")];
  });
  const traces = itemsAt(root, "traces", "configs").flatMap((config) => itemsAt(config, "remote_write"));
  return [
    ...clients.flatMap((client) => linkAt(client, "url", { label: "logs", protocol: "HTTP" })),
    ...itemsAt(root, "metrics", "configs").flatMap(linksOfPrometheus),
    ...traces.flatMap((remote) =>
      linkAt(remote, "endpoint", {
        label: "traces",
        protocol: textAt(remote, "protocol") === "http" ? "HTTP" : "gRPC",
      }),
    ),
  ];
}

function linkAt(
  node: YamlNode | undefined,
  key: string,
  purpose: { readonly label: string; readonly protocol: string },
): readonly MonitoringLink[] {
  const address = textAt(node, key);
  return address === undefined ? [] : [{ address, ...purpose, line: valueAt(node, key)?.line ?? 1 }];
}
