import type { Call } from "../program/value.ts";
import { bracesWithoutPatterns, goRouteReader, type Route } from "./syntax/go-routes.ts";

/** Reads the routes of gorilla/mux: `HandleFunc(…).Methods(…)`, `PathPrefix(…).Subrouter()`. */
export const gorillaMuxReader = goRouteReader({
  reads: "gorilla/mux",
  packages: /"github\.com\/gorilla\/mux"/,
  creates: /^NewRouter$/,
  types: /^\*?mux\.(?:Router|Route)$/,
  groups: /^PathPrefix$/,
  path: bracesWithoutPatterns,
  routesOf(call, textsOf) {
    const chain = chainOf(call);
    const route = chain.find(({ args, name }) => name === "Path" || (isHandle(name) && args.length === 2));
    if (route === undefined || isContinued(call) || !chain.some(({ name }) => name.startsWith("Handle")))
      return undefined;
    const { line } = route;
    const paths = textsOf(route.args[0]);
    const methods = chain
      .filter(({ name }) => name === "Methods")
      .flatMap(({ args }) => args.flatMap((method) => textsOf(method)));
    if (methods.length === 0) return [{ paths, line }];
    return methods.map((method): Route => ({ method: method.toUpperCase(), paths, line }));
  },
});

function isHandle(name: string): boolean {
  return name === "Handle" || name === "HandleFunc";
}

/** The calls of a chain, from the last one. */
function chainOf(call: Call): readonly Call[] {
  const chain: Call[] = [];
  for (let link: Call["of"] = call; link?.kind === "call"; link = link.of) chain.push(link);
  return chain;
}

/** Whether the chain goes on after a call. */
function isContinued(call: Call): boolean {
  return call.scope.calls.some((later) => later.of === call);
}
