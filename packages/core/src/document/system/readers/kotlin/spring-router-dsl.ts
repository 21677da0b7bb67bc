import type { CodeReader } from "../../reader.ts";
import { joinPaths } from "../java/path-text.ts";
import type { Call, Value } from "../program/value.ts";
import { BlockRoutes } from "./syntax/routes-in-scope.ts";
import { addJvmFile, jvmProgram } from "../java/syntax/jvm-program.ts";

/** Reads the routes of Spring's Kotlin DSL: `router { "/orders".nest { GET("/{id}", handler::find) } }`. */
export const springRouterDslReader: CodeReader = {
  reads: "Spring router DSL (router, coRouter)",
  languages: ["kotlin"],
  mentions: /\b(?:coRouter|router)\s*\{|RouterFunctionDsl\b/,
  start(context) {
    const program = jvmProgram(context);
    const files = new Set<string>();
    return {
      visit(file) {
        addJvmFile(program, file);
        files.add(file.path);
      },
      conclude: () =>
        new BlockRoutes(
          {
            begins: /^(?:co)?[rR]outer$/,
            types: /RouterFunctionDsl$/,
            pathOf: ({ name, of }) => (name === "nest" ? patternOf(of) : undefined),
            routesOf: ({ args, name, of }) => {
              if (of !== undefined || !/^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(name))
                return undefined;
              const path = patternOf(args[0]);
              return args.length < 2 ? undefined : [{ method: name, ...(path !== undefined && { path }) }];
            },
            path: (path) => joinPaths(path),
          },
          program,
          context,
        ).endpoints(files),
    };
  },
};

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
