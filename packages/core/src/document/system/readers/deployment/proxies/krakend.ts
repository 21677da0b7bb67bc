import type { CallFact, EndpointFact, Fact, FactOwner } from "../../../facts.ts";
import { literalPath, rewriteOf } from "../../../path-rewrite.ts";
import type { FileReader } from "../../../reader.ts";
import { readYamlLines, type YamlNode } from "../read-yaml-lines.ts";
import { entriesAt, itemsAt, portOf, textAt, valueAt } from "../yaml-path.ts";
import { gatewayOwner } from "./gateway-owner.ts";

/** Matches the files of its configuration; a manifest may have such a name. */
const configuration = /(?:^|\/)krakend[^/]*\.(?:json|ya?ml)$/i;

/** Reads the endpoints of a KrakenD, the parts from which it answers them, and where it gets the keys of tokens. */
export const krakend: FileReader = {
  reads: "KrakenD",
  claims: (path) => configuration.test(path),
  read: (paths, context) =>
    paths.flatMap((file) =>
      readYamlLines(file, context).flatMap((root): readonly Fact[] => {
        const [first, ...others] = itemsAt(root, "endpoints");
        if (first === undefined) return [];
        const { facts, owner } = gatewayOwner(file, productOf(root), context);
        const gateway = { file, owner, hosts: itemsAt(root, "host") };
        const place = { file, line: first.line };
        return [
          ...facts,
          ...[first, ...others].flatMap((endpoint) => factsOf(endpoint, gateway)),
          ...tracesOf(root, gateway),
          { kind: "role", owner, partKind: "gateway", technology: "KrakenD", grade: "said", place },
        ];
      }),
    ),
};

function productOf(root: YamlNode) {
  return {
    technology: "KrakenD",
    name: textAt(root, "name") ?? "krakend",
    startedBy: /krakend/i,
    isConfiguration: (path: string, text: string) =>
      configuration.test(path) && /^["']?endpoints["']?\s*:/m.test(text),
    ports: [portOf(textAt(root, "port"))].filter((port) => port !== undefined),
  };
}

interface Gateway {
  readonly file: string;
  readonly owner: FactOwner;
  /** The hosts of the backends that name none. */
  readonly hosts: readonly YamlNode[];
}

function factsOf(endpoint: YamlNode, { file, hosts, owner }: Gateway): readonly Fact[] {
  const written = textAt(endpoint, "endpoint");
  if (written === undefined) return [];
  const path = written.startsWith("/") ? written : `/${written}`;
  const method = (textAt(endpoint, "method") ?? "GET").toUpperCase();
  const line = valueAt(endpoint, "endpoint")?.line ?? endpoint.line;
  const own: EndpointFact = { kind: "endpoint", owner, method, path, grade: "seen", place: { file, line } };
  const calls = itemsAt(endpoint, "backend").flatMap((backend): CallFact[] => {
    const pattern = textAt(backend, "url_pattern");
    // A consumer of messages, or a function of a cloud, has no address.
    if (pattern === undefined) return [];
    const rewrite = rewriteOf(literalPath(path), literalPath(pattern));
    const named = itemsAt(backend, "host");
    return (named.length > 0 ? named : hosts).flatMap((host): CallFact[] =>
      host.scalar === undefined
        ? []
        : [
            {
              kind: "call",
              from: owner,
              to: { address: host.scalar },
              protocol: "HTTP",
              label: `${method} ${path}`,
              ...(rewrite === undefined ? {} : { rewrite }),
              grade: "said",
              place: { file, line: host.line },
            },
          ],
    );
  });
  return [own, ...calls, ...keysOf(endpoint, { file, owner })];
}

/** Where the options of telemetry send traces. */
function tracesOf(root: YamlNode, { file, owner }: Pick<Gateway, "file" | "owner">): readonly CallFact[] {
  return entriesAt(root, "extra_config").flatMap(([, { value }]) =>
    [
      { technology: "Zipkin", address: valueAt(value, "exporters", "zipkin", "collector_url") },
      { technology: "Jaeger", address: valueAt(value, "exporters", "jaeger", "endpoint") },
    ].flatMap(({ address, technology }): CallFact[] => {
      if (address?.scalar === undefined) return [];
      const to = { address: address.scalar, technology, role: "tracing" as const };
      const place = { file, line: address.line };
      return [{ kind: "call", from: owner, to, protocol: "HTTP", label: "traces", grade: "said", place }];
    }),
  );
}

/** The addresses at which tokens are checked, or of the keys by which they are, in the options of a plugin. */
function keysOf(endpoint: YamlNode, { file, owner }: Pick<Gateway, "file" | "owner">): readonly CallFact[] {
  return entriesAt(endpoint, "extra_config").flatMap(([plugin, { value }]) =>
    ["jwk_url", "jwk-url", ...(plugin.startsWith("auth/") ? ["endpoint"] : [])].flatMap((key): CallFact[] => {
      const keys = valueAt(value, key);
      if (keys?.scalar === undefined) return [];
      const to = { address: keys.scalar, role: "authentication" as const };
      const label = key.replace("-", "_");
      const place = { file, line: keys.line };
      return [{ kind: "call", from: owner, to, protocol: "HTTP", label, grade: "said", place }];
    }),
  );
}
