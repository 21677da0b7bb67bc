import type { EndpointFact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { pathBelow } from "../program/join-paths.ts";
import type { Origin } from "../program/origin.ts";
import type { Program } from "../program/program.ts";
import { gap } from "../program/texts.ts";
import type { Unit } from "../program/unit.ts";
import type { Call, Value } from "../program/value.ts";
import { addCsharpFile, csharpProgram, csharpTexts } from "./syntax/csharp-program.ts";
import { templatePath } from "./syntax/route-template.ts";

const verbs = /^Map(Get|Post|Put|Patch|Delete)$/;
const builderTypes = /(?:IEndpointRouteBuilder|RouteGroupBuilder|WebApplication|ICarterModule)\??$/;

/** Reads the routes of ASP.NET Core's minimal APIs and of Carter, with groups that are passed to methods. */
export const aspnetMinimalReader: CodeReader = {
  reads: "ASP.NET Core minimal APIs, Carter",
  languages: ["csharp"],
  mentions: /\bMap(?:Get|Post|Put|Patch|Delete|Methods|Group|HealthChecks)\b|IEndpointRouteBuilder/,
  followsNames: true,
  start(context) {
    const program = csharpProgram(context);
    return {
      visit: (file) => addCsharpFile(program, file),
      conclude: () => program.units.flatMap((unit) => factsOf(unit, program, context)),
    };
  },
};

function factsOf(unit: Unit, program: Program, context: ReadingContext): readonly EndpointFact[] {
  return program.callsIn(unit).flatMap((call) => {
    const methods = methodsOf(call, program);
    if (methods === undefined || call.of === undefined) return [];
    const prefixes = prefixesOf(call.of, program, 0);
    const texts = csharpTexts(program, call.args[0] ?? call.named.get("pattern"));
    const paths = prefixes.flatMap((prefix) =>
      (texts.length === 0 ? [gap] : texts).map((path) => pathBelow(prefix, path)),
    );
    const known = [...new Set(paths)].filter((path) => !path.includes(gap));
    if (known.length === 0 && prefixes.length > 0)
      context.unread({ file: unit.path, line: call.line, reason: "The path of a route is not a constant." });
    return known.flatMap((path) =>
      methods.map((method): EndpointFact => ({
        kind: "endpoint",
        owner: { file: unit.path },
        ...(method !== undefined && { method }),
        path: templatePath(path),
        grade: "seen",
        place: { file: unit.path, line: call.line },
      })),
    );
  });
}

/** The methods that a call maps; undefined for one that maps none. */
function methodsOf(call: Call, program: Program): readonly (string | undefined)[] | undefined {
  const verb = verbs.exec(call.name)?.[1];
  if (verb !== undefined) return call.args.length >= 2 ? [verb.toUpperCase()] : undefined;
  if (call.name === "MapHealthChecks") return ["GET"];
  if (call.name === "Map" && call.args.length === 2) return [undefined];
  if (call.name !== "MapMethods") return undefined;
  const list = call.args[1] === undefined ? [] : program.origins(call.args[1]);
  const methods = list
    .flatMap(({ value }) => (value.kind === "record" ? value.items : []))
    .flatMap((item) => namedMethod(item) ?? csharpTexts(program, item))
    .filter((text) => !text.includes(gap))
    .map((text) => text.toUpperCase());
  return methods.length === 0 ? [undefined] : methods;
}

/** The method of `HttpMethods.Options` or `HttpMethod.Options.Method`. */
function namedMethod(value: Value): readonly string[] | undefined {
  if (value.kind !== "member") return undefined;
  if (value.of.kind === "name" && /^HttpMethods?$/.test(value.of.name)) return [value.name];
  return value.name === "Method" ? namedMethod(value.of) : undefined;
}

/** The paths below which a route builder is; none for an expression that is no route builder. */
function prefixesOf(value: Value, program: Program, depth: number): readonly string[] {
  if (depth > 12) return [];
  return [...new Set(program.origins(value).flatMap((origin) => prefixesOfOrigin(origin, program, depth)))];
}

function prefixesOfOrigin({ parameter, value }: Origin, program: Program, depth: number): readonly string[] {
  if (parameter !== undefined) {
    if (builderTypes.test(parameter.type ?? "")) return [""];
    // `app.UseEndpoints(endpoints => endpoints.MapGet(…))`, `app.Map("/x", branch => …)`
    const passed = parameter.routine.passedTo?.call;
    if (passed === undefined) return [];
    return passed.name === "UseEndpoints" ? [""] : prefixesOfCall(passed, program, depth);
  }
  if (value.kind === "call") return prefixesOfCall(value, program, depth);
  return value.kind === "name" && /^(?:app|endpoints?|routes?|group|builder)$/i.test(value.name) ? [""] : [];
}

function prefixesOfCall(call: Call, program: Program, depth: number): readonly string[] {
  if (/^(?:Build|Create)$/.test(call.name)) return [""];
  if (call.of === undefined) return [];
  const outer = prefixesOf(call.of, program, depth + 1);
  if (call.name !== "MapGroup") return outer;
  const texts = csharpTexts(program, call.args[0]);
  return outer.flatMap((prefix) =>
    (texts.length === 0 ? [gap] : texts).map((text) => pathBelow(prefix, text)),
  );
}
