import type { FoundEndpoint } from "../../../model/index.ts";
import type { PathRewrite } from "../facts.ts";
import { rewritten } from "../path-rewrite.ts";
import type { PartDraft } from "./part-draft.ts";

/** A route by which a gateway passes requests to a part, with another beginning of their paths. */
export interface GatewayRoute {
  readonly gateway: PartDraft;
  readonly to: PartDraft;
  readonly rewrite: PathRewrite;
}

/**
 * Returns where a path at a gateway leads: the part with its path there, by the route with the longest beginning. A route
 * for all paths tells nothing about one.
 */
export function behindGateway(
  path: string,
  routes: readonly GatewayRoute[],
): { readonly to: PartDraft; readonly path: string } | undefined {
  const [best, ...others] = routes
    .flatMap(({ rewrite, to }) => {
      const own = rewritten(path, rewrite);
      return own === undefined || rewrite.from === "" ? [] : [{ to, path: own, length: rewrite.from.length }];
    })
    .toSorted((one, other) => other.length - one.length);
  const isOne = others.every(({ length, to }) => length < (best?.length ?? 0) || to === best?.to);
  return isOne ? best : undefined;
}

/** Returns the paths under which gateways pass requests to an endpoint, without its own. */
export function pathsAtGateways(
  { part, path }: Pick<FoundEndpoint, "part" | "path">,
  routes: readonly GatewayRoute[],
): string[] {
  const paths = routes.flatMap(({ rewrite: { from, to: into }, to }) =>
    to.id === part ? (rewritten(path, { from: into, to: from }) ?? []) : [],
  );
  return [...new Set(paths)].filter((one) => one !== path).toSorted();
}
