import type { EndpointFact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import type { Program } from "../program/program.ts";
import { lookup } from "../program/scope.ts";
import { gap } from "../program/texts.ts";
import type { Parameter, Routine, Unit } from "../program/unit.ts";
import type { Call, Value } from "../program/value.ts";
import { phpTexts, readPhp } from "./syntax/php-program.ts";

const verbs = /^(?:get|post|put|patch|delete|options|any)$/;

/** Reads the routes of Slim, with its groups. */
export const slimReader: CodeReader = {
  reads: "Slim",
  languages: ["php"],
  // `return function ($app) { … }` is what routes in a file of their own are, also without a type.
  mentions: /\bSlim\\|RouteCollectorProxy|\breturn\s+(?:static\s+)?function\s*\(\s*\$app\s*\)/,
  start: readPhp((program, context) =>
    program.units
      .filter(usesSlim)
      .flatMap((unit) => program.callsIn(unit).flatMap((call) => factsOf(call, { unit, program, context }))),
  ),
};

interface Place {
  readonly unit: Unit;
  readonly program: Program;
  readonly context: ReadingContext;
}

function usesSlim({ imports, path, routines, top }: Unit): boolean {
  const types = routines.flatMap(({ parameters }) => parameters.map(({ type = "" }) => type));
  return (
    [...imports.values()].some((name) => name.startsWith("Slim\\")) ||
    types.some((type) => type.includes("RouteCollectorProxy") || type.startsWith("\\Slim\\")) ||
    top.returns.some((value) => value.kind === "routine" && isRoutesOf(value.routine.parameters[0])) ||
    path.endsWith("index.php")
  );
}

function factsOf(call: Call, { context, program, unit }: Place): readonly EndpointFact[] {
  const isMap = call.name === "map" && call.args.length > 2;
  if (call.of === undefined || (!isMap && (!verbs.test(call.name) || call.args.length < 2))) return [];
  const prefixes = prefixesOf(call.of, program, 0);
  const methods: readonly (string | undefined)[] = isMap
    ? methodsOf(call.args[0], program)
    : [call.name === "any" ? undefined : call.name.toUpperCase()];
  return prefixes.flatMap((prefix) =>
    phpTexts(program, call.args[isMap ? 1 : 0]).flatMap((own) => {
      const path = prefix + own;
      if (path.includes(gap)) {
        context.unread({
          file: unit.path,
          line: call.line,
          reason: "The path of a route is not a constant.",
        });
        return [];
      }
      return methods.map((method): EndpointFact => ({
        kind: "endpoint",
        owner: { file: unit.path },
        ...(method !== undefined && { method }),
        path: slimPath(path),
        grade: "seen",
        place: { file: unit.path, line: call.line },
      }));
    }),
  );
}

function methodsOf(value: Value | undefined, program: Program): readonly string[] {
  return value?.kind === "record" ? value.items.flatMap((item) => phpTexts(program, item)) : [];
}

/** The prefixes of an application or a group; none for an expression that is neither. */
function prefixesOf(value: Value, program: Program, depth: number): readonly string[] {
  if (depth > 10) return [];
  const around = groupAround(value);
  if (around !== undefined) return prefixesIn(around, program, depth);
  const found = program.origins(value).flatMap(({ parameter, value: origin }) => {
    if (parameter === undefined) return isApplication(origin) ? [""] : [];
    const group = parameter.routine.passedTo?.call;
    if (group?.name !== "group" || group.of === undefined)
      return isRoutesOf(parameter) || applicationType.test(parameter.type ?? "") ? [""] : [];
    return prefixesIn(group, program, depth);
  });
  return [...new Set(found)];
}

function prefixesIn({ args, of }: Call, program: Program, depth: number): readonly string[] {
  if (of === undefined) return [];
  return prefixesOf(of, program, depth + 1).flatMap((outer) =>
    phpTexts(program, args[0]).map((own) => outer + own),
  );
}

/** The group in whose function an application is used that the function only knows from outside: `use ($app)`. */
function groupAround(value: Value): Call | undefined {
  if (value.kind !== "name") return undefined;
  const home = lookup(value.name, value.scope)?.routine;
  for (
    let scope: Routine | undefined = value.scope;
    scope !== undefined && scope !== home;
    scope = scope.outer
  )
    if (scope.passedTo?.call.name === "group") return scope.passedTo.call;
  return undefined;
}

const applicationType = /(?:^|\\)(?:App|RouteCollectorProxy(?:Interface)?)$/;

/** Whether a function is given an application without saying its type. */
function isRoutesOf(parameter: Parameter | undefined): boolean {
  return parameter?.type === undefined && /^\$?app$/.test(parameter?.name ?? "");
}

function isApplication(value: Value): boolean {
  if (value.kind === "name") return value.name === "$app";
  if (value.kind !== "call") return false;
  return value.isCreation
    ? value.name === "App"
    : value.of?.kind === "name" && value.of.name === "AppFactory";
}

/** `/users/{id:[0-9]+}[/edit]`: what is optional stays in the path. */
function slimPath(path: string): string {
  const plain = path.replaceAll(/\{(\w+):(?:[^{}]|\{[^{}]*\})*\}/g, "{$1}").replaceAll(/[[\]]/g, "");
  return plain.startsWith("/") ? plain : `/${plain}`;
}
