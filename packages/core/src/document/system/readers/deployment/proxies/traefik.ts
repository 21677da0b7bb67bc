import type { FileReader } from "../../../reader.ts";
import { ownerOfFile } from "../mounted-files.ts";
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
      if (text === undefined || !/^[ \t]*loadBalancer\s*:/m.test(text) || !/^[ \t]*services\s*:/m.test(text))
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
        const rule = routers.map((router) =>
          textAt(router, "service")?.replace(/@.*/, "") === name ? textAt(router, "rule") : undefined,
        );
        const path = /Path(?:Prefix)?\([`"']([^`"']+)/.exec(
          rule.find((text) => text !== undefined) ?? "",
        )?.[1];
        return address === undefined
          ? []
          : [{ address, path, protocol: protocol.toUpperCase(), line: server.line }];
      }),
    );
  });
}
