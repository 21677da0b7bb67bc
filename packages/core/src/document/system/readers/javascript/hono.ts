import type { CodeReader } from "../../reader.ts";
import { textsIn } from "../program/list-texts.ts";
import { RouterReading, type RouterCall, type RouterDialect } from "../program/router-reading.ts";
import { entriesOf, isMethodCall, type Value } from "../program/value.ts";
import { joinRoute } from "../program/join-paths.ts";
import { bracedPath } from "./syntax/braced-path.ts";
import { routeMethods } from "./syntax/route-methods.ts";
import { script } from "./syntax/script.ts";

/** Hono from npm, JSR and addresses, and its variant whose routes are described for OpenAPI. */
const packages =
  /(?:^|[/:@])hono(?:@[^/]*)?(?:\/(?:quick|tiny|mod\.ts))?$|(?:^|:)@hono\/zod-openapi(?:@.*)?$/;

const dialect: RouterDialect = {
  language: script,
  creates: ({ name, source }) =>
    packages.test(source) && /^(?:OpenAPI)?Hono$/.test(name) ? { isRoot: true } : undefined,
  chains: /^(?:get|post|put|patch|delete|options|all|on|use|route|openapi|basePath|onError|notFound)$/,
  register(call, reading) {
    const { args } = call.call;
    const [first, second] = args;
    if (first === undefined || second === undefined) return false;
    switch (call.method) {
      case "route":
        return mount(call, reading, { path: first, child: second });
      case "openapi":
        return addDescribed(call, reading, first);
      case "on":
        return addRoutes(call, reading, { methods: textsIn(reading.program, first), path: second });
      default:
        return (
          routeMethods.has(call.method) &&
          addRoutes(call, reading, { methods: [routeMethods.get(call.method)], path: first })
        );
    }
  },
};

/** `app.route("/orders", orders)`. */
function mount(
  call: RouterCall,
  reading: RouterReading,
  { child, path }: { readonly child: Value; readonly path: Value },
): boolean {
  const router = reading.routerOf(child);
  if (router === undefined) return false;
  for (const prefix of pathsBelowBase(call, reading, path))
    reading.graph.mount(router, { parent: call.router, prefix, place: reading.place(call) });
  return true;
}

/** `app.openapi(createRoute({ method: "get", path: "/orders/{id}" }), handler)`. */
function addDescribed(call: RouterCall, reading: RouterReading, route: Value): boolean {
  const made = reading.program.resolve(route);
  const [options] = made.kind === "call" ? made.args : [];
  const entries = options && entriesOf(reading.program.resolve(options));
  const [path, method] = [entries?.get("path"), entries?.get("method")];
  if (path === undefined || method === undefined) return false;
  return addRoutes(call, reading, { methods: textsIn(reading.program, method), path });
}

function addRoutes(
  call: RouterCall,
  reading: RouterReading,
  { methods, path }: { readonly methods: readonly (string | undefined)[]; readonly path: Value },
): boolean {
  for (const text of pathsBelowBase(call, reading, path))
    for (const method of methods)
      reading.graph.addRoute({
        router: call.router,
        ...(method !== undefined && { method: method.toUpperCase() }),
        path: text,
        place: reading.place(call),
      });
  return true;
}

/** The paths of an expression below those that `basePath` gives the application that the call is made on. */
function pathsBelowBase(
  { call }: RouterCall,
  reading: RouterReading,
  path: Value,
): readonly (string | undefined)[] {
  let base: string | undefined = "";
  let on = call.of === undefined ? undefined : reading.program.resolve(call.of);
  while (on?.kind === "call" && isMethodCall(on)) {
    const [first] = on.args;
    if (on.name === "basePath" && first !== undefined) {
      const [outer] = reading.pathsOf(first);
      base = base === undefined || outer === undefined ? undefined : joinRoute(outer, base);
    }
    on = reading.program.resolve(on.of);
  }
  return reading
    .pathsOf(path)
    .map((text) =>
      base === undefined || text === undefined
        ? undefined
        : bracedPath(withoutPatterns(joinRoute(base, text))),
    );
}

/** `/orders/:id{[0-9]+}` is `/orders/:id`. */
function withoutPatterns(path: string): string {
  return path.replaceAll(/(:\w+)\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, "$1");
}

/** Reads the routes of Hono, with applications mounted across files. */
export const honoReader: CodeReader = {
  reads: "Hono",
  languages: ["javascript", "typescript", "tsx"],
  mentions: /hono|createRoute\(|\.openapi\(|\.route\(/i,
  followsNames: true,
  start: (context) => new RouterReading(dialect, context),
};
