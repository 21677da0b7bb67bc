import type { CodeReader } from "../../reader.ts";
import { itemsIn } from "../program/list-texts.ts";
import { RouterReading, type RouterCall, type RouterDialect } from "../program/router-reading.ts";
import type { Value } from "../program/value.ts";
import { mountPaths } from "./syntax/mount-paths.ts";
import { bracedPath } from "./syntax/braced-path.ts";
import { routeMethods } from "./syntax/route-methods.ts";
import { script } from "./syntax/script.ts";

/** Express, and the frameworks whose routers are called as those of Express are. */
const dialect: RouterDialect = {
  language: script,
  creates({ source, name }) {
    if (/^(?:express|ultimate-express|polka)$/.test(source) && /^(?:default)?$/.test(name))
      return { isRoot: true };
    if (source === "restify" && name === "createServer") return { isRoot: true };
    if (
      /^(?:express|express-promise-router|router|ultimate-express)$/.test(source) &&
      /^(?:Router|default)?$/.test(name)
    )
      return { isRoot: false };
    return undefined;
  },
  chains: /^(?:get|post|put|patch|delete|head|options|all|use|set|enable|disable|engine|param)$/,
  register(call, routers) {
    if (call.method === "use") return mount(call, routers);
    if (!routeMethods.has(call.method)) return false;
    const { args } = call.call;
    const [first] = args;
    const path = call.route === undefined ? first : call.route.args[0];
    // `app.get("name")` reads a setting, and `client.get(url)` has no handler.
    if (path === undefined || args.length < (call.route === undefined ? 2 : 1)) return false;
    const method = routeMethods.get(call.method);
    for (const text of routers.pathsOf(path)) {
      // The answer to the preflight request of a browser is not an operation.
      if (method === "OPTIONS" && text !== undefined && /^\/?\*$/.test(text)) continue;
      routers.graph.addRoute({
        router: call.router,
        ...(method !== undefined && { method }),
        path: text === undefined ? undefined : bracedPath(text),
        place: routers.place(call),
      });
    }
    return true;
  },
};

function mount(call: RouterCall, routers: RouterReading): boolean {
  const [first, ...rest] = call.call.args;
  if (first === undefined) return false;
  const prefixes = rest.length > 0 ? mountPaths(routers, first) : undefined;
  const children = routersIn(prefixes === undefined ? call.call.args : rest, routers);
  for (const child of children)
    for (const prefix of prefixes ?? [""])
      routers.graph.mount(child, {
        parent: call.router,
        prefix: prefix === undefined ? undefined : bracedPath(prefix),
        place: routers.place(call),
      });
  return children.length > 0;
}

/** Handlers may be in lists. A function is a handler here, not a router. */
function routersIn(handlers: readonly Value[], routers: RouterReading): string[] {
  return handlers
    .flatMap((handler) => itemsIn(routers.program, handler))
    .flatMap((handler) =>
      handler.kind === "routine" || handler.kind === "parameter" ? [] : (routers.routerOf(handler) ?? []),
    );
}

/** Reads the routes of Express, with routers mounted across files. */
export const expressReader: CodeReader = {
  reads: "Express",
  languages: ["javascript", "typescript", "tsx"],
  mentions: /express|polka|restify|rout|\.use\(|\b(?:app|server|api)\.(?:get|post|put|patch|delete|all)\(/i,
  followsNames: true,
  start: (context) => new RouterReading(dialect, context),
};
