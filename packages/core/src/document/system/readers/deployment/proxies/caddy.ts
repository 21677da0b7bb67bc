import type { FileReader } from "../../../reader.ts";
import { ownerOfFile } from "../mounted-files.ts";
import { readShortText } from "../read-short-text.ts";
import { proxyFacts, type ProxyRoute } from "./proxy-facts.ts";

/** Reads to which parts a Caddy passes requests. */
export const caddy: FileReader = {
  reads: "Caddy",
  claims: (path) => /(?:^|\/)Caddyfile(?:\.[^/]+)?$|\.(?:caddy|caddyfile)$/i.test(path),
  read: (paths, context) =>
    paths.flatMap((file) => {
      const text = readShortText(file, context);
      if (text === undefined || !/\b(?:reverse_proxy|php_fastcgi|proxy)\s/.test(text)) return [];
      return proxyFacts(
        {
          file,
          owner: ownerOfFile(file, context),
          technology: "Caddy",
          isProxy: !/^[ \t]*(?:file_server|root)\b/m.test(text),
        },
        routesOf(text, (line, reason) => context.unread({ file, line, reason })),
      );
    }),
};

function routesOf(text: string, unread: (line: number, reason: string) => void): readonly ProxyRoute[] {
  const routes: ProxyRoute[] = [];
  /** The path of each open block. */
  const open: (string | undefined)[] = [];
  const named = new Map<string, string>();
  /** The block of a `reverse_proxy` lists more addresses with `to`. */
  text.split(/\r?\n/).forEach((written, index) => {
    const line = written.replace(/(?:^|\s)#.*$/, "").trim();
    const words = line.split(/\s+/);
    const [keyword = "", ...rest] = words.filter((word) => word !== "{");
    const around = open.findLast((path) => path !== undefined);
    const path = rest.find((word) => word.startsWith("/")) ?? matched(rest, named) ?? around;
    const matcher = /^(@\S+)\s+path\s+(\S+)/.exec(line);
    if (matcher !== null) named.set(matcher[1] ?? "", matcher[2] ?? "");
    if (["reverse_proxy", "php_fastcgi", "proxy", "to"].includes(keyword))
      for (const word of rest) {
        if (/^[/@*]/.test(word) || word.startsWith("unix/")) continue;
        routes.push({
          address: word
            .replace(/\{\$(\w+)(?::([^}]*))?\}/g, (_, name: string, otherwise?: string) =>
              otherwise === undefined ? `\${${name}}` : `\${${name}:${otherwise}}`,
            )
            .replace(/\{env\.(\w+)\}/g, "${$1}"),
          path,
          protocol: keyword === "php_fastcgi" ? "FastCGI" : "HTTP",
          line: index + 1,
        });
      }
    if (keyword === "dynamic")
      unread(index + 1, "The addresses to which it passes requests are looked up while it runs.");
    if (line.endsWith("{"))
      open.push(/^(?:handle|handle_path|route|reverse_proxy)$/.test(keyword) ? path : undefined);
    else if (line === "}") open.pop();
  });
  return routes;
}

function matched(words: readonly string[], named: ReadonlyMap<string, string>): string | undefined {
  return words.map((word) => named.get(word)).find((path) => path !== undefined);
}
