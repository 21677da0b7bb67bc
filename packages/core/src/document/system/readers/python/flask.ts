import type { CodeReader } from "../../reader.ts";
import { RouterReading, type RouterCall, type RouterDialect } from "../program/router-reading.ts";
import type { TypeUnit } from "../program/unit.ts";
import { type Call, calleeOf, isMethodCall, type Value } from "../program/value.ts";
import { handlersOf, listedMethods, pythonPath, unknownMethods } from "./syntax/methods-of.ts";
import { python } from "./syntax/python.ts";

const verbs = /^(?:get|post|put|patch|delete)$/;

/** Flask and what has its interface, and the extensions with which resources are classes. */
const dialect: RouterDialect = {
  language: python,
  creates({ source, name, call }) {
    const made = `${source}.${name}`;
    const { args, named } = call;
    if (
      /^(?:flask|quart|apiflask|flask_openapi3|connexion)(?:\.\w+)?\.(?:Flask|Quart|APIFlask|OpenAPI|FlaskApp)$/.test(
        made,
      )
    )
      return { isRoot: true };
    if (
      /^(?:flask|quart|apiflask|flask_smorest|flask_openapi3)(?:\.\w+)*\.(?:Blueprint|APIBlueprint)$/.test(
        made,
      )
    )
      return { isRoot: false, prefix: named.get("url_prefix") };
    // A resource of Flask-RESTX that names no path is below its own name.
    if (/^flask_rest(?:x|plus)(?:\.\w+)*\.Namespace$/.test(made)) {
      const path = named.get("path") ?? args[2];
      const own: Value = { kind: "joined", parts: [{ kind: "text", text: "/" }, ...args.slice(0, 1)] };
      return { isRoot: false, prefix: path ?? own };
    }
    if (/^flask_(?:rest(?:x|plus|ful)|smorest)(?:\.\w+)*\.Api$/.test(made))
      return { isRoot: args.length === 0, prefix: named.get("prefix") };
    return undefined;
  },
  chains: /^$/,
  register(call, reading) {
    const { args, named } = call.call;
    switch (call.method) {
      case "register_blueprint":
        return mount(call, reading, named.get("url_prefix"));
      case "add_namespace":
        return mount(call, reading, named.get("path") ?? args[1]);
      case "init_app":
        return true;
      case "add_resource":
        return addClass(call, reading, { type: args[0], paths: args.slice(1) });
      case "route":
        return addRoute(call, reading);
      case "add_url_rule": {
        const view = named.get("view_func") ?? args[2];
        const rule = named.get("rule") ?? args[0];
        const type = view?.kind === "call" && isMethodCall(view) ? view.of : undefined;
        if (type !== undefined && rule !== undefined && !named.has("methods"))
          return addClass(call, reading, { type, paths: [rule] });
        return addRoute(call, reading);
      }
      default:
        if (!verbs.test(call.method)) return false;
        return add(call, reading, { paths: args.slice(0, 1), methods: [call.method.toUpperCase()] });
    }
  },
};

function addRoute(call: RouterCall, reading: RouterReading): boolean {
  const { args, named } = call.call;
  const type = decoratedClass(reading, call.call);
  if (type !== undefined) return addHandlers(call, reading, { type, paths: args });
  const rule = named.get("rule") ?? args[0];
  const listed = named.get("methods");
  const methods = listed === undefined ? ["GET"] : listedMethods(reading.program, listed);
  return add(call, reading, { paths: rule === undefined ? [] : [rule], methods });
}

/** The class before which a decorator stands. */
function decoratedClass({ program }: RouterReading, call: Call): TypeUnit | undefined {
  return program
    .unitAt(call.scope.file)
    ?.types.find(({ attributes }) => attributes.some(({ value }) => value === call));
}

interface ClassRoute {
  readonly type: Value | undefined;
  readonly paths: readonly Value[];
}

function addClass(call: RouterCall, reading: RouterReading, { type, paths }: ClassRoute): boolean {
  if (type === undefined) return false;
  const found = reading.program.resolve(type);
  return found.kind === "type"
    ? addHandlers(call, reading, { type: found.type, paths })
    : add(call, reading, { paths, methods: undefined });
}

/** The methods of a class are the methods that it answers, each at its own line. */
function addHandlers(
  call: RouterCall,
  reading: RouterReading,
  { type, paths }: { readonly type: TypeUnit; readonly paths: readonly Value[] },
): boolean {
  const { file } = type;
  const handlers = handlersOf(type);
  for (const { method, line } of handlers)
    add(call, reading, { paths, methods: [method], place: { file, line } });
  if (handlers.length === 0) add(call, reading, { paths, methods: dispatched(type, reading) });
  return true;
}

/** A view that answers in one method of its own names in a field what it answers, which is `GET` without one. */
function dispatched(type: TypeUnit, reading: RouterReading): readonly string[] | undefined {
  const listed = type.fields.find(({ name }) => name === "methods")?.initial;
  if (listed !== undefined) return listedMethods(reading.program, listed);
  return type.methods?.some(({ name }) => name === "dispatch_request") === true ? ["GET"] : undefined;
}

interface Route {
  readonly paths: readonly Value[];
  /** Undefined if the code does not tell. */
  readonly methods: readonly string[] | undefined;
  readonly place?: { readonly file: string; readonly line: number };
}

function add(call: RouterCall, reading: RouterReading, { paths, methods, place }: Route): boolean {
  for (const path of paths)
    for (const text of reading.pathsOf(path))
      for (const method of methods ?? [undefined])
        reading.graph.addRoute({
          router: call.router,
          ...(method === undefined ? { unread: unknownMethods } : { method }),
          path: text === undefined ? undefined : pythonPath(text),
          place: place ?? reading.place(call),
        });
  return paths.length > 0;
}

/** A prefix where a blueprint is registered replaces the one with which it was made. */
function mount(call: RouterCall, reading: RouterReading, given: Value | undefined): boolean {
  const [child] = call.call.args;
  if (child === undefined) return false;
  for (const origin of reading.program.resolveAll(child)) {
    const router = reading.routerOf(origin);
    if (router === undefined) continue;
    const prefix = given === undefined ? reading.prefixOf(router) : reading.pathsOf(given)[0];
    reading.graph.mount(router, {
      parent: call.router,
      prefix: prefix === undefined ? undefined : pythonPath(prefix),
      place: reading.place(call),
    });
  }
  return true;
}

class FlaskReading extends RouterReading {
  /** `Api(app)` answers below what it is made for. */
  protected override onCreated(router: string, call: Call): void {
    const made = this.program.packageOf(calleeOf(call));
    const on = call.args[0] ?? call.named.get("app");
    if (made?.name.split(".").at(-1) !== "Api" || on === undefined) return;
    const parent = this.routerOf(on);
    if (parent !== undefined)
      this.graph.mount(router, {
        parent,
        prefix: this.prefixOf(router),
        place: { file: call.scope.file, line: call.line },
      });
  }
}

/** Reads the routes of Flask, with blueprints, views and resources across files. */
export const flaskReader: CodeReader = {
  reads: "Flask, Flask-RESTful, Flask-RESTX",
  languages: ["python"],
  mentions: /flask|quart|connexion|[Bb]lueprint|\.route\(|environ|getenv|[A-Z_]{3,}\s*=\s*f?["']/,
  followsNames: true,
  start: (context) => new FlaskReading(dialect, context),
};
