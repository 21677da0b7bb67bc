import { joinPaths } from "../../program/join-paths.ts";
import type { Program } from "../../program/program.ts";
import type { TypeUnit, Unit } from "../../program/unit.ts";
import type { Call } from "../../program/value.ts";
import { basesOf, constantPath, rubyText, typeNamed } from "../syntax/ruby-program.ts";
import { applicationName, blockOf, mapRoutes, type RouteMap, type RubyMount } from "./route-map.ts";
import { outermostScope } from "./route-scope.ts";

/** The routes that one block of `routes.draw` adds. */
interface DrawnRoutes extends RouteMap {
  /** The engine that they belong to; absent for the application. */
  readonly engine?: string;
}

/** What is mounted in what, over all files of Ruby. */
export interface RackApplications {
  readonly drawn: readonly DrawnRoutes[];
  /** The paths below which the application of a name answers; the empty path if nothing mounts it. */
  prefixesOf(name: string): readonly string[];
  /** Whether the code of a mounted application is part of the system, so that its routes are read there. */
  isKnown(name: string): boolean;
}

/** An application in another one; `within` is absent for what a server starts. */
interface Mounted extends RubyMount {
  readonly within?: string;
}

const found = new WeakMap<Program, { readonly files: number; readonly applications: RackApplications }>();

/** Returns what routes files and `config.ru` mount, once for all readers. */
export function rackApplications(program: Program): RackApplications {
  const known = found.get(program);
  if (known?.files === program.units.length) return known.applications;
  const applications = findApplications(program);
  found.set(program, { files: program.units.length, applications });
  return applications;
}

function findApplications(program: Program): RackApplications {
  const drawn = program.units.flatMap((unit) => routesDrawnIn(unit, program));
  const mounted: readonly Mounted[] = [
    ...drawn.flatMap(({ engine, mounts }) =>
      mounts.map((mount) => ({ ...mount, ...(engine !== undefined && { within: engine }) })),
    ),
    ...program.units.flatMap((unit) => rackupMounts(unit, program)),
  ];
  const prefixesOf = (name: string, inside: readonly string[] = []): readonly string[] => {
    const places = mounted.filter((mount) => isSame(mount.name, name));
    if (places.length === 0 || inside.includes(name)) return [""];
    return [
      ...new Set(
        places.flatMap(({ path, within }) =>
          within === undefined
            ? [path]
            : prefixesOf(within, [...inside, name]).map((prefix) => joinPaths(prefix, path)),
        ),
      ),
    ];
  };
  return {
    drawn,
    prefixesOf: (name) => prefixesOf(name),
    isKnown(name) {
      if (drawn.some(({ engine }) => engine !== undefined && isSame(engine, name))) return true;
      const type = typeNamed(program, name, "");
      return type !== undefined && basesOf(program, type).some((base) => applicationBase.test(base));
    },
  };
}

/** Bases of applications whose routes are read. */
const applicationBase = /^(?:Grape::API(?:::Instance)?|Sinatra::(?:Base|Application))$/;

/** `Shop::Engine` can be written as `Engine` inside of `Shop`. */
function isSame(one: string, other: string): boolean {
  const [short = "", long = ""] = [one, other]
    .map((name) => name.replace(/^::/, ""))
    .toSorted((a, b) => a.length - b.length);
  return long === short || long.endsWith(`::${short}`);
}

/** Bases of classes that draw routes of Rails without naming what they draw them for. */
const railsClass = /^(?:::)?Rails::(?:Application|Engine)$/;

/** `Rails.application.routes.draw do … end`, `Shop::Engine.routes.draw do … end`. */
function routesDrawnIn(unit: Unit, program: Program): readonly DrawnRoutes[] {
  return program.callsIn(unit).flatMap((call): readonly DrawnRoutes[] => {
    const { name, of } = call;
    const block = blockOf(call);
    if (block === undefined || !/^(?:draw|append|prepend)$/.test(name)) return [];
    if (of?.kind !== "call" || of.name !== "routes") return [];
    // Classes of other libraries draw routes of messages.
    if (of.of === undefined && typesDerivedFrom(railsClass, unit, program).length === 0) return [];
    const owner = constantPath(of.of);
    const isEngine = owner !== undefined && !owner.endsWith("::Application");
    const map = mapRoutes(block, outermostScope(isApiOnly(unit, program)), program);
    const { mounts, routes, unread } = map;
    return [{ mounts, routes, unread, ...(isEngine && { engine: owner }) }];
  });
}

/** `config.api_only = true` in the application of a routes file. */
function isApiOnly({ path }: Unit, program: Program): boolean {
  const base = path.replace(/config\/routes(?:\.rb|\/.*)$/, "");
  return program.units
    .filter((unit) => unit.path === `${base}config/application.rb`)
    .flatMap((unit) => program.callsIn(unit))
    .some(({ args, name }) => name === "api_only=" && rubyText(program, args[0]) === "true");
}

/** `map "/x" do run App end` in `config.ru` or a builder of Rack, `run Rack::URLMap.new("/" => App)`. */
function rackupMounts(unit: Unit, program: Program): readonly Mounted[] {
  return program.callsIn(unit).flatMap((call): readonly Mounted[] => {
    const place = { file: unit.path, line: call.line };
    if (call.of === undefined && (call.name === "run" || call.name === "use")) {
      const path = mapsAround(call, program);
      // Without a path, only what a server starts is mounted.
      if (path === "" && !unit.path.endsWith(".ru")) return [];
      return [{ name: applicationName(call.args[0]), path, place }];
    }
    if (!call.isCreation || constantPath(call.of) !== "Rack::URLMap") return [];
    const [map] = call.args;
    return map?.kind === "record"
      ? [...map.entries].map(([path, value]) => ({
          name: applicationName(value),
          path: joinPaths(path),
          place,
        }))
      : [];
  });
}

function mapsAround({ scope }: Call, program: Program): string {
  const paths: string[] = [];
  for (let routine = scope; routine.outer !== undefined; routine = routine.outer) {
    const call = routine.passedTo?.call;
    if (call?.name === "map" && call.of === undefined) paths.unshift(rubyText(program, call.args[0]) ?? "");
  }
  return joinPaths(...paths);
}

/** Returns the classes of a file that derive from one of some bases. */
export function typesDerivedFrom(base: RegExp, unit: Unit, program: Program): readonly TypeUnit[] {
  return unit.types.filter((type) => basesOf(program, type).some((one) => base.test(one)));
}
