import type { Fact, FactOwner, PathRewrite } from "../../../facts.ts";
import type { FileReader } from "../../../reader.ts";
import { ownerOfFile } from "../mounted-files.ts";
import { readShortText } from "../read-short-text.ts";
import { rewriteByExpression, rewriteOf } from "../../../path-rewrite.ts";
import { proxyFacts, type ProxyRoute } from "./proxy-facts.ts";

const maxDepth = 30;

/** Comments, quoted words, punctuation and plain words, in which `${X}` is not punctuation. */
const token =
  /#[^\n]*|"(?:\\.|[^"\\]){0,500}"|'(?:\\.|[^'\\]){0,500}'|[{};]|(?:\$\{[^}\n]*\}|\\.|[^\s{};"'])+/g;

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

const mentions = /\b(?:proxy|fastcgi|grpc|uwsgi|scgi|memcached)_pass\s/;

const block = /\b(?:server|upstream|location)\b[^\n;]*\{/;

/** The lines of a file that others include in a location. */
const snippet = /^[ \t]*(?:proxy|fastcgi|grpc|uwsgi|scgi)_pass[ \t]+[^\s;]+[ \t]*;/m;

/** Reads to which parts an nginx passes requests. */
export const nginx: FileReader = {
  reads: "nginx",
  claims: (path) =>
    /\.(?:conf|nginx)(?:\.(?:template|tmpl|tpl|j2|erb|in|dist|prod|dev|\w+))?$|(?:^|\/)(?:nginx[^/.]*|nginx\.\w+|default(?:\.(?:template|tmpl))?)$|\/sites-(?:available|enabled)\/[^/]+$/i.test(
      path,
    ),
  read: (paths, context) =>
    paths.flatMap((path) => {
      const facts: Fact[] = [];
      const text = readShortText(path, context);
      if (text !== undefined)
        context.attempt(path, () => facts.push(...factsOfNginx(path, text, ownerOfFile(path, context))));
      return facts;
    }),
};

/** Returns the calls and the role of an nginx with some configuration. */
export function factsOfNginx(file: string, text: string, owner: FactOwner): readonly Fact[] {
  if (!mentions.test(text) || !(block.test(text) || snippet.test(text))) return [];
  const directives = parseNginx(text);
  return proxyFacts(
    { file, owner, technology: "nginx", isProxy: !servesFiles(directives) },
    routesOfNginx(directives),
  );
}

interface Scope {
  readonly variables: ReadonlyMap<string, string>;
  readonly path?: string;
  /** Whether the path is a beginning and no regular expression. */
  readonly isPrefix?: boolean;
  readonly rewrite?: PathRewrite | undefined;
  readonly isStream: boolean;
}

/** Returns the places to which a configuration passes requests, with its upstreams and variables filled in. */
function routesOfNginx(directives: readonly NginxDirective[]): readonly ProxyRoute[] {
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
function servesFiles(directives: readonly NginxDirective[]): boolean {
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

/** A directive of nginx: its words, and those in its block if it has one. */
interface NginxDirective {
  readonly name: string;
  readonly words: readonly string[];
  readonly block?: readonly NginxDirective[];
  /** 1-based. */
  readonly line: number;
}

/**
 * Parses a configuration of nginx. An insertion of a template (`{{ host }}`) becomes a variable (`${host}`), and template
 * statements (`{% if … %}`) are omitted.
 *
 * @throws Error if blocks are nested too deeply
 */
function parseNginx(text: string): readonly NginxDirective[] {
  const plain = text
    .replace(/\{\{-?\s*\.?([\w.]*)[^}\n]*\}\}/g, (_, name: string) => `\${${name}}`)
    .replace(/\{%.*?%\}/g, "");
  const root: NginxDirective[] = [];
  const open: NginxDirective[][] = [root];
  let words: string[] = [];
  let start = 1;
  let line = 1;
  let from = 0;
  for (const match of plain.matchAll(token)) {
    line += countLines(plain.slice(from, match.index));
    from = match.index;
    const [word] = match;
    const around = open.at(-1) ?? root;
    if (word.startsWith("#")) continue;
    if (word === "}") {
      words = [];
      if (open.length > 1) open.pop();
    } else if (word === "{" || word === ";") {
      const [name, ...rest] = words;
      words = [];
      const block: NginxDirective[] | undefined = word === "{" ? [] : undefined;
      if (name !== undefined)
        around.push({ name, words: rest, ...(block === undefined ? {} : { block }), line: start });
      if (block !== undefined) open.push(block);
      if (open.length > maxDepth) throw new Error("Its blocks are nested too deeply.");
    } else {
      if (words.length === 0) start = line;
      words.push(/^["']/.test(word) ? word.slice(1, -1) : word);
    }
  }
  return root;
}

function countLines(text: string): number {
  return text.split("\n").length - 1;
}
