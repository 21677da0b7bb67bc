import type { CodeReader } from "../../reader.ts";
import { RouterReading, type RouterCall, type RouterDialect } from "../program/router-reading.ts";
import { calleeOf, entriesOf, isMethodCall, type Value } from "../program/value.ts";
import { bracedPath } from "./syntax/braced-path.ts";
import { routeMethods } from "./syntax/route-methods.ts";
import { script } from "./syntax/script.ts";

const dialect: RouterDialect = {
  language: script,
  creates({ call, name, source }) {
    if (source === "koa" && /^(?:default)?$/.test(name)) return { isRoot: true };
    if (
      !/^(?:koa-router|@koa\/router|koa-joi-router|koa-swagger-decorator)$/.test(source) ||
      !/^(?:default|(?:Swagger)?Router)?$/.test(name)
    )
      return undefined;
    const [options] = call.args;
    return { isRoot: false, prefix: entriesOf(options)?.get("prefix") };
  },
  chains:
    /^(?:get|post|put|patch|delete|del|head|options|all|use|param|routes|middleware|allowedMethods|prefix)$/,
  register(call, reading) {
    const { args } = call.call;
    if (call.method === "use") return mount(call, reading);
    if (!routeMethods.has(call.method) || args.length < 2) return false;
    // A route may have a name before its path.
    const [first, second] = args;
    const path = args.length > 2 && second?.kind === "text" && second.text.startsWith("/") ? second : first;
    const method = routeMethods.get(call.method);
    for (const text of path === undefined ? [] : reading.pathsOf(path))
      reading.graph.addRoute({
        router: call.router,
        ...(method !== undefined && { method }),
        path: text === undefined ? undefined : bracedPath(text),
        place: reading.place(call),
      });
    return true;
  },
};

/** `app.use(router.routes())`, `router.use("/x", inner.routes())` and `app.use(mount("/x", inner))` of koa-mount. */
function mount(call: RouterCall, reading: RouterReading): boolean {
  const [first, ...rest] = call.call.args;
  if (first === undefined) return false;
  for (const child of call.call.args) mountApplication(child, call, reading);
  const hasPath = rest.length > 0 && !isRoutes(first);
  const outer = hasPath ? reading.pathsOf(first)[0] : "";
  for (const child of hasPath ? rest : call.call.args) {
    const resolved = reading.program.resolve(child);
    if (!isRoutes(child) && !isRoutes(resolved)) continue;
    const router = reading.routerOf(resolved);
    const own = router === undefined ? undefined : reading.prefixOf(router);
    if (router !== undefined)
      reading.graph.mount(router, {
        parent: call.router,
        prefix: outer === undefined || own === undefined ? undefined : bracedPath(outer + own),
        place: reading.place(call),
      });
  }
  return true;
}

/** An application that `koa-mount` mounts below a path, or beside the routes of the other one. */
function mountApplication(child: Value, call: RouterCall, reading: RouterReading): void {
  if (child.kind !== "call") return;
  if (reading.program.packageOf(calleeOf(child))?.source !== "koa-mount") return;
  const [first, second] = child.args;
  const inner = second ?? first;
  const path = second === undefined || first === undefined ? "" : reading.pathsOf(first)[0];
  const router = inner === undefined ? undefined : reading.routerOf(inner);
  if (router !== undefined)
    reading.graph.mount(router, {
      parent: call.router,
      prefix: path === undefined ? undefined : bracedPath(path),
      place: reading.place(call),
    });
}

function isRoutes(value: Value): boolean {
  return value.kind === "call" && isMethodCall(value) && /^(?:routes|middleware)$/.test(value.name);
}

/** Reads the routes of Koa's router. */
export const koaReader: CodeReader = {
  reads: "Koa (@koa/router)",
  languages: ["javascript", "typescript", "tsx"],
  mentions: /koa|router/i,
  followsNames: true,
  start: (context) => new RouterReading(dialect, context),
};
