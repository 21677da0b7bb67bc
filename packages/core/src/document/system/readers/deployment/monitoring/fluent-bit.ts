import type { FileReader } from "../../../reader.ts";
import { readYamlLines, type YamlNode } from "../read-yaml-lines.ts";
import { entriesAt, itemsAt, textAt } from "../yaml-path.ts";
import { type MonitoringLink, type MonitoringProduct, readerOf } from "./monitoring-product.ts";
import { linksOfPlugin, type PluginSetting } from "./plugin-links.ts";

/** Reads to where Fluent Bit sends, and from where it pulls, in both of its formats. */
export const fluentBitProduct: MonitoringProduct = {
  technology: "Fluent Bit",
  files: /\.conf(?:\.\w+)?$|fluent-?bit[^/]*\.(?:ya?ml|conf)/i,
  mentions: /^[ \t]*\[(?:INPUT|OUTPUT)\][ \t]*$|^pipeline\s*:\s*$/im,
  linksIn: ({ file, text, context }) =>
    /^[ \t]*\[(?:INPUT|OUTPUT)\][ \t]*$/im.test(text)
      ? sectionsOf(text).flatMap(linksOfSection)
      : readYamlLines(file, context, { text }).flatMap((root) =>
          (["inputs", "outputs"] as const).flatMap((list) =>
            itemsAt(root, "pipeline", list).map(toSection(list)).flatMap(linksOfSection),
          ),
        ),
};

export const fluentBit: FileReader = readerOf(fluentBitProduct);

interface Section {
  readonly kind: string;
  readonly settings: PluginSetting[];
}

/** Inputs that pull; the others listen, or read what is on the machine. */
const pulling = /^(?:prometheus_scrape|kafka|nginx_metrics|elasticsearch_metrics)$/;

function linksOfSection({ kind, settings }: Section): readonly MonitoringLink[] {
  const name = settings.find(({ key }) => key.toLowerCase() === "name")?.value.toLowerCase() ?? "";
  // The exporter of Prometheus waits to be asked.
  const isActive =
    kind === "input" ? pulling.test(name) : kind === "output" && name !== "prometheus_exporter";
  return isActive
    ? linksOfPlugin({ name, settings }, /metrics|prometheus/.test(name) ? "metrics" : "logs")
    : [];
}

function sectionsOf(text: string): readonly Section[] {
  const sections: Section[] = [];
  text.split(/\r?\n/).forEach((written, index) => {
    const line = written.trim();
    const kind = /^\[(\w+)\]$/.exec(line)?.[1]?.toLowerCase();
    const [, key = "", value = ""] = /^(\w[\w.]*)\s+(.*)$/.exec(line) ?? [];
    if (kind !== undefined) sections.push({ kind, settings: [] });
    else if (key !== "") sections.at(-1)?.settings.push({ key, value, line: index + 1 });
  });
  return sections;
}

function toSection(list: "inputs" | "outputs"): (node: YamlNode) => Section {
  return (node) => ({
    kind: list.slice(0, -1),
    settings: entriesAt(node).flatMap(([key, { line }]) => {
      const value = textAt(node, key);
      return value === undefined ? [] : [{ key, value, line }];
    }),
  });
}
