import type { FileReader } from "../../../reader.ts";
import { type MonitoringLink, type MonitoringProduct, readerOf } from "./monitoring-product.ts";

/** Reads to where the components of Grafana Alloy send, and from where they collect. */
export const alloyProduct: MonitoringProduct = {
  technology: "Grafana Alloy",
  files: /\.(?:alloy|river)$/i,
  mentions: /^[ \t]*(?:loki|otelcol|prometheus|pyroscope)\.[\w.]+\s+"[^"]+"\s*\{/m,
  linksIn: ({ text }) => linksOfAlloy(text),
};

export const alloy: FileReader = readerOf(alloyProduct);

const components: readonly { readonly name: RegExp; readonly label: string; readonly protocol: string }[] = [
  { name: /^loki\.write$/, label: "logs", protocol: "HTTP" },
  { name: /^prometheus\.(?:remote_write|scrape)$/, label: "metrics", protocol: "HTTP" },
  { name: /^pyroscope\.(?:write|scrape)$/, label: "profiles", protocol: "HTTP" },
  { name: /^otelcol\.exporter\.otlphttp$/, label: "telemetry", protocol: "HTTP" },
  { name: /^otelcol\.exporter\.(?:otlp|loadbalancing)$/, label: "telemetry", protocol: "gRPC" },
  { name: /^otelcol\.exporter\.kafka$/, label: "telemetry", protocol: "Kafka" },
];

const setting = /(?:\b(?:url|endpoint|brokers|__address__)"?|"__address__")\s*=\s*(\[[^\]\n]*\]|[^,}\n]+)/g;

function linksOfAlloy(text: string): readonly MonitoringLink[] {
  const links: MonitoringLink[] = [];
  let component: (typeof components)[number] | undefined;
  let depth = 0;
  text.split(/\r?\n/).forEach((written, index) => {
    const line = written.replace(/(^|\s)\/\/.*$/, "$1");
    if (depth === 0) {
      const name = /^\s*([\w.]+)\s+"[^"]*"\s*\{/.exec(line)?.[1];
      component = components.find((known) => name !== undefined && known.name.test(name));
    }
    const bare = line.replaceAll(/"(?:\\.|[^"\\])*"/g, "");
    depth += (bare.match(/\{/g)?.length ?? 0) - (bare.match(/\}/g)?.length ?? 0);
    if (component !== undefined)
      for (const [, value = ""] of line.matchAll(setting))
        for (const address of textsOf(value))
          links.push({ address, protocol: component.protocol, label: component.label, line: index + 1 });
  });
  if (depth !== 0) throw new Error("Its braces are not balanced.");
  return links;
}

/** The texts of an expression: of a list, or of texts and variables that `+` joins. */
function textsOf(value: string): readonly string[] {
  const items = value.startsWith("[") ? value.slice(1, -1).split(",") : [value];
  return items.map((item) =>
    item
      .split("+")
      .map((part) => {
        const name = /\benv\(\s*"(\w+)"\s*\)/.exec(part)?.[1];
        return name === undefined ? (/"([^"]*)"/.exec(part)?.[1] ?? "") : `\${${name}}`;
      })
      .join(""),
  );
}
