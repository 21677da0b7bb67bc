import { joinPaths } from "../../program/join-paths.ts";
import type { Program } from "../../program/program.ts";
import type { TypeUnit, Unit } from "../../program/unit.ts";
import type { Call, Value } from "../../program/value.ts";
import { basesOf, pathOf, rubyText, rubyTexts, typeAround, typeNamed } from "../syntax/ruby-program.ts";
import { rackApplications } from "./rack-applications.ts";
import { applicationName, blockOf } from "./route-map.ts";

/** Settings of an API itself, or of the API that mounts it. */
interface Settings {
  readonly prefix?: string | undefined;
  /** The versions in the path; one empty text if a header or parameter has the version. */
  readonly versions?: readonly string[] | undefined;
}

/** One place where an API answers. Grape orders the path: mounts, prefix, version, namespaces. */
interface GrapePlace extends Settings {
  readonly mounts: string;
  readonly namespaces: string;
}

/** An API that another one mounts. */
interface GrapeMount extends GrapePlace {
  readonly name: string;
  readonly within: TypeUnit;
}

const apiBase = /^Grape::API(?:::Instance)?$/;

/** Returns the classes of a file that are APIs of Grape. */
export function grapeApisIn(unit: Unit, program: Program): readonly TypeUnit[] {
  return unit.types.filter((type) => basesOf(program, type).some((base) => apiBase.test(base)));
}

/** Returns the paths of a route with an own path, one for each place and version of its API. */
export function grapePaths(call: Call, own: string, program: Program): readonly string[] {
  const type = typeAround(program, call.scope);
  if (type === undefined) return [];
  const blocks = blocksAround(call, program);
  return placesOf(type, program, []).flatMap(({ mounts, namespaces, prefix = "", versions }) =>
    (blocks.versions ?? versions ?? [""]).map((version) =>
      joinPaths(mounts, prefix, version, namespaces, blocks.namespaces, own),
    ),
  );
}

function placesOf(type: TypeUnit, program: Program, inside: readonly string[]): readonly GrapePlace[] {
  const name = pathOf(type);
  const own = settingsOf(type, program);
  const mounts = inside.includes(name) ? [] : mountsIn(program).filter((mount) => mount.name === name);
  if (mounts.length === 0)
    return rackApplications(program)
      .prefixesOf(name)
      .map((path) => ({ mounts: path, namespaces: "", ...own }));
  return mounts.flatMap((mount) =>
    placesOf(mount.within, program, [...inside, name]).map((place) => ({
      mounts: joinPaths(place.mounts, mount.mounts),
      namespaces: joinPaths(place.namespaces, mount.namespaces),
      prefix: own.prefix ?? place.prefix,
      versions: own.versions ?? mount.versions ?? place.versions,
    })),
  );
}

/** `prefix :api` and `version "v1"` in the body of the class. */
function settingsOf(type: TypeUnit, program: Program): Settings {
  const unit = program.units.find(({ path }) => path === type.file);
  const calls = unit === undefined ? [] : program.callsIn(unit);
  const body = calls.filter(
    ({ of, scope }) => of === undefined && scope.outer === undefined && typeAround(program, scope) === type,
  );
  const prefix = body.findLast(({ name }) => name === "prefix");
  const version = body.findLast((call) => call.name === "version" && blockOf(call) === undefined);
  return {
    prefix: prefix === undefined ? undefined : rubyText(program, prefix.args[0]),
    versions: version === undefined ? undefined : versionsOf(version, program),
  };
}

/** The namespaces around a place, and the versions if a block has them. */
function blocksAround(
  { scope }: Call,
  program: Program,
): { readonly namespaces: string; readonly versions: readonly string[] | undefined } {
  const namespaces: string[] = [];
  let versions: readonly string[] | undefined;
  for (let routine = scope; routine.outer !== undefined; routine = routine.outer) {
    const around = routine.passedTo?.call;
    if (around === undefined || around.of !== undefined) continue;
    const text = (value: Value | undefined): string => rubyTexts(program, value)[0] ?? "";
    if (around.name === "version") versions = versionsOf(around, program);
    else if (around.name === "route_param") namespaces.unshift(`:${text(around.args[0])}`);
    else if (/^(?:namespace|resources?|group|segment)$/.test(around.name) && around.args.length > 1)
      namespaces.unshift(text(around.args[0]));
  }
  return { namespaces: joinPaths(...namespaces), versions };
}

function versionsOf({ args, named }: Call, program: Program): readonly string[] {
  const using = rubyText(program, named.get("using")) ?? "path";
  if (using !== "path") return [""];
  return args
    .filter(({ kind }) => kind !== "routine")
    .flatMap((arg) => (arg.kind === "record" ? arg.items : [arg]))
    .flatMap((arg) => rubyTexts(program, arg));
}

const mountsByProgram = new WeakMap<
  Program,
  { readonly files: number; readonly mounts: readonly GrapeMount[] }
>();

/** `mount Orders` and `mount Orders => "/orders"` in the APIs of a program. */
function mountsIn(program: Program): readonly GrapeMount[] {
  const known = mountsByProgram.get(program);
  if (known?.files === program.units.length) return known.mounts;
  const mounts = program.units.flatMap((unit) => {
    const types = grapeApisIn(unit, program);
    if (types.length === 0) return [];
    return program.callsIn(unit).flatMap((call): readonly GrapeMount[] => {
      if (call.name !== "mount" || call.of !== undefined) return [];
      const within = typeAround(program, call.scope);
      if (within === undefined || !types.includes(within)) return [];
      const [first] = call.args;
      const written =
        first?.kind === "record"
          ? [...first.entries].map(([name, value]) => ({ name, path: rubyText(program, value) ?? "" }))
          : [{ name: applicationName(first), path: "" }];
      return written.map(({ name, path }) => {
        const named = typeNamed(program, name, pathOf(within));
        return {
          name: named === undefined ? name : pathOf(named),
          mounts: path,
          ...blocksAround(call, program),
          within,
        };
      });
    });
  });
  mountsByProgram.set(program, { files: program.units.length, mounts });
  return mounts;
}
