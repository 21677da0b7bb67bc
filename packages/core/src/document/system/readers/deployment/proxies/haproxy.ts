import type { FileReader } from "../../../reader.ts";
import { ownerOfFile } from "../mounted-files.ts";
import { readShortText } from "../read-short-text.ts";
import { proxyFacts, type ProxyRoute } from "./proxy-facts.ts";

/** Reads to which parts an HAProxy passes requests: the servers of its backends. */
export const haproxy: FileReader = {
  reads: "HAProxy",
  claims: (path) => /(?:haproxy[^/]*\.(?:cfg|conf)|\.cfg)(?:\.(?:template|tmpl|tpl|j2|in|erb))?$/i.test(path),
  read: (paths, context) =>
    paths.flatMap((file) => {
      const text = readShortText(file, context);
      if (
        text === undefined ||
        !/^[ \t]*(?:backend|listen)\s+\S/m.test(text) ||
        !/^[ \t]*server(?:-template)?[ \t]+\S+[ \t]+\S/m.test(text)
      )
        return [];
      return proxyFacts(
        { file, owner: ownerOfFile(file, context), technology: "HAProxy", isProxy: true },
        routesOf(text),
      );
    }),
};

function routesOf(text: string): readonly ProxyRoute[] {
  const routes: ProxyRoute[] = [];
  const paths = new Map<string, string>();
  const conditions = new Map<string, string>();
  let section = "";
  let mode = "";
  let defaultMode = "tcp";
  text.split(/\r?\n/).forEach((line, index) => {
    const words = line.replace(/#.*$/, "").trim().split(/\s+/);
    const [keyword = "", first = "", second = "", third = ""] = words;
    const server = keyword === "server" ? second : keyword === "server-template" ? third : "";
    if (/^(?:global|defaults|frontend|backend|listen|resolvers|userlist|peers)$/.test(keyword)) {
      section = keyword === "backend" || keyword === "listen" ? first : keyword;
      mode = "";
    } else if (keyword === "mode") {
      if (section === "defaults") defaultMode = first;
      else mode = first;
    } else if (keyword === "acl" && second.startsWith("path")) conditions.set(first, words.at(-1) ?? "");
    else if (keyword === "use_backend") {
      const path = words.map((word) => conditions.get(word)).find((found) => found !== undefined);
      if (path !== undefined) paths.set(first, path);
    } else if (server !== "")
      routes.push({
        address: server.replace(/\$\{?"?(\w+)"?\}?/g, "${$1}"),
        path: paths.get(section),
        protocol: (mode || defaultMode) === "http" ? "HTTP" : "TCP",
        line: index + 1,
      });
  });
  return routes.filter(({ address }) => !/^(?:\/|unix@|abns@)/.test(address));
}
