import { goRouteReader } from "./syntax/go-routes.ts";

/** Reads the routes of net/http, also those of Go 1.22 with a method: `GET /orders/{id}`. */
export const netHttpReader = goRouteReader({
  reads: "net/http",
  packages: /"net\/http"/,
  creates: /^NewServeMux$/,
  types: /^\*?http\.ServeMux$/,
  mounts: /^Handle$/,
  mountsKeepPath: true,
  path: (path) => path.replaceAll(/\{(\w+)\.\.\.\}/g, "{$1}").replace(/\{\$\}$/, ""),
  routesOf(call, textsOf) {
    if (!/^Handle(?:Func)?$/.test(call.name) || call.args.length !== 2) return undefined;
    const patterns = textsOf(call.args[0]);
    if (patterns.length === 0) return [{ paths: [] }];
    return patterns.map((pattern) => {
      const [, method, path = ""] = /^(?:([A-Z]+)[ \t]+)?[^/]*(\/.*)$/.exec(pattern) ?? [];
      return { ...(method !== undefined && { method }), paths: path === "" ? [] : [path] };
    });
  },
});
