import { rewriteByExpression, rewriteOf } from "../../../path-rewrite.ts";
import type { PathRewrite } from "../../../facts.ts";
import type { NginxDirective } from "./parse-nginx.ts";
import type { ProxyRoute } from "./proxy-facts.ts";

const protocols: Readonly<Record<string, string>> = {
  fastcgi_pass: "FastCGI",
  grpc_pass: "gRPC",
  memcached_pass: "Memcached",
  proxy_pass: "HTTP",
  scgi_pass: "SCGI",
  uwsgi_pass: "uWSGI",
};

/** What nginx takes from the request: at the end of an address it says nothing about the host. */
const requestVariables = /\$\{?(?:request_uri|uri|document_uri|is_args|args|query_string|arg_\w+|\d+)\}?/g;

interface Scope {
  readonly variables: ReadonlyMap<string, string>;
  readonly path?: string;
  /** Whether the path is a beginning and no regular expression. */
  readonly isPrefix?: boolean;
  readonly rewrite?: PathRewrite | undefined;
  readonly isStream: boolean;
}

/** Returns the places to which a configuration passes requests, with its upstreams and variables filled in. */
export function routesOfNginx(directives: readonly NginxDirective[]): readonly ProxyRoute[] {
  const upstreams = new Map<string, readonly string[]>();
  for (const { name, words, block } of allOf(directives))
    if (name === "upstream" && block !== undefined)
      upstreams.set(
        words[0] ?? "",
        block.flatMap((inner) => (inner.name === "server" ? (inner.words[0] ?? []) : [])),
      );
  return routesIn(directives, { variables: new Map(), isStream: false }, upstreams);
}

/** Returns whether a configuration serves files itself at its root. */
export function servesFiles(directives: readonly NginxDirective[]): boolean {
  return [...allOf(directives)].some(
    ({ name, words, block }) =>
      (name === "location" &&
        words.at(-1) === "/" &&
        block?.some((inner) => ["root", "alias", "index", "try_files"].includes(inner.name)) === true) ||
      (name === "server" &&
        block?.some((inner) => inner.name === "root") === true &&
        !block.some((inner) => inner.name === "location" && inner.words.at(-1) === "/")),
  );
}

function routesIn(
  directives: readonly NginxDirective[],
  scope: Scope,
  upstreams: ReadonlyMap<string, readonly string[]>,
): ProxyRoute[] {
  const variables = new Map(scope.variables);
  const routes: ProxyRoute[] = [];
  for (const { name, words, block, line } of directives) {
    const [first = "", second = ""] = words;
    const protocol = protocols[name];
    if (name === "set") variables.set(first.replace(/^\$/, ""), fill(second, variables));
    else if (protocol !== undefined)
      for (const address of targetsOf(fill(first, variables), upstreams))
        routes.push({
          address,
          ...(scope.path === undefined ? {} : { path: scope.path }),
          rewrite: rewriteIn(scope, fill(first, variables)),
          protocol: scope.isStream ? "TCP" : protocol,
          line,
        });
    else if (block !== undefined && name !== "upstream") {
      const path = name === "location" ? words.at(-1) : scope.path;
      routes.push(
        ...routesIn(
          block,
          {
            variables,
            ...(path === undefined ? {} : { path }),
            isPrefix: name === "location" ? words.length === 1 || words[0] === "^~" : scope.isPrefix === true,
            rewrite: rewriteAmong(block) ?? scope.rewrite,
            isStream: scope.isStream || name === "stream",
          },
          upstreams,
        ),
      );
    }
  }
  return routes;
}

/** What directives of a block make of paths before they pass them. */
function rewriteAmong(block: readonly NginxDirective[]): PathRewrite | undefined {
  const [first] = block.flatMap(({ name, words: [expression = "", replacement = ""] }) =>
    name === "rewrite" ? (rewriteByExpression(expression, replacement) ?? []) : [],
  );
  return first;
}

/** An address with a path replaces the beginning that the location matches. */
function rewriteIn({ isPrefix, path, rewrite }: Scope, address: string): PathRewrite | undefined {
  if (rewrite !== undefined) return rewrite;
  const own = /^[a-z]+:\/\/[^/]+(\/[^$]*)$/.exec(address)?.[1];
  return own === undefined || path === undefined || isPrefix !== true ? undefined : rewriteOf(path, own);
}

function targetsOf(written: string, upstreams: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const text = written.replace(requestVariables, "").replace(/^\$\{?scheme\}?:/, "http:");
  const [, scheme = "", host = "", rest = ""] = /^([a-z]+:\/\/)?([^/]*)(.*)$/s.exec(text) ?? [];
  const servers = upstreams.get(host) ?? [host];
  return servers
    .filter((server) => server !== "" && !server.startsWith("unix:"))
    .map((server) => `${scheme}${server}${rest === "/" ? "" : rest}`);
}

function fill(text: string, variables: ReadonlyMap<string, string>): string {
  return text.replace(/\$\{?([A-Za-z_]\w*)\}?/g, (_, name: string) => variables.get(name) ?? `\${${name}}`);
}

function* allOf(directives: readonly NginxDirective[]): Generator<NginxDirective> {
  for (const directive of directives) {
    yield directive;
    yield* allOf(directive.block ?? []);
  }
}
