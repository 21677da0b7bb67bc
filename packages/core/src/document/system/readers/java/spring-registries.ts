import type { EndpointFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import type { Program } from "../program/program.ts";
import type { Unit } from "../program/unit.ts";
import type { Call, Value } from "../program/value.ts";
import { joinPaths } from "./path-text.ts";
import { constantOf } from "./syntax/jvm-texts.ts";
import { addJvmFile, everyJvmFile, jvmProgram, says } from "./syntax/jvm-program.ts";

/** A registry in which the code of a configuration enters what answers requests without a controller. */
interface Registry {
  readonly type: RegExp;
  readonly method: RegExp;
  /** Returns the arguments that are paths. */
  pathsIn(args: readonly Value[]): readonly Value[];
}

const registries: readonly Registry[] = [
  {
    type: /\bViewControllerRegistry\b/,
    method: /^add(?:Redirect)?ViewController$/,
    pathsIn: (args) => args.slice(0, 1),
  },
  { type: /\bStompEndpointRegistry\b/, method: /^addEndpoint$/, pathsIn: (args) => args },
  { type: /\bWebSocketHandlerRegistry\b/, method: /^addHandler$/, pathsIn: (args) => args.slice(1) },
];

/**
 * Reads the pages and WebSocket endpoints that the registries of Spring answer without a controller. A connection of a
 * WebSocket begins with a GET request.
 */
export const springRegistries: CodeReader = {
  reads: "View controllers and WebSocket endpoints of Spring",
  languages: ["java", "kotlin"],
  mentions: everyJvmFile,
  start(context) {
    const program = jvmProgram(context);
    const found: { readonly unit: Unit; readonly registry: Registry }[] = [];
    return {
      visit(file) {
        const unit = addJvmFile(program, file);
        for (const registry of registries) if (says(file, registry.type)) found.push({ unit, registry });
      },
      conclude: () =>
        found.flatMap(({ registry, unit }) =>
          program
            .callsIn(unit)
            .filter(({ name }) => registry.method.test(name))
            .flatMap((call) => endpointsOf(call, registry, program)),
        ),
    };
  },
};

function endpointsOf(
  { args, line, scope: { file } }: Call,
  { pathsIn }: Registry,
  program: Program,
): EndpointFact[] {
  return pathsIn(args).flatMap((arg): EndpointFact[] => {
    const text = constantOf(arg, program);
    if (text === undefined) return [];
    const place = { file, line };
    return [
      { kind: "endpoint", owner: { file }, method: "GET", path: joinPaths(text), grade: "seen", place },
    ];
  });
}
