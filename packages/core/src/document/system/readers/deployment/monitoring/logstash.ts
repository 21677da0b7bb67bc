import type { FileReader } from "../../../reader.ts";
import { readYamlLines } from "../read-yaml-lines.ts";
import { dottedValues, textsIn } from "./dotted-values.ts";
import { type MonitoringLink, type MonitoringProduct, readerOf } from "./monitoring-product.ts";
import { parseLogstash } from "./parse-logstash.ts";
import { linksOfPlugin } from "./plugin-links.ts";

/** Reads to where the pipelines of Logstash send, and from where they pull. */
export const logstashProduct: MonitoringProduct = {
  technology: "Logstash",
  files:
    /\.conf(?:\.\w+)?$|(?:^|\/)logstash[^/]*\.(?:ya?ml|config|cfg)$|(?:^|\/)pipelines?\/[^/]+\.(?:config|cfg)$/i,
  mentions:
    /^[ \t]*(?:input|output)\s*\{[ \t]*(?:#[^\n]*)?(?:\n|[a-z_]+\s*\{)|^["']?(?:xpack\.)?monitoring\./m,
  linksIn: ({ file, text, context }) =>
    /^[ \t]*(?:input|filter|output)\s*\{/m.test(text)
      ? linksOfPipeline(text)
      : readYamlLines(file, context, { text }).flatMap((root) =>
          ["xpack.monitoring.elasticsearch.hosts", "xpack.monitoring.elasticsearch.url"]
            .concat("monitoring.elasticsearch.hosts")
            .flatMap((key) => dottedValues(root, key))
            .flatMap(textsIn)
            .map(({ text: address, line }) => ({ address, protocol: "HTTP", label: "metrics", line })),
        ),
};

export const logstash: FileReader = readerOf(logstashProduct);

/** Inputs that pull, and filters that ask; the other inputs listen. */
const pulling =
  /^(?:elasticsearch|opensearch|http|http_poller|imap|jdbc|jdbc_streaming|jms|kafka|memcached|mongodb|rabbitmq|redis|stomp)$/;

function linksOfPipeline(text: string): readonly MonitoringLink[] {
  return parseLogstash(text).flatMap((plugin) => {
    if (plugin.section === "output") return linksOfPlugin(plugin, "logs");
    // The input `http` listens; the filter of that name asks.
    const isAsked = pulling.test(plugin.name) && !(plugin.section === "input" && plugin.name === "http");
    return isAsked ? linksOfPlugin(plugin, plugin.section === "input" ? "logs" : "lookups") : [];
  });
}
