import type { CodeReader } from "../../reader.ts";
import { RouterReading, type RouterCall, type RouterDialect } from "../program/router-reading.ts";
import type { Value } from "../program/value.ts";
import { listedMethods, pythonPath, unknownMethods } from "./syntax/methods-of.ts";
import { python } from "./syntax/python.ts";

const verbs = /^(?:get|post|put|patch|delete|head|options|trace)$/;

/** FastAPI, and Starlette on which it is built. */
const dialect: RouterDialect = {
  language: python,
  creates({ source, name, call }) {
    const made = `${source}.${name}`;
    const prefix = call.named.get("prefix");
    if (/^fastapi(?:\.applications)?\.FastAPI$|^starlette\.applications\.Starlette$/.test(made))
      return { isRoot: true };
    if (/^fastapi(?:\.routing|\.routers)?\.APIRouter$|^starlette\.routing\.Router$/.test(made))
      return { isRoot: false, prefix };
    return undefined;
  },
  chains: /^$/,
  register(call, reading) {
    const { args, named } = call.call;
    if (call.method === "include_router") return include(call, reading);
    if (call.method === "mount") return mount(call, reading);
    const path = named.get("path") ?? args[0];
    if (path === undefined) return false;
    if (verbs.test(call.method)) addRoutes(call, reading, { path, methods: [call.method.toUpperCase()] });
    else if (/^(?:api_route|add_api_route|route|add_route)$/.test(call.method)) {
      const listed = named.get("methods");
      const methods = listed === undefined ? ["GET"] : listedMethods(reading.program, listed);
      addRoutes(call, reading, { path, methods });
    } else return false;
    return true;
  },
};

interface Route {
  readonly path: Value;
  /** Undefined if the code does not tell. */
  readonly methods: readonly (string | undefined)[] | undefined;
}

function addRoutes(call: RouterCall, reading: RouterReading, { path, methods }: Route): void {
  for (const text of reading.pathsOf(path))
    for (const method of methods ?? [undefined])
      reading.graph.addRoute({
        router: call.router,
        ...(method !== undefined && { method }),
        ...(methods === undefined && { unread: unknownMethods }),
        path: prefixed(reading.prefixOf(call.router), text),
        place: reading.place(call),
      });
}

function prefixed(prefix: string | undefined, path: string | undefined): string | undefined {
  return prefix === undefined || path === undefined ? undefined : pythonPath(prefix + path);
}

/** `app.include_router(router, prefix="/x")`. */
function include(call: RouterCall, reading: RouterReading): boolean {
  const included = call.call.named.get("router") ?? call.call.args[0];
  const prefix = call.call.named.get("prefix");
  if (included === undefined) return false;
  return place(call, reading, { child: included, prefix });
}

/** `app.mount("/x", application)`. */
function mount(call: RouterCall, reading: RouterReading): boolean {
  const [prefix, child] = call.call.args;
  const mounted = call.call.named.get("app") ?? child;
  return mounted === undefined ? false : place(call, reading, { child: mounted, prefix });
}

function place(
  call: RouterCall,
  reading: RouterReading,
  { child, prefix }: { readonly child: Value; readonly prefix: Value | undefined },
): boolean {
  let isMounted = false;
  for (const origin of reading.program.resolveAll(child)) {
    const router = reading.routerOf(origin);
    if (router === undefined) continue;
    isMounted = true;
    const [text] = prefix === undefined ? [""] : reading.pathsOf(prefix);
    reading.graph.mount(router, {
      parent: call.router,
      prefix: prefixed(reading.prefixOf(call.router), text),
      place: reading.place(call),
    });
  }
  return isMounted;
}

/** Reads the routes of FastAPI and Starlette, with routers included across files. */
export const fastapiReader: CodeReader = {
  reads: "FastAPI, Starlette",
  languages: ["python"],
  mentions: /fastapi|starlette|APIRouter|include_router|\brouters?\b|environ|getenv|[A-Z_]{3,}\s*=\s*f?["']/,
  followsNames: true,
  start: (context) => new RouterReading(dialect, context),
};
