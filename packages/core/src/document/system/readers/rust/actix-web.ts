import type { Attribute } from "../program/unit.ts";
import type { Call, Value } from "../program/value.ts";
import { rustRouteReader, type RustRoute } from "./syntax/rust-routes.ts";

const verbs = /^(?:get|post|put|patch|delete|head|options|trace|connect)$/;

/** Reads the routes of Actix Web: attributes of handlers, resources and routes, below the paths of scopes. */
export const actixWebReader = rustRouteReader({
  reads: "Actix Web",
  mentions: /\bactix_web\b|\bServiceConfig\b/,
  creates: /(?:^|::)(?:App::new|web::(?:scope|resource)|Scope::new|Resource::new|scope|resource)$/,
  hasPath: /(?:^|::)(?:scope|resource|Scope::new|Resource::new)$/,
  types: /\b(?:ServiceConfig|Scope|App)\b/,
  mounts: /^(?:service|configure)$/,
  // `{id:\d+}` and `{rest:.*}` are parameters with a pattern.
  path: (path) => path.replaceAll(/\{(\w+):(?:[^{}]|\{[^{}]*\})*\}/g, "{$1}"),
  routesOf(call) {
    const [first, second] = call.args;
    if (call.name === "route" && second !== undefined && first !== undefined)
      return routesOfHandler(second).map((route) => ({ ...route, path: first }));
    if (call.name === "route" && first !== undefined) return routesOfHandler(first);
    if (!isResource(call.of)) return undefined;
    if (call.name === "to") return [{}];
    return verbs.test(call.name) && first !== undefined ? [{ method: call.name.toUpperCase() }] : undefined;
  },
  routesOfAttribute(attribute) {
    const name = /^actix_web::(?:web::)?(\w+)$/.exec(attribute.name)?.[1] ?? "";
    const [path] = attribute.args;
    if (path === undefined) return undefined;
    if (verbs.test(name)) return [{ method: name.toUpperCase(), path }];
    return name === "route" ? routesOfAttribute(attribute, path) : undefined;
  },
});

/** `web::get().to(h)`, `web::route().method(Method::GET).to(h)`. */
function routesOfHandler(handler: Value): readonly RustRoute[] {
  for (let call: Value | undefined = handler; call?.kind === "call"; call = call.of) {
    if (verbs.test(call.name)) return [{ method: call.name.toUpperCase() }];
    const [method] = call.args;
    if (call.name === "method") {
      if (method?.kind === "member") return [{ method: method.name.toUpperCase() }];
      const named = method?.kind === "call" && method.name === "from_bytes" ? method.args[0] : undefined;
      return named?.kind === "text" ? [{ method: named.text }] : [{}];
    }
  }
  return [{}];
}

/** `#[route("/orders", method = "GET", method = "POST")]`. */
function routesOfAttribute({ named }: Attribute, path: Value): readonly RustRoute[] {
  const method = named.get("method");
  const methods = method?.kind === "record" ? method.items : [method];
  return methods.map((one) => (one?.kind === "text" ? { method: one.text.toUpperCase(), path } : { path }));
}

/** Whether a chain begins with `web::resource`. */
function isResource(value: Value | undefined): boolean {
  let call: Call | undefined = value?.kind === "call" ? value : undefined;
  while (call !== undefined) {
    if (call.name === "resource") return true;
    call = call.of?.kind === "call" ? call.of : undefined;
  }
  return false;
}
