import type { FileReader } from "../../../reader.ts";
import { type MonitoringLink, type MonitoringProduct, readerOf } from "./monitoring-product.ts";
import { linksOfPlugin, type PluginSetting } from "./plugin-links.ts";

/** Reads to where Fluentd sends, and from where it pulls. */
export const fluentdProduct: MonitoringProduct = {
  technology: "Fluentd",
  files: /\.conf(?:\.\w+)?$/i,
  mentions: /^[ \t]*<(?:match|source|store)\b[^>\n]*>\s*(?:#[^\n]*)?$/m,
  linksIn: ({ text }) => linksOfFluentd(text),
};

export const fluentd: FileReader = readerOf(fluentdProduct);

/** Sources that pull; the others listen, or read files. */
const pulling = /^(?:kafka|kafka_group|rdkafka_group|http_pull|rabbitmq|amqp|redis|sql|mongo_tail)$/;

interface Section {
  readonly name: string;
  type: string;
  readonly settings: PluginSetting[];
}

function linksOfFluentd(text: string): readonly MonitoringLink[] {
  const links: MonitoringLink[] = [];
  const open: Section[] = [];
  text.split(/\r?\n/).forEach((written, index) => {
    const line = written.replace(/^\s*#.*$/, "").trim();
    const name = /^<(\w+)[^>]*>/.exec(line)?.[1];
    if (name !== undefined) open.push({ name, type: open.at(-1)?.type ?? "", settings: [] });
    else if (/^<\/\w+>/.test(line)) {
      const closed = open.pop();
      if (closed === undefined) throw new Error("Its sections are not balanced.");
      links.push(...linksOfSection(closed, open));
    } else {
      const [, key = "", value = ""] = /^(@?\w+)\s+(.*?)$/.exec(line) ?? [];
      const section = open.at(-1);
      if (section === undefined || key === "") return;
      if (key === "@type" || key === "type") section.type = value;
      else section.settings.push({ key, value: plain(value), line: index + 1 });
    }
  });
  if (open.length > 0) throw new Error("Its sections are not balanced.");
  return links;
}

/** A copy to several stores has a section for each, and a forward one for each server. */
function linksOfSection(
  { name, type, settings }: Section,
  around: readonly Section[],
): readonly MonitoringLink[] {
  const isSource = name === "source" || around.some((section) => section.name === "source");
  if (!/^(?:match|store|server|source|secondary)$/.test(name) || (isSource && !pulling.test(type))) return [];
  return linksOfPlugin({ name: type, settings }, "logs");
}

/** The quotes of a value, and the environment in Ruby: `"#{ENV['ES_HOST'] || 'es'}"`. */
function plain(value: string): string {
  return value
    .replace(/^(["'])(.*)\1$/, "$2")
    .replace(
      /#\{\s*ENV(?:\.fetch\(\s*|\[)["'](\w+)["']\]?\)?(?:\s*(?:\|\||,)\s*["']([^"']*)["']\)?)?[^}]*\}/g,
      (_, name: string, standard: string | undefined) =>
        standard === undefined ? `\${${name}}` : `\${${name}:${standard}}`,
    );
}
