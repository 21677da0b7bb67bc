import type { Call, Value } from "../program/value.ts";
import { rustRouteReader, type RustRoute } from "./syntax/rust-routes.ts";

const verbs = /^(get|post|put|patch|delete|head|options|trace|connect)(?:_service)?$/;

/** Reads the routes of axum: `route("/orders/{id}", get(h).post(h))`, below the paths of `nest`. */
export const axumReader = rustRouteReader({
  reads: "axum",
  mentions: /\baxum\b|\bRouter\b/,
  creates: /(?:^|::)(?:Router|OpenApiRouter|ApiRouter)::(?:new|with_openapi|default)$/,
  types: /\b(?:Router|OpenApiRouter|ApiRouter)\b/,
  mounts: /^(?:nest|merge|nest_service|nest_api_service)$/,
  pathOfMount: ({ args, name }) => (name === "merge" ? undefined : args[0]),
  // The syntax of matchit: `:id` and `*rest` before axum 0.8, `{id}` and `{*rest}` since.
  path: (path) => path.replaceAll(/\{\*(\w+)\}/g, "{$1}").replaceAll(/(?<=\/)[:*](\w+)/g, "{$1}"),
  routesOf(call) {
    const [path, handler] = call.args;
    if (
      !/^(?:route|api_route|route_with_tsr|typed_\w+)$/.test(call.name) ||
      path === undefined ||
      handler === undefined
    )
      return undefined;
    const methods = methodsOf(handler);
    return methods.length === 0 ? [{ path }] : methods.map((method): RustRoute => ({ method, path }));
  },
});

/** The methods of `get(h).post(h)`; none if every one is answered or nothing tells. */
function methodsOf(handler: Value): readonly string[] {
  const methods: string[] = [];
  for (let call: Value | undefined = handler; call?.kind === "call"; call = ofChain(call)) {
    const verb = verbs.exec(call.name.replace(/_with$/, ""))?.[1]?.toUpperCase();
    if (verb !== undefined) methods.unshift(verb);
    if (call.name === "on") methods.unshift(...methodsOfFilter(call.args[0]));
    if (/^any(?:_service)?$/.test(call.name)) return [];
  }
  return [...new Set(methods)];
}

function ofChain({ of }: Call): Value | undefined {
  return of?.kind === "call" ? of : undefined;
}

/** `MethodFilter::GET`. */
function methodsOfFilter(value: Value | undefined): readonly string[] {
  return value?.kind === "member" && /^[A-Z]+$/.test(value.name) ? [value.name] : [];
}
