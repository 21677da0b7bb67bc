import type { ReadingContext } from "../../reader.ts";
import { joinRoute } from "../program/join-paths.ts";
import { textsIn } from "../program/list-texts.ts";
import type { Program } from "../program/program.ts";
import type { SeenCode } from "../program/shared-program.ts";
import type { TypeUnit } from "../program/unit.ts";
import { entriesOf, isMethodCall, itemsOf, type Value } from "../program/value.ts";
import { decoratorName } from "./syntax/decorator-name.ts";

/** What a controller is below; undefined for a path that the code does not tell. */
export type ControllerPaths = ReadonlyMap<TypeUnit, string | undefined>;

/** Returns what `RouterModule.register` puts before the paths of controllers, and reports what it does not tell. */
export function controllerPaths(code: SeenCode, context: ReadingContext): ControllerPaths {
  const { program } = code;
  const modules = new Map<TypeUnit, string | undefined>();
  for (const unit of code.units)
    for (const call of program.callsIn(unit)) {
      const [routes] = call.args;
      if (!isMethodCall(call) || !/^(?:register|forRoutes)$/.test(call.name)) continue;
      if (call.of.kind !== "name" || call.of.name !== "RouterModule" || routes === undefined) continue;
      if (!placeModules({ program, modules, depth: 0, steps: { left: maxSteps } }, routes, ""))
        context.unread({
          file: unit.path,
          line: call.line,
          reason: "The paths of some modules that are registered here are only known when the code runs.",
        });
    }
  return pathsOfControllers(code, modules);
}

interface Placing {
  readonly program: Program;
  readonly modules: Map<TypeUnit, string | undefined>;
  readonly depth: number;
  readonly steps: { left: number };
}

/** Deeper than people nest routes, which may contain themselves. */
const maxDepth = 20;
const maxSteps = 5000;

/** Returns whether all of a list of routes is known: maps with a path, a module and children, or modules. */
function placeModules(placing: Placing, routes: Value, base: string | undefined): boolean {
  const { depth, modules, program, steps } = placing;
  steps.left -= 1;
  if (depth > maxDepth || steps.left < 0) return false;
  const items = itemsOf(program.resolve(routes));
  if (items === undefined) return false;
  return items
    .map((item) => {
      const route = program.resolve(item);
      if (route.kind === "type") modules.set(route.type, base);
      const entries = entriesOf(route);
      if (entries === undefined) return route.kind === "type";
      const path = pathBelow(program, base, entries.get("path"));
      const children = entries.get("children");
      const isKnown =
        children === undefined || placeModules({ ...placing, depth: depth + 1 }, children, path);
      const module = entries.get("module");
      if (module === undefined) return isKnown;
      const owner = program.resolve(module);
      if (owner.kind === "type") modules.set(owner.type, path);
      return isKnown && owner.kind === "type";
    })
    .every(Boolean);
}

function pathBelow(program: Program, base: string | undefined, value: Value | undefined): string | undefined {
  const path = value === undefined ? "" : textsIn(program, value)[0];
  return base === undefined || path === undefined ? undefined : joinRoute(base, path);
}

function pathsOfControllers(
  { program, units }: SeenCode,
  modules: ReadonlyMap<TypeUnit, string | undefined>,
): ControllerPaths {
  const paths = new Map<TypeUnit, string | undefined>();
  for (const type of units.flatMap(({ types }) => types)) {
    if (!modules.has(type)) continue;
    for (const controller of controllersOf(program, type)) paths.set(controller, modules.get(type));
  }
  return paths;
}

/** `@Module({ controllers: [Orders] })`. */
function controllersOf(program: Program, type: TypeUnit): readonly TypeUnit[] {
  return type.attributes.flatMap((decorator) => {
    const [options] = decorator.args;
    if (decoratorName(decorator) !== "Module" || options === undefined) return [];
    const listed = entriesOf(program.resolve(options))?.get("controllers");
    const items = listed === undefined ? undefined : itemsOf(program.resolve(listed));
    return (items ?? []).flatMap((item) => {
      const controller = program.resolve(item);
      return controller.kind === "type" ? [controller.type] : [];
    });
  });
}
