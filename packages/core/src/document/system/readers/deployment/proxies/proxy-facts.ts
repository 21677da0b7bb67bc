import type { PartKind } from "../../../../../model/index.ts";
import type { Fact, FactOwner, PathRewrite } from "../../../facts.ts";

/** A place to which a proxy passes requests. */
export interface ProxyRoute {
  readonly address: string;
  /** The path of the requests, or another word for them. */
  readonly path?: string | undefined;
  readonly rewrite?: PathRewrite | undefined;
  readonly protocol: string;
  readonly line: number;
}

interface Proxy {
  readonly file: string;
  readonly owner: FactOwner;
  readonly technology: string;
  /** Whether it does nothing but pass requests. */
  readonly isProxy: boolean;
  readonly partKind?: PartKind;
}

/** Returns the calls and the role of a proxy with some routes; none for one without. */
export function proxyFacts(
  { file, isProxy, owner, partKind, technology }: Proxy,
  routes: readonly ProxyRoute[],
): readonly Fact[] {
  const [first] = routes;
  if (first === undefined) return [];
  const calls = routes.map(({ address, path, protocol, rewrite, line }): Fact => ({
    kind: "call",
    from: owner,
    to: { address },
    protocol,
    ...(path === undefined ? {} : { label: path }),
    ...(rewrite === undefined ? {} : { rewrite }),
    grade: "said",
    place: { file, line },
  }));
  return [
    ...calls,
    {
      kind: "role",
      owner,
      ...(isProxy ? { role: "proxy" as const } : {}),
      ...(partKind === undefined ? {} : { partKind }),
      technology,
      grade: "said",
      place: { file, line: first.line },
    },
  ];
}
