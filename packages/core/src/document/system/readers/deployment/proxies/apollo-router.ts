import type { FileReader } from "../../../reader.ts";
import { readYamlLines, type YamlNode } from "../read-yaml-lines.ts";
import { entriesAt, textAt, valueAt } from "../yaml-path.ts";
import { gatewayOwner } from "./gateway-owner.ts";
import { proxyFacts, type ProxyRoute } from "./proxy-facts.ts";

const configuration = /^["']?(?:subgraphs|supergraph|override_subgraph_url)["']?\s*:/m;

/** Reads to which subgraphs the Apollo Router passes queries: the input of the composition, and the router's own addresses. */
export const apolloRouter: FileReader = {
  reads: "Apollo Router",
  claims: (path) => /\.ya?ml$/i.test(path),
  read: (paths, context) =>
    paths.flatMap((file) => {
      const text = context.tree.text(file);
      if (text === undefined || !configuration.test(text)) return [];
      const subgraphs = readYamlLines(file, context, { text }).flatMap(subgraphsOf);
      if (subgraphs.length === 0) return [];
      const technology = "Apollo Router";
      const product = {
        technology,
        name: "apollo-router",
        startedBy: /\bapollographql\/router\b|\brouter\b[^\n]*--supergraph|\brover (?:dev|supergraph)\b/,
        isConfiguration: (_: string, other: string) => configuration.test(other),
      };
      const { facts, owner } = gatewayOwner(file, product, context);
      const proxy = { file, owner, technology, isProxy: false, partKind: "gateway" as const };
      return [...facts, ...proxyFacts(proxy, subgraphs)];
    }),
};

function subgraphsOf(root: YamlNode): readonly ProxyRoute[] {
  const composed = entriesAt(root, "subgraphs").flatMap(([name, { value }]) => {
    const address = textAt(value, "routing_url") ?? textAt(value, "schema", "subgraph_url");
    const line = (valueAt(value, "routing_url") ?? valueAt(value, "schema") ?? value).line;
    return address === undefined ? [] : [{ address, path: name, protocol: "GraphQL", line }];
  });
  const overridden = entriesAt(root, "override_subgraph_url").flatMap(([name, { line, value }]) =>
    value.scalar === undefined ? [] : [{ address: value.scalar, path: name, protocol: "GraphQL", line }],
  );
  return [...composed, ...overridden];
}
