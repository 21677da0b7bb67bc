import type { EndpointFact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { framesGiving } from "../program/call-frames.ts";
import { pathBelow } from "../program/join-paths.ts";
import type { Origin } from "../program/origin.ts";
import type { Program } from "../program/program.ts";
import type { Frame } from "../program/scope.ts";
import { gap } from "../program/texts.ts";
import type { Unit } from "../program/unit.ts";
import type { Call, Value } from "../program/value.ts";
import { csharpTexts, readCsharp } from "./syntax/csharp-program.ts";
import { callersOfExtension } from "./syntax/extension-methods.ts";
import { templatePath } from "./syntax/route-template.ts";

const verbs = /^Map(Get|Post|Put|Patch|Delete)$/;
const builderTypes = /(?:IEndpointRouteBuilder|RouteGroupBuilder|WebApplication|ICarterModule)\??$/;

/** Reads the routes of ASP.NET Core's minimal APIs and of Carter, with groups that are passed to methods. */
export const aspnetMinimalReader: CodeReader = {
  reads: "ASP.NET Core minimal APIs, Carter",
  languages: ["csharp"],
  mentions:
    /\bMap(?:Get|Post|Put|Patch|Delete|Methods|Group|HealthChecks|IdentityApi)\b|IEndpointRouteBuilder/,
  followsNames: true,
  start: readCsharp((program, context) => {
    const calls = Map.groupBy(
      program.units.flatMap((unit) => program.callsIn(unit)),
      ({ name }) => name,
    );
    return program.units.flatMap((unit) => factsOf(unit, { program, calls }, context));
  }),
};

interface RouteReading {
  readonly program: Program;
  /** All calls of the code, by name. */
  readonly calls: ReadonlyMap<string, readonly Call[]>;
}

function factsOf(unit: Unit, reading: RouteReading, context: ReadingContext): readonly EndpointFact[] {
  const { program } = reading;
  return program.callsIn(unit).flatMap((call) => {
    const mapped = mappedBy(call, program);
    const { of: builder } = call;
    if (mapped === undefined || builder === undefined) return [];
    return framesGiving(patternOf(call), program).flatMap((frame) => {
      const prefixes = prefixesOf({ value: builder, ...(frame && { frame }) }, reading, 0);
      const { line, scope } = frame?.call ?? call;
      const place = { file: scope.file, line };
      const usedBy = callersOfExtension(scope, program);
      const found = mapped(frame).flatMap(({ method, path }) =>
        prefixes.map((prefix) => ({ method, path: pathBelow(prefix, path) })),
      );
      const known = found.filter(({ path }) => !path.includes(gap));
      if (known.length === 0 && found.length > 0)
        context.unread({
          ...place,
          reason: prefixes.every((prefix) => prefix.includes(gap))
            ? "The path below which this route is mounted is only known when the code runs; it is not listed."
            : "The path of a route is not a constant.",
        });
      return Array.from(
        new Map(known.map((one) => [`${one.method ?? ""} ${one.path}`, one])).values(),
        ({ method, path }): EndpointFact => ({
          kind: "endpoint",
          owner: { file: place.file, ...(usedBy.length > 0 && { usedBy }) },
          ...(method !== undefined && { method }),
          path: templatePath(path),
          grade: "seen",
          place,
        }),
      );
    });
  });
}

interface MappedRoute {
  readonly method?: string | undefined;
  readonly path: string;
}

/** The routes of ASP.NET Core Identity that `MapIdentityApi` adds. */
const identityRoutes: readonly MappedRoute[] = [
  ...["register", "login", "refresh", "resendConfirmationEmail", "forgotPassword", "resetPassword"].map(
    (path) => ({ method: "POST", path }),
  ),
  { method: "GET", path: "confirmEmail" },
  { method: "POST", path: "manage/2fa" },
  { method: "GET", path: "manage/info" },
  { method: "POST", path: "manage/info" },
];

/** The routes that a call maps in a routine that is entered from a call; undefined if it maps none. */
function mappedBy(
  call: Call,
  program: Program,
): ((frame: Frame | undefined) => readonly MappedRoute[]) | undefined {
  if (call.name === "MapIdentityApi") return () => identityRoutes;
  const methods = methodsOf(call, program);
  if (methods === undefined) return undefined;
  return (frame) => {
    const texts = csharpTexts(program, patternOf(call), frame);
    return (texts.length === 0 ? [gap] : texts).flatMap((path) =>
      methods.map((method) => ({ method, path })),
    );
  };
}

function patternOf(call: Call): Value | undefined {
  return call.args[0] ?? call.named.get("pattern");
}

/** The methods that a call maps; undefined if it maps none. */
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

/** The paths below which a route builder is; none if the expression is not a route builder. */
function prefixesOf({ frame, value }: Origin, reading: RouteReading, depth: number): readonly string[] {
  if (depth > 12) return [];
  const origins = reading.program.origins(value, frame);
  return [...new Set(origins.flatMap((origin) => prefixesOfOrigin(origin, reading, depth)))];
}

function prefixesOfOrigin(
  { frame, parameter, value }: Origin,
  reading: RouteReading,
  depth: number,
): readonly string[] {
  if (parameter !== undefined) {
    // `app.UseEndpoints(endpoints => endpoints.MapGet(…))`, `app.Map("/x", branch => …)`
    const passed = parameter.routine.passedTo?.call;
    // A group has its own path, which only its creators know.
    if (/RouteGroupBuilder\??$/.test(parameter.type ?? "") && passed === undefined) return [gap];
    if (builderTypes.test(parameter.type ?? "")) {
      const given = givenThroughInterface(parameter, reading);
      return given.length === 0
        ? [""]
        : given.flatMap((one) => prefixesOf({ value: one }, reading, depth + 1));
    }
    if (passed === undefined) return [];
    return passed.name === "UseEndpoints" ? [""] : prefixesOfCall({ value: passed }, reading, depth);
  }
  if (value.kind === "call") return prefixesOfCall({ value, ...(frame && { frame }) }, reading, depth);
  return value.kind === "name" && /^(?:app|endpoints?|routes?|group|builder)$/i.test(value.name) ? [""] : [];
}

/**
 * What a builder is if the routes of a class are mapped through an interface that the code does not name at the call, as in
 * `endpoints.ForEach(endpoint => endpoint.MapEndpoint(group))`: preferably by the project of the class.
 */
function givenThroughInterface(
  { name, routine }: NonNullable<Origin["parameter"]>,
  { calls, program }: RouteReading,
): readonly Value[] {
  const index = routine.parameters.findIndex((one) => one.name === name);
  const given = (calls.get(routine.name ?? "") ?? []).filter(
    (call) =>
      call.of !== undefined &&
      call.args.length === routine.parameters.length &&
      program.routinesOf(call).every((one) => one.calls.length === 0),
  );
  const own = given.filter(({ scope }) => program.realmOf(scope.file) === program.realmOf(routine.file));
  return (own.length > 0 ? own : given).flatMap(({ args }) => args[index] ?? []);
}

function prefixesOfCall(
  { frame, value: call }: Origin & { readonly value: Call },
  reading: RouteReading,
  depth: number,
): readonly string[] {
  if (/^(?:Build|Create)$/.test(call.name)) return [""];
  if (call.of === undefined) return [];
  const outer = prefixesOf({ value: call.of, ...(frame && { frame }) }, reading, depth + 1);
  if (call.name !== "MapGroup") return outer;
  const texts = csharpTexts(reading.program, call.args[0], frame);
  return outer.flatMap((prefix) =>
    (texts.length === 0 ? [gap] : texts).map((text) => pathBelow(prefix, text)),
  );
}
