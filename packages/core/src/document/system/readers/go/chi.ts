import { bracesWithoutPatterns, goRouteReader } from "./syntax/go-routes.ts";

/** Reads the routes of chi, nested by `Route`, `Group`, `With` and `Mount`. */
export const chiReader = goRouteReader({
  reads: "chi",
  packages: /"github\.com\/go-chi\/chi(?:\/v\d+)?"/,
  creates: /^(?:NewRouter|NewMux)$/,
  types: /^\*?chi\.(?:Router|Mux)$/,
  verbs: /^(?:Get|Post|Put|Patch|Delete|Head|Options|Trace|Connect)$/,
  withMethod: /^Method(?:Func)?$/,
  groups: /^Route$/,
  mounts: /^Mount$/,
  path: bracesWithoutPatterns,
  routesOf: ({ args, name }, textsOf) =>
    /^Handle(?:Func)?$/.test(name) ? textsOf(args[0]).map((pattern) => patternRoute(pattern)) : undefined,
});

/** A pattern may begin with a method: `PUT /orders/{id}`. */
function patternRoute(pattern: string): { readonly method?: string; readonly paths: readonly string[] } {
  const [, method, path = pattern] = /^([A-Z]+)\s+(\/.*)$/.exec(pattern) ?? [];
  return { ...(method !== undefined && { method }), paths: [path] };
}
