import type { FactPlace } from "../../../facts.ts";
import { folderOf } from "../../../file-path.ts";
import type { FileReader } from "../../../reader.ts";
import { ownerOfFile } from "../mounted-files.ts";
import { readYamlLines, type YamlNode } from "../read-yaml-lines.ts";
import { entriesAt, itemsAt, textAt, valueAt } from "../yaml-path.ts";
import { proxyFacts, type ProxyRoute } from "./proxy-facts.ts";

/**
 * Reads to which parts an Envoy passes requests: its routes to clusters, and clusters to their endpoints. A bootstrap file
 * has all of them; files of resources that it watches have them together with the others of their folder.
 */
export const envoy: FileReader = {
  reads: "Envoy",
  claims: (path) =>
    /(?:envoy|proxy|gateway|sidecar)[^/]*(?:\/[^/]+)*\.(?:ya?ml|json)(?:\.(?:tmpl|template|tpl|j2|in))?$|(?:envoy|proxy)[^/]*\.(?:tmpl|template|tpl|j2)\.(?:ya?ml|json)$|(?:^|\/)[celr]ds(?:[._-][^/]*)?\.(?:ya?ml|json)$/i.test(
      path,
    ),
  read(paths, context) {
    const files = paths.flatMap((file): EnvoyFile[] => {
      const text = context.tree.text(file);
      if (text === undefined || !isOfEnvoy(text)) return [];
      return [{ file, roots: readYamlLines(file, context, { text }) }];
    });
    const bootstraps = files.map(({ file, roots }) => roots.flatMap((root) => bootstrapOf(file, root)));
    const watched = Map.groupBy(files, ({ file }) => folderOf(file));
    const together = [...watched.values()].map((group) =>
      group.flatMap(({ file, roots }) => roots.flatMap((root) => resourcesOf(file, root))),
    );
    return [...bootstraps, ...together].flatMap((resources) => {
      const routes = routesOf(resources, (place, reason) => context.unread({ ...place, reason }));
      return [...Map.groupBy(routes, ({ file }) => file)].flatMap(([file, own]) =>
        proxyFacts({ file, owner: ownerOfFile(file, context), technology: "Envoy", isProxy: true }, own),
      );
    });
  },
};

interface EnvoyFile {
  readonly file: string;
  readonly roots: readonly YamlNode[];
}

function isOfEnvoy(text: string): boolean {
  return (
    (/["']?clusters["']?\s*:/.test(text) && /\b(?:load_assignment|hosts|socket_address)\b/.test(text)) ||
    (/["']?resources["']?\s*:/.test(text) && /type\.googleapis\.com\/envoy\./.test(text))
  );
}

/** A listener, a cluster, a table of routes or the endpoints of a cluster. */
interface EnvoyResource {
  readonly file: string;
  readonly kind: "cluster" | "endpoints" | "routes";
  readonly node: YamlNode;
}

function bootstrapOf(file: string, root: YamlNode): EnvoyResource[] {
  const listeners = itemsAt(root, "static_resources", "listeners");
  const clusters = itemsAt(root, "static_resources", "clusters");
  return [
    ...listeners.map((node) => ({ file, kind: "routes" as const, node })),
    ...clusters.map((node) => ({ file, kind: "cluster" as const, node })),
  ];
}

function resourcesOf(file: string, root: YamlNode): EnvoyResource[] {
  return itemsAt(root, "resources").flatMap((node): EnvoyResource[] => {
    switch (/\.(\w+)$/.exec(textAt(node, "@type") ?? "")?.[1]) {
      case "Cluster":
        return [{ file, kind: "cluster", node }];
      case "ClusterLoadAssignment":
        return [{ file, kind: "endpoints", node }];
      case "Listener":
      case "RouteConfiguration":
      case "VirtualHost":
        return [{ file, kind: "routes", node }];
      default:
        return [];
    }
  });
}

interface ClusterRoute {
  readonly file: string;
  readonly path: string | undefined;
  readonly protocol: string | undefined;
  readonly line: number;
}

interface RouteInFile extends ProxyRoute {
  readonly file: string;
}

function routesOf(
  resources: readonly EnvoyResource[],
  unread: (place: FactPlace, reason: string) => void,
): readonly RouteInFile[] {
  const of = (kind: EnvoyResource["kind"]): EnvoyResource[] => resources.filter((one) => one.kind === kind);
  const routes = new Map<string, ClusterRoute[]>();
  const search: Search = { routes, file: "", left: 20_000 };
  for (const { file, node } of of("routes")) {
    search.file = file;
    collectRoutes(node, undefined, search);
    if (search.left < 0)
      unread({ file, line: node.line }, "The routes have more values than are read, so some are missing.");
  }
  const assigned = Map.groupBy(of("endpoints"), ({ node }) => textAt(node, "cluster_name") ?? "");
  return of("cluster").flatMap(({ file, node: cluster }) => {
    const name = textAt(cluster, "name") ?? "";
    const used = routes.get(name) ?? [];
    const addresses = [
      ...addressesOf(cluster),
      ...(assigned.get(name) ?? []).flatMap(({ node }) => endpointsOf(node)),
    ];
    if (addresses.length === 0)
      unread(
        { file, line: cluster.line },
        `The cluster '${name}' states no address; it is looked up while it runs.`,
      );
    return addresses.flatMap((address): RouteInFile[] => {
      const isHttp2 =
        valueAt(cluster, "http2_protocol_options") !== undefined ||
        valueAt(cluster, "typed_extension_protocol_options") !== undefined;
      const protocol = isHttp2 ? "gRPC" : "HTTP";
      const uses = used.map(({ protocol: own, ...use }) => ({ address, ...use, protocol: own ?? protocol }));
      const line = valueAt(cluster, "name")?.line ?? cluster.line;
      return uses.length > 0 ? uses : [{ address, protocol, file, line }];
    });
  });
}

interface Search {
  readonly routes: Map<string, ClusterRoute[]>;
  /** The file of the resource that is looked at. */
  file: string;
  /** How many values of all resources may still be looked at. */
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
    const use = { file: search.file, path: own, protocol, line: cluster.line };
    search.routes.set(cluster.scalar, [...known, use]);
  }
  for (const item of node.items ?? []) collectRoutes(item, own, search);
  for (const [, { value }] of entriesAt(node)) collectRoutes(value, own, search);
}

/** The addresses of a cluster, as of version 3 and as of version 1 of its interface. */
function addressesOf(cluster: YamlNode): readonly string[] {
  const hosts = valueAt(cluster, "hosts");
  const older = [...itemsAt(hosts), ...(hosts?.entries === undefined ? [] : [hosts])].map((host) =>
    valueAt(host, "socket_address"),
  );
  return [...endpointsOf(valueAt(cluster, "load_assignment")), ...older.flatMap(addressIn)];
}

function endpointsOf(assignment: YamlNode | undefined): readonly string[] {
  return itemsAt(assignment, "endpoints").flatMap((group) =>
    itemsAt(group, "lb_endpoints").flatMap((endpoint) =>
      addressIn(valueAt(endpoint, "endpoint", "address", "socket_address")),
    ),
  );
}

function addressIn(address: YamlNode | undefined): readonly string[] {
  const host = textAt(address, "address");
  const port = textAt(address, "port_value");
  if (host === undefined) return [];
  return [port === undefined ? host : `${host}:${port}`];
}
