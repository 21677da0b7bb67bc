import type { Fact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { joinPaths } from "../program/join-paths.ts";
import type { Program } from "../program/program.ts";
import { gap } from "../program/texts.ts";
import type { Unit } from "../program/unit.ts";
import type { Call } from "../program/value.ts";
import { rackApplications, typesDerivedFrom } from "./routes/rack-applications.ts";
import { blockOf } from "./routes/route-map.ts";
import { rubyEndpoint } from "./routes/ruby-endpoints.ts";
import { pathOf, readRuby, rubyText, rubyTexts, typeAround } from "./syntax/ruby-program.ts";

const verbs = /^(?:get|post|put|patch|delete|options|head|link|unlink)$/;

/** Reads the routes of Sinatra, in classes and at the top of a script, with namespaces and the paths of `config.ru`. */
export const sinatraReader: CodeReader = {
  reads: "Sinatra",
  languages: ["ruby"],
  mentions: /\b[Ss]inatra\b|\bRack::URLMap\b|^[^\S\n]*(?:run|use|map|get|post|put|patch|delete)\b/m,
  start: readRuby((program, context) => program.units.flatMap((unit) => factsIn(unit, program, context))),
};

function factsIn(unit: Unit, program: Program, context: ReadingContext): readonly Fact[] {
  const types = typesDerivedFrom(/^Sinatra::(?:Base|Application)$/, unit, program);
  const isScript = program
    .callsIn(unit)
    .some(
      ({ args, name }) =>
        name === "require" && /^sinatra(?:$|\/(?:reloader|namespace))/.test(rubyText(program, args[0]) ?? ""),
    );
  if (types.length === 0 && !isScript) return [];
  return program.callsIn(unit).flatMap((call) => {
    if (call.of !== undefined || !verbs.test(call.name) || blockOf(call) === undefined) return [];
    const type = typeAround(program, call.scope);
    if (type === undefined ? !isScript : !types.includes(type)) return [];
    const prefixes = rackApplications(program).prefixesOf(
      type === undefined ? "Sinatra::Application" : pathOf(type),
    );
    return routesOf(call, prefixes, { program, context });
  });
}

interface Reading {
  readonly program: Program;
  readonly context: ReadingContext;
}

function routesOf(call: Call, prefixes: readonly string[], { context, program }: Reading): readonly Fact[] {
  const place = { file: call.scope.file, line: call.line };
  const own = rubyTexts(program, call.args[0]);
  const around = namespacesAround(call, program);
  if (own.length === 0 || [...own, around].some((text) => text.includes(gap))) {
    context.unread({ ...place, reason: "The path of a route is not a constant." });
    return [];
  }
  return prefixes.flatMap((prefix) =>
    own.map((path) =>
      rubyEndpoint(call.name.toUpperCase(), numbered(joinPaths(prefix, around, path)), place),
    ),
  );
}

/** `namespace "/api" do … end` of sinatra-contrib. */
function namespacesAround({ scope }: Call, program: Program): string {
  const paths: string[] = [];
  for (let routine = scope; routine.outer !== undefined; routine = routine.outer) {
    const call = routine.passedTo?.call;
    if (call?.name === "namespace") paths.unshift(rubyText(program, call.args[0]) ?? gap);
  }
  return joinPaths(...paths);
}

/** Sinatra calls all wildcards without a name `splat`. */
function numbered(path: string): string {
  return path.replaceAll(/\*(?!\w)/g, "*splat");
}
