import { literalPath, rewriteOf } from "../../../path-rewrite.ts";
import type { FileReader } from "../../../reader.ts";
import { readYamlLines, type YamlNode } from "../read-yaml-lines.ts";
import { itemsAt, textAt, valueAt } from "../yaml-path.ts";
import { gatewayOwner } from "./gateway-owner.ts";
import { proxyFacts, type ProxyRoute } from "./proxy-facts.ts";

const version = /^[ \t]*["']?_format_version["']?\s*:/m;

/** Reads to which services the declarative configuration of a Kong passes requests. */
export const kong: FileReader = {
  reads: "Kong",
  claims: (path) => /\.(?:ya?ml|json)$/i.test(path),
  read: (paths, context) =>
    paths.flatMap((file) => {
      const text = context.tree.text(file);
      if (text === undefined || !version.test(text)) return [];
      const routes = readYamlLines(file, context, { text }).flatMap(routesOf);
      if (routes.length === 0) return [];
      const product = {
        technology: "Kong",
        name: "kong",
        startedBy: /\bkong\b/i,
        isConfiguration: (_: string, other: string) => version.test(other),
      };
      const { facts, owner } = gatewayOwner(file, product, context);
      const proxy = { file, owner, technology: "Kong", isProxy: false, partKind: "gateway" as const };
      return [...facts, ...proxyFacts(proxy, routes)];
    }),
};

function routesOf(root: YamlNode): readonly ProxyRoute[] {
  const upstreams = new Map(
    itemsAt(root, "upstreams").map((upstream) => [
      textAt(upstream, "name"),
      itemsAt(upstream, "targets").flatMap((target) => textAt(target, "target") ?? target.scalar ?? []),
    ]),
  );
  const shared = itemsAt(root, "routes");
  return itemsAt(root, "services").flatMap((service): ProxyRoute[] => {
    const protocol = textAt(service, "protocol") ?? "http";
    const url = textAt(service, "url");
    const host = textAt(service, "host");
    const port = textAt(service, "port");
    const written =
      url ?? (host === undefined ? undefined : `${protocol}://${host}${port ? `:${port}` : ""}`);
    if (written === undefined) return [];
    const [, scheme = protocol, authority = "", base = ""] = /^(\w+):\/\/([^/]*)(.*)$/.exec(written) ?? [];
    const addresses = (upstreams.get(authority.replace(/:\d+$/, "")) ?? [authority]).map(
      (target) => `${scheme}://${target}${base}`,
    );
    const line = (valueAt(service, "url") ?? valueAt(service, "host") ?? service).line;
    const routes = [
      ...itemsAt(service, "routes"),
      ...shared.filter((route) => {
        const of = textAt(route, "service", "name") ?? textAt(route, "service");
        return of !== undefined && of === textAt(service, "name");
      }),
    ];
    const before = base === "" ? (textAt(service, "path") ?? "") : base;
    const passed = routes.flatMap((route) =>
      itemsAt(route, "paths").map(({ scalar = "" }) => {
        // A path that begins with a tilde is an expression.
        const path = literalPath(scalar.replace(/^~\^?/, ""));
        const rest = textAt(route, "strip_path") === "false" ? path : "";
        return { path, rewrite: rewriteOf(path, `${before}${rest}`) };
      }),
    );
    return addresses.flatMap((address) =>
      (passed.length > 0 ? passed : [{}]).map((route) => ({
        address,
        ...route,
        protocol: scheme.startsWith("grpc") ? "gRPC" : scheme.startsWith("http") ? "HTTP" : "TCP",
        line,
      })),
    );
  });
}
