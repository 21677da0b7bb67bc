import type { ReadingContext } from "../../reader.ts";
import type { CodeBase } from "../code/code-base.ts";
import type { CodeClass } from "../code/code-file.ts";
import type { Expression, Origin } from "../code/expression.ts";
import { joinRoute } from "../code/route-graph.ts";
import { textsIn } from "./syntax/list-texts.ts";

/** What a controller is below, by its file and place; undefined for a path that the code does not tell. */
export type ControllerPaths = ReadonlyMap<string, string | undefined>;

/** Identifies a class of the system. */
export function classKey(file: string, type: { readonly at: number }): string {
  return `${file}#${type.at}`;
}

/** Returns what `RouterModule.register` puts before the paths of controllers, and reports what it does not tell. */
export function controllerPaths(codeBase: CodeBase, context: ReadingContext): ControllerPaths {
  const modules = new Map<string, string | undefined>();
  for (const { calls, path } of codeBase.all())
    for (const { args, callee, line } of calls) {
      const [routes] = args;
      if (callee.kind !== "member" || !/^(?:register|forRoutes)$/.test(callee.name)) continue;
      if (callee.of.kind !== "name" || callee.of.name !== "RouterModule" || routes === undefined) continue;
      if (
        !placeModules(
          { codeBase, modules, depth: 0, steps: { left: maxSteps } },
          { file: path, value: routes },
          "",
        )
      )
        context.unread({
          file: path,
          line,
          reason: "The paths of some modules that are registered here are only known when the code runs.",
        });
    }
  return pathsOfControllers(codeBase, modules);
}

interface Placing {
  readonly codeBase: CodeBase;
  readonly modules: Map<string, string | undefined>;
  readonly depth: number;
  readonly steps: { left: number };
}

/** Deeper than people nest routes, which may contain themselves. */
const maxDepth = 20;
const maxSteps = 5000;

/** Returns whether all of a list of routes is known: objects with a path, a module and children, or modules. */
function placeModules(placing: Placing, routes: Origin, base: string | undefined): boolean {
  const { codeBase, depth, modules, steps } = placing;
  steps.left -= 1;
  if (depth > maxDepth || steps.left < 0) return false;
  const { file, value } = codeBase.resolve(routes);
  if (value.kind !== "list") return false;
  return value.items
    .map((item) => {
      const route = codeBase.resolve({ file, value: item });
      const own = codeBase.classOf(route);
      if (own !== undefined) modules.set(classKey(route.file, own), base);
      if (route.value.kind !== "object") return own !== undefined;
      const { entries } = route.value;
      const path = pathBelow(codeBase, base, { file: route.file, value: entries.get("path") });
      const children = entries.get("children");
      const isKnown =
        children === undefined ||
        placeModules({ ...placing, depth: depth + 1 }, { file: route.file, value: children }, path);
      const module = entries.get("module");
      if (module === undefined) return isKnown;
      const owner = codeBase.resolve({ file: route.file, value: module });
      const type = codeBase.classOf(owner);
      if (type !== undefined) modules.set(classKey(owner.file, type), path);
      return isKnown && type !== undefined;
    })
    .every(Boolean);
}

function pathBelow(
  codeBase: CodeBase,
  base: string | undefined,
  { file, value }: { readonly file: string; readonly value: Expression | undefined },
): string | undefined {
  const path = value === undefined ? "" : textsIn(codeBase, { file, value })[0];
  return base === undefined || path === undefined ? undefined : joinRoute(base, path);
}

function pathsOfControllers(
  codeBase: CodeBase,
  modules: ReadonlyMap<string, string | undefined>,
): ControllerPaths {
  const paths = new Map<string, string | undefined>();
  for (const { classes, path: file } of codeBase.all())
    for (const type of classes.values()) {
      const key = classKey(file, type);
      if (!modules.has(key)) continue;
      for (const controller of controllersOf(codeBase, file, type)) paths.set(controller, modules.get(key));
    }
  return paths;
}

/** `@Module({ controllers: [Orders] })`. */
function controllersOf(codeBase: CodeBase, file: string, type: CodeClass): readonly string[] {
  return type.decorators.flatMap(({ expression }) => {
    if (expression.kind !== "call" || expression.callee.kind !== "name") return [];
    const [options] = expression.args;
    if (expression.callee.name !== "Module" || options === undefined) return [];
    const resolved = codeBase.resolve({ file, value: options });
    const listed = resolved.value.kind === "object" ? resolved.value.entries.get("controllers") : undefined;
    if (listed === undefined) return [];
    const list = codeBase.resolve({ file: resolved.file, value: listed });
    if (list.value.kind !== "list") return [];
    return list.value.items.flatMap((item) => {
      const origin = codeBase.resolve({ file: list.file, value: item });
      const controller = codeBase.classOf(origin);
      return controller === undefined ? [] : [classKey(origin.file, controller)];
    });
  });
}
