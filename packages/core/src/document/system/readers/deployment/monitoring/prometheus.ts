import { folderOf, pathFrom } from "../../../file-path.ts";
import type { FileReader } from "../../../reader.ts";
import { readYamlLines, type YamlNode } from "../read-yaml-lines.ts";
import { itemsAt, textAt, valueAt } from "../yaml-path.ts";
import { textsIn } from "./dotted-values.ts";
import {
  type Configuration,
  type MonitoringLink,
  type MonitoringProduct,
  readerOf,
} from "./monitoring-product.ts";

/** Reads from where Prometheus collects metrics, and to where it sends alerts and metrics. */
export const prometheusProduct: MonitoringProduct = {
  technology: "Prometheus",
  files: /\.ya?ml(?:\.(?:tmpl|template|tpl|j2|in))?$/i,
  mentions: /^["']?(?:scrape_configs|remote_write|remote_read|alerting)["']?\s*:/m,
  linksIn: (configuration) =>
    readYamlLines(configuration.file, configuration.context, configuration).flatMap((root) => [
      ...linksOfPrometheus(root),
      ...itemsAt(root, "scrape_configs").flatMap((job) => targetsInFiles(job, configuration)),
    ]),
};

export const prometheus: FileReader = readerOf(prometheusProduct);

/** Returns the targets in a configuration of Prometheus, even inside the configuration of a collector. */
export function linksOfPrometheus(root: YamlNode): readonly MonitoringLink[] {
  return [
    ...itemsAt(root, "scrape_configs").flatMap((job) => [
      ...scraped(job),
      ...registries.flatMap(({ list, key }) =>
        itemsAt(job, list).flatMap((registry) =>
          linksAt(valueAt(registry, key), "service discovery", textAt(registry, "scheme") ?? "http"),
        ),
      ),
    ]),
    ...itemsAt(root, "alerting", "alertmanagers").flatMap((group) =>
      targetsOf(group).flatMap((targets) => linksAt(targets, "alerts", textAt(group, "scheme") ?? "http")),
    ),
    ...["remote_write", "remote_read"].flatMap((key) =>
      itemsAt(root, key).flatMap((remote) => linksAt(valueAt(remote, "url"), "metrics", "http")),
    ),
  ];
}

/** Registries that Prometheus asks for its targets, with the key of their address. */
const registries = [
  { list: "eureka_sd_configs", key: "server" },
  { list: "consul_sd_configs", key: "server" },
  { list: "nomad_sd_configs", key: "server" },
  { list: "http_sd_configs", key: "url" },
  { list: "marathon_sd_configs", key: "servers" },
  { list: "puppetdb_sd_configs", key: "url" },
] as const;

/** Targets in files of their own, which are beside the configuration as they are in the container. */
function targetsInFiles(job: YamlNode, { file, context }: Configuration): readonly MonitoringLink[] {
  const folder = folderOf(file);
  const patterns = itemsAt(job, "file_sd_configs").flatMap((config) =>
    itemsAt(config, "files").map(({ scalar = "" }) => scalar.split("/").slice(-2)),
  );
  return patterns.flatMap((pattern) => {
    const paths = [pattern.join("/"), pattern.at(-1) ?? ""].map((path) => pathFrom(folder, path) ?? "");
    const found = paths
      .map((glob) => context.tree.paths.filter((path) => path !== file && isMatch(path, glob)))
      .find((some) => some.length > 0);
    return (found ?? []).flatMap((path) =>
      readYamlLines(path, context).flatMap((root) =>
        linksOfJob(
          job,
          itemsAt(root).map((group) => valueAt(group, "targets")),
        ).map((link) => ({
          ...link,
          file: path,
        })),
      ),
    );
  });
}

/** A pattern has one star at most, in the name of the file. */
function isMatch(path: string, pattern: string): boolean {
  const [before = "", after] = pattern.split("*");
  if (after === undefined) return path === before;
  return path.startsWith(before) && path.endsWith(after) && !path.slice(before.length).includes("/");
}

/** Where a job collects: its targets, or the exporter that probes them for it. */
function scraped(job: YamlNode): readonly MonitoringLink[] {
  const probe = itemsAt(job, "relabel_configs").find(
    (rule) =>
      textAt(rule, "target_label") === "__address__" &&
      !/\$\d|\$\{\d/.test(textAt(rule, "replacement") ?? "$1"),
  );
  return linksOfJob(job, probe === undefined ? targetsOf(job) : [valueAt(probe, "replacement")]);
}

function linksOfJob(job: YamlNode, targets: readonly (YamlNode | undefined)[]): readonly MonitoringLink[] {
  const scheme = textAt(job, "scheme") ?? "http";
  const path = textAt(job, "metrics_path") ?? "/metrics";
  return targets
    .flatMap((list) => linksAt(list, "metrics", scheme))
    .filter(({ address }) => !/^https?:\/\/(?:localhost|127\.0\.0\.1)(?::9090)?$/.test(address))
    .map((link) => ({ ...link, address: `${link.address}${path.startsWith("/") ? path : `/${path}`}` }));
}

/** The lists of targets, and the names that Docker Swarm gives to the tasks of a service. */
function targetsOf(job: YamlNode): readonly (YamlNode | undefined)[] {
  const named = itemsAt(job, "dns_sd_configs").map((config): YamlNode => {
    const port = textAt(config, "port");
    const names = itemsAt(config, "names").map(({ line, scalar = "" }) => ({
      line,
      scalar: `${scalar.replace(/^tasks\./, "")}${port === undefined ? "" : `:${port}`}`,
    }));
    return { line: config.line, items: names };
  });
  return [...itemsAt(job, "static_configs").map((group) => valueAt(group, "targets")), ...named];
}

function linksAt(value: YamlNode | undefined, label: string, scheme: string): readonly MonitoringLink[] {
  return textsIn(value).map(({ text, line }) => ({
    address: text.includes("://") || text.startsWith("$") ? text : `${scheme}://${text}`,
    protocol: "HTTP",
    label,
    line,
  }));
}
