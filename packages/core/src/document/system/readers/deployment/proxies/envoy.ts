import type { FileReader } from "../../../reader.ts";
import { ownerOfFile } from "../mounted-files.ts";
import { readYamlLines, type YamlNode } from "../read-yaml-lines.ts";
import { entriesAt, itemsAt, textAt, valueAt } from "../yaml-path.ts";
import { proxyFacts, type ProxyRoute } from "./proxy-facts.ts";

/** Reads to which parts an Envoy passes requests: its routes to clusters, and clusters to their endpoints. */
export const envoy: FileReader = {
  reads: "Envoy",
  claims: (path) =>
    /(?:envoy|proxy|gateway|sidecar)[^/]*(?:\/[^/]+)*\.(?:ya?ml|json)(?:\.(?:tmpl|template|tpl|j2|in))?$|(?:envoy|proxy)[^/]*\.(?:tmpl|template|tpl|j2)\.(?:ya?ml|json)$/i.test(
      path,
    ),
  read: (paths, context) =>
    paths.flatMap((file) => {
      const text = context.tree.text(file);
      if (
        text === undefined ||
        !/["']?clusters["']?\s*:/.test(text) ||
        !/\b(?:load_assignment|hosts|socket_address)\b/.test(text)
      )
        return [];
      const routes = readYamlLines(file, context, { text }).flatMap((root) =>
        routesOf(root, (line, reason) => context.unread({ file, line, reason })),
      );
      return proxyFacts(
        { file, owner: ownerOfFile(file, context), technology: "Envoy", isProxy: true },
        routes,
      );
    }),
};

interface ClusterRoute {
  readonly path: string | undefined;
  readonly protocol: string | undefined;
  readonly line: number;
}

function routesOf(root: YamlNode, unread: (line: number, reason: string) => void): readonly ProxyRoute[] {
  const routes = new Map<string, ClusterRoute[]>();
  collectRoutes(valueAt(root, "static_resources", "listeners"), undefined, { routes, left: 20_000 });
  return itemsAt(root, "static_resources", "clusters").flatMap((cluster) => {
    const name = textAt(cluster, "name") ?? "";
    const used = routes.get(name) ?? [];
    const addresses = addressesOf(cluster);
    if (addresses.length === 0)
      unread(cluster.line, `The cluster '${name}' states no address; it is looked up while it runs.`);
    return addresses.flatMap((address): ProxyRoute[] => {
      const isHttp2 =
        valueAt(cluster, "http2_protocol_options") !== undefined ||
        valueAt(cluster, "typed_extension_protocol_options") !== undefined;
      const protocol = isHttp2 ? "gRPC" : "HTTP";
      const uses = used.map(({ path, protocol: own, line }) => ({
        address,
        path,
        protocol: own ?? protocol,
        line,
      }));
      const line = valueAt(cluster, "name")?.line ?? cluster.line;
      return uses.length > 0 ? uses : [{ address, protocol, line }];
    });
  });
}

interface Search {
  readonly routes: Map<string, ClusterRoute[]>;
  /** How many values may still be looked at. */
  left: number;
}

/** Routes are anywhere in the filters of a listener; traces and statistics have clusters too, but no match. */
function collectRoutes(node: YamlNode | undefined, path: string | undefined, search: Search): void {
  search.left -= 1;
  if (node === undefined || search.left < 0) return;
  const match = valueAt(node, "match");
  const own =
    textAt(match, "prefix") ??
    textAt(match, "path") ??
    textAt(match, "path_separated_prefix") ??
    textAt(match, "safe_regex", "regex") ??
    path;
  const route = valueAt(node, "route");
  const isTcp = (textAt(node, "@type") ?? "").includes("tcp_proxy");
  const clusters = [
    valueAt(route, "cluster"),
    isTcp ? valueAt(node, "cluster") : undefined,
    ...itemsAt(route, "weighted_clusters", "clusters").map((cluster) => valueAt(cluster, "name")),
  ];
  for (const cluster of clusters) {
    if (cluster?.scalar === undefined) continue;
    const known = search.routes.get(cluster.scalar) ?? [];
    const protocol = isTcp ? "TCP" : undefined;
    search.routes.set(cluster.scalar, [...known, { path: own, protocol, line: cluster.line }]);
  }
  for (const item of node.items ?? []) collectRoutes(item, own, search);
  for (const [, { value }] of entriesAt(node)) collectRoutes(value, own, search);
}

/** The addresses of a cluster, as of version 3 and as of version 1 of its interface. */
function addressesOf(cluster: YamlNode): readonly string[] {
  const endpoints = itemsAt(cluster, "load_assignment", "endpoints").flatMap((group) =>
    itemsAt(group, "lb_endpoints").map((endpoint) =>
      valueAt(endpoint, "endpoint", "address", "socket_address"),
    ),
  );
  const hosts = valueAt(cluster, "hosts");
  const older = [...itemsAt(hosts), ...(hosts?.entries === undefined ? [] : [hosts])].map((host) =>
    valueAt(host, "socket_address"),
  );
  return [...endpoints, ...older].flatMap((address) => {
    const host = textAt(address, "address");
    const port = textAt(address, "port_value");
    if (host === undefined) return [];
    return [port === undefined ? host : `${host}:${port}`];
  });
}
