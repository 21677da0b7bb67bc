import { goRouteReader, verbRoute } from "./syntax/go-routes.ts";

const verbs = /^(?:Get|Post|Put|Patch|Delete|Head|Options|Trace|Connect)$/;

/** Reads the routes of chi, nested by `Route`, `Group`, `With` and `Mount`. */
export const chiReader = goRouteReader({
  reads: "chi",
  packages: /"github\.com\/go-chi\/chi(?:\/v\d+)?"/,
  creates: /^(?:NewRouter|NewMux)$/,
  types: /^\*?chi\.(?:Router|Mux)$/,
  groups: /^Route$/,
  mounts: /^Mount$/,
  path: (path) => path.replaceAll(/\{(\w+):(?:[^{}]|\{[^}]*\})*\}/g, "{$1}"),
  routesOf(call, textsOf) {
    const { args, name } = call;
    if (/^Method(?:Func)?$/.test(name) && args.length > 2)
      return textsOf(args[0]).map((method) => ({ method, paths: textsOf(args[1]) }));
    if (/^Handle(?:Func)?$/.test(name)) return textsOf(args[0]).map((pattern) => patternRoute(pattern));
    return verbRoute(call, verbs, textsOf);
  },
});

/** A pattern may begin with a method: `PUT /orders/{id}`. */
function patternRoute(pattern: string): { readonly method?: string; readonly paths: readonly string[] } {
  const [, method, path = pattern] = /^([A-Z]+)\s+(\/.*)$/.exec(pattern) ?? [];
  return { ...(method !== undefined && { method }), paths: [path] };
}
