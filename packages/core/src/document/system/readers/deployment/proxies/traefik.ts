import type { FileReader } from "../../../reader.ts";
import { ownerOfFile } from "../mounted-files.ts";
import { rewriteOfMiddlewares } from "../traefik-labels.ts";
import { readYamlLines, type YamlNode } from "../read-yaml-lines.ts";
import { entriesAt, itemsAt, textAt, valueAt } from "../yaml-path.ts";
import { proxyFacts, type ProxyRoute } from "./proxy-facts.ts";

/** Reads to which parts the dynamic configuration of a Traefik passes requests. */
export const traefik: FileReader = {
  reads: "Traefik",
  claims: (path) => /(?:traefik|dynamic|proxy|gateway)[^/]*(?:\/[^/]+)*\.ya?ml$/i.test(path),
  read: (paths, context) =>
    paths.flatMap((file) => {
      const text = context.tree.text(file);
      if (text === undefined || !/\bloadBalancer["']?\s*:/.test(text) || !/\bservices["']?\s*:/.test(text))
        return [];
      const routes = readYamlLines(file, context, { text }).flatMap(routesOf);
      return proxyFacts(
        { file, owner: ownerOfFile(file, context), technology: "Traefik", isProxy: true },
        routes,
      );
    }),
};

function routesOf(root: YamlNode): readonly ProxyRoute[] {
  return (["http", "tcp"] as const).flatMap((protocol) => {
    const section = valueAt(root, protocol);
    const routers = entriesAt(section, "routers").map(([, { value }]) => value);
    return entriesAt(section, "services").flatMap(([name, { value }]) =>
      itemsAt(value, "loadBalancer", "servers").flatMap((server): ProxyRoute[] => {
        const address = textAt(server, "url") ?? textAt(server, "address");
        const router = routers.find(
          (one) => textAt(one, "service")?.replace(/@.*/, "") === name && textAt(one, "rule") !== undefined,
        );
        const path = /Path(?:Prefix)?\([`"']([^`"']+)/.exec(textAt(router, "rule") ?? "")?.[1];
        const rewrite =
          path === undefined ? undefined : rewriteOfMiddlewares(path, optionsOf(router, section));
        return address === undefined
          ? []
          : [{ address, path, rewrite, protocol: protocol.toUpperCase(), line: server.line }];
      }),
    );
  });
}

/** The options of the middlewares that a router uses, with the values of lists joined. */
function optionsOf(router: YamlNode | undefined, section: YamlNode | undefined): [string, string][] {
  return itemsAt(router, "middlewares").flatMap(({ scalar = "" }) =>
    entriesAt(section, "middlewares", scalar.replace(/@.*$/, "")).flatMap(([kind, { value }]) =>
      entriesAt(value).map(([option, { value: own }]): [string, string] => [
        `${kind}.${option}`,
        own.scalar ?? (own.items ?? []).map(({ scalar: item = "" }) => item).join(","),
      ]),
    ),
  );
}
