import { joinPaths } from "../java/path-text.ts";
import type { Call, Value } from "../program/value.ts";
import type { BlockGrammar } from "./syntax/routes-in-scope.ts";

/** The routes of Spring's Kotlin DSL: `router { "/orders".nest { GET("/{id}", handler::find) } }`. */
export const springRouterDsl: BlockGrammar = {
  begins: /^(?:co)?[rR]outer$/,
  types: /RouterFunctionDsl$/,
  pathOf: ({ name, of }) => (name === "nest" ? patternOf(of) : undefined),
  routesOf: ({ args, name, of }) => {
    if (of !== undefined || !/^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(name)) return undefined;
    const path = patternOf(args[0]);
    return args.length < 2 ? undefined : [{ method: name, ...(path !== undefined && { path }) }];
  },
  path: (path) => joinPaths(path),
};

/** Whether a text may contain routes of the DSL. */
export const mentionsRouterDsl = /\b(?:coRouter|router)\s*\{|RouterFunctionDsl\b/;

/** The pattern of a predicate: a text, `path("/orders")`, or one of them with other conditions (`and`). */
function patternOf(value: Value | undefined): Value | undefined {
  if (value === undefined || value.kind === "routine") return undefined;
  if (value.kind !== "call") return value;
  if (/^(?:path|pathExtension|pattern)$/.test(value.name)) return value.args[0];
  if (!/^(?:and|invoke|or)$/.test(value.name)) return undefined;
  return patternOf(value.of) ?? firstPattern(value);
}

function firstPattern({ args }: Call): Value | undefined {
  for (const argument of args) {
    const found = patternOf(argument);
    if (found !== undefined) return found;
  }
  return undefined;
}
