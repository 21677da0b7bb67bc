import type { Fact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import type { Program } from "../program/program.ts";
import { gap } from "../program/texts.ts";
import type { Unit } from "../program/unit.ts";
import type { Call } from "../program/value.ts";
import { grapeApisIn, grapePaths } from "./routes/grape-apis.ts";
import { blockOf } from "./routes/route-map.ts";
import { rubyEndpoint } from "./routes/ruby-endpoints.ts";
import { readRuby, rubyTexts, typeAround } from "./syntax/ruby-program.ts";

const verbs = /^(?:get|post|put|patch|delete|options|head)$/;

/** Reads the routes of Grape: resources, versions and prefixes, below the paths where an API is mounted. */
export const grapeReader: CodeReader = {
  reads: "Grape",
  languages: ["ruby"],
  mentions: /\bGrape::API\b|^[^\S\n]*(?:mount|resources?|namespace|route_param|version)\b/m,
  start: readRuby((program, context) => program.units.flatMap((unit) => factsIn(unit, program, context))),
};

function factsIn(unit: Unit, program: Program, context: ReadingContext): readonly Fact[] {
  const types = grapeApisIn(unit, program);
  if (types.length === 0) return [];
  return program.callsIn(unit).flatMap((call): readonly Fact[] => {
    const methods = methodsOf(call, program);
    if (call.of !== undefined || methods.length === 0 || blockOf(call) === undefined) return [];
    const type = typeAround(program, call.scope);
    if (type === undefined || !types.includes(type)) return [];
    const place = { file: unit.path, line: call.line };
    return pathsOf(call, program)
      .flatMap((own) => grapePaths(call, own, program))
      .flatMap((path) => {
        if (!path.includes(gap)) return methods.map((method) => rubyEndpoint(method, path, place));
        context.unread({ ...place, reason: "The path of a route is not a constant." });
        return [];
      });
  });
}

/** `get`, `route :any, "/x"`, `route ["GET", "POST"], "/x"`. */
function methodsOf(call: Call, program: Program): readonly (string | undefined)[] {
  if (verbs.test(call.name)) return [call.name.toUpperCase()];
  if (call.name !== "route") return [];
  const [first] = call.args;
  const methods = (first?.kind === "record" ? first.items : [first]).flatMap((item) =>
    rubyTexts(program, item),
  );
  return methods.map((method) => (method === "any" || method === "*" ? undefined : method.toUpperCase()));
}

/** A route without a path has the path of the blocks around it. */
function pathsOf(call: Call, program: Program): readonly string[] {
  const written = call.args
    .slice(call.name === "route" ? 1 : 0)
    .filter(({ kind }) => kind !== "routine")
    .flatMap((arg) => (arg.kind === "record" ? arg.items : [arg]));
  return written.length === 0 ? [""] : written.flatMap((arg) => rubyTexts(program, arg));
}
