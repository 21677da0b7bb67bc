import type { FileReader } from "../../../reader.ts";
import { ownerOfFile } from "../mounted-files.ts";
import { readShortText } from "../read-short-text.ts";
import { proxyFacts, type ProxyRoute } from "./proxy-facts.ts";

const mentions = /^[ \t]*(?:ProxyPass|ProxyPassMatch|BalancerMember|RewriteRule\b[^[\n]*\[[^\]\n]*\bP\b)/im;

/** Reads to which parts an Apache HTTP Server passes requests. */
export const apache: FileReader = {
  reads: "Apache HTTP Server",
  claims: (path) =>
    /\.conf(?:\.(?:template|tmpl|tpl|j2|in|erb))?$|(?:^|\/)\.htaccess$|\/sites-(?:available|enabled)\/[^/]+$/i.test(
      path,
    ),
  read: (paths, context) =>
    paths.flatMap((file) => {
      const text = readShortText(file, context);
      if (text === undefined || !mentions.test(text)) return [];
      return proxyFacts(
        {
          file,
          owner: ownerOfFile(file, context),
          technology: "Apache HTTP Server",
          isProxy: !/^[ \t]*DocumentRoot\b/im.test(text),
        },
        routesOf(text, (line, reason) => context.unread({ file, line, reason })),
      );
    }),
};

interface State {
  readonly defined: Map<string, string>;
  /** The members of each balancer. */
  readonly balancers: Map<string, string[]>;
  readonly locations: string[];
}

function routesOf(text: string, unread: (line: number, reason: string) => void): readonly ProxyRoute[] {
  const state: State = { defined: new Map(), balancers: new Map(), locations: [] };
  const written: ProxyRoute[] = [];
  text.split(/\r?\n/).forEach((line, index) => {
    const route = readLine(line, state);
    if (route === undefined && isUnclear(line))
      unread(index + 1, "It passes requests to an address that is not written there.");
    if (route !== undefined) written.push({ ...route, protocol: protocolOf(route.address), line: index + 1 });
  });
  return written.flatMap((route) => {
    const [, name] = /^balancer:\/\/([^/]+)/.exec(route.address) ?? [];
    if (name === undefined) return [route];
    const members = state.balancers.get(name) ?? [];
    if (members.length === 0) unread(route.line, `The balancer '${name}' has no members in this file.`);
    return members.map((address) => ({ ...route, address, protocol: protocolOf(address) }));
  });
}

/** Whether a line passes requests to a variable; `!` excludes a path, and a socket is of the same machine. */
function isUnclear(line: string): boolean {
  return (
    /^[ \t]*ProxyPass(?:Match)?[ \t]+\S+[ \t]+"?[$%]/i.test(line) ||
    /^[ \t]*RewriteRule[ \t]+\S+[ \t]+"?[$%]\S*[ \t]+\[[^\]]*\bP\b/i.test(line)
  );
}

function readLine(line: string, state: State): Pick<ProxyRoute, "address" | "path"> | undefined {
  const [directive = "", ...words] = (line.replace(/^\s*#.*$/, "").match(/"[^"]*"|[^\s"]+/g) ?? []).map(
    (word) =>
      word
        .replace(/^"|"$/g, "")
        .replace(/\$\{(\w+)\}/g, (whole, name: string) => state.defined.get(name) ?? whole),
  );
  const around = state.locations.at(-1);
  switch (directive.toLowerCase()) {
    case "define":
      state.defined.set(words[0] ?? "", words[1] ?? "");
      return undefined;
    case "<location":
    case "<locationmatch":
    case "<proxy":
      state.locations.push((words.at(-1) ?? "").replace(/>$/, ""));
      return undefined;
    case "</location>":
    case "</locationmatch>":
    case "</proxy>":
      state.locations.pop();
      return undefined;
    case "balancermember": {
      const [, name] = /^balancer:\/\/([^/]+)/.exec(around ?? "") ?? [];
      const address = words.find((word) => word.includes("://"));
      if (name !== undefined && address !== undefined)
        state.balancers.set(name, [...(state.balancers.get(name) ?? []), address]);
      return undefined;
    }
    case "proxypass":
    case "proxypassmatch": {
      // In a location, only the address is written; `!` excludes a path.
      const address = words.find((word) => word.includes("://"));
      const path = words[0] === address ? around : words[0];
      return address === undefined || address.startsWith("unix:") ? undefined : { address, path };
    }
    case "rewriterule":
      return /\[[^\]]*\bP\b/.test(words[2] ?? "") && words[1]?.includes("://") === true
        ? { address: words[1].replace(/\/?[$%]\d.*$/, ""), path: words[0] }
        : undefined;
    default:
      return undefined;
  }
}

function protocolOf(address: string): string {
  const scheme = address.slice(0, address.indexOf(":")).toLowerCase();
  if (scheme === "ajp") return "AJP";
  if (scheme === "fcgi") return "FastCGI";
  return scheme.startsWith("ws") ? "WebSocket" : "HTTP";
}
