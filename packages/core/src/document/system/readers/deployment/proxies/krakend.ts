import type { CallFact, EndpointFact, Fact, FactOwner } from "../../../facts.ts";
import { literalPath, rewriteOf } from "../../../path-rewrite.ts";
import type { FileReader } from "../../../reader.ts";
import { ownerOfFile } from "../mounted-files.ts";
import { readYamlLines, type YamlNode } from "../read-yaml-lines.ts";
import { entriesAt, itemsAt, textAt, valueAt } from "../yaml-path.ts";

/** Reads the endpoints of a KrakenD, the parts from which it answers them, and where it gets the keys of tokens. */
export const krakend: FileReader = {
  reads: "KrakenD",
  claims: (path) => /(?:^|\/)krakend[^/]*\.(?:json|ya?ml)$/i.test(path),
  read: (paths, context) =>
    paths.flatMap((file) =>
      readYamlLines(file, context).flatMap((root): readonly Fact[] => {
        const [first, ...others] = itemsAt(root, "endpoints");
        if (first === undefined) return [];
        const owner = ownerOfFile(file, context);
        const gateway = { file, owner, hosts: itemsAt(root, "host") };
        const place = { file, line: first.line };
        return [
          ...[first, ...others].flatMap((endpoint) => factsOf(endpoint, gateway)),
          { kind: "role", owner, partKind: "gateway", technology: "KrakenD", grade: "said", place },
        ];
      }),
    ),
};

interface Gateway {
  readonly file: string;
  readonly owner: FactOwner;
  /** The hosts of the backends that name none. */
  readonly hosts: readonly YamlNode[];
}

function factsOf(endpoint: YamlNode, { file, hosts, owner }: Gateway): readonly Fact[] {
  const written = textAt(endpoint, "endpoint");
  if (written === undefined) return [];
  const path = written.startsWith("/") ? written : `/${written}`;
  const method = (textAt(endpoint, "method") ?? "GET").toUpperCase();
  const line = valueAt(endpoint, "endpoint")?.line ?? endpoint.line;
  const own: EndpointFact = { kind: "endpoint", owner, method, path, grade: "seen", place: { file, line } };
  const calls = itemsAt(endpoint, "backend").flatMap((backend): CallFact[] => {
    const pattern = textAt(backend, "url_pattern");
    // A consumer of messages, or a function of a cloud, has no address.
    if (pattern === undefined) return [];
    const rewrite = rewriteOf(literalPath(path), literalPath(pattern));
    const named = itemsAt(backend, "host");
    return (named.length > 0 ? named : hosts).flatMap((host): CallFact[] =>
      host.scalar === undefined
        ? []
        : [
            {
              kind: "call",
              from: owner,
              to: { address: host.scalar },
              protocol: "HTTP",
              label: `${method} ${path}`,
              ...(rewrite === undefined ? {} : { rewrite }),
              grade: "said",
              place: { file, line: host.line },
            },
          ],
    );
  });
  return [own, ...calls, ...keysOf(endpoint, { file, owner })];
}

/** The addresses of the keys by which tokens are checked, in the options of a plugin. */
function keysOf(endpoint: YamlNode, { file, owner }: Pick<Gateway, "file" | "owner">): readonly CallFact[] {
  return entriesAt(endpoint, "extra_config").flatMap(([, { value }]) => {
    const keys = valueAt(value, "jwk_url") ?? valueAt(value, "jwk-url");
    if (keys?.scalar === undefined) return [];
    const to = { address: keys.scalar, role: "authentication" as const };
    const place = { file, line: keys.line };
    return [{ kind: "call", from: owner, to, protocol: "HTTP", label: "jwk_url", grade: "said", place }];
  });
}
