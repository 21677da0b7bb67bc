import type { EndpointFact, FactPlace } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { joinRoute } from "../program/join-paths.ts";
import { textsIn } from "../program/list-texts.ts";
import type { Program } from "../program/program.ts";
import { type SeenCode, SeenCodeReading } from "../program/shared-program.ts";
import type { Attribute, TypeUnit } from "../program/unit.ts";
import { type Call, entriesOf, isMethodCall, type Value, itemsOf } from "../program/value.ts";
import { bracedPath } from "./syntax/braced-path.ts";
import { decoratorName } from "./syntax/decorator-name.ts";
import { closestTo } from "./syntax/closest-to.ts";
import { script } from "./syntax/script.ts";

/** Deeper than people nest routes, which may contain themselves. */
const maxDepth = 20;

const maxSteps = 5000;

const verbs: ReadonlyMap<string, string | undefined> = new Map([
  ...["Get", "Post", "Put", "Patch", "Delete", "Head", "Options"].map(
    (name) => [name, name.toUpperCase()] as const,
  ),
  ["All", undefined],
  ["Sse", "GET"],
]);

/** What the start of an application sets for all its controllers. */
interface ApplicationSettings {
  readonly file: string;
  readonly prefix: string;
  /** The routes that the prefix does not apply to: `health`, `pages/*`. */
  readonly excluded?: readonly string[];
  /** What stands before the number of a version in a path, and the version of those that name none. */
  readonly versions?: { readonly before: string; readonly standard?: string };
}

class NestReading extends SeenCodeReading {
  conclude(): readonly EndpointFact[] {
    const settings = this.applicationSettings();
    const below = controllerPaths(this.code, this.context);
    const endpoints: EndpointFact[] = [];
    for (const { path, types } of this.code.units)
      this.context.attempt(path, () => {
        const own = closestTo(path, settings);
        for (const type of types)
          for (const decorator of type.attributes)
            if (decoratorName(decorator) === "Controller") {
              const module = below.has(type) ? below.get(type) : "";
              endpoints.push(...this.endpointsOf({ path, type, decorator, settings: own, module }));
            }
      });
    return endpoints;
  }

  /** `app.setGlobalPrefix("api")` and `app.enableVersioning({ type: VersioningType.URI })`. */
  private applicationSettings(): readonly ApplicationSettings[] {
    const found = new Map<string, ApplicationSettings>();
    const listening = new Set<string>();
    for (const unit of this.code.units)
      for (const call of this.program.callsIn(unit)) {
        const { path } = unit;
        const method = isMethodCall(call) ? call.name : "";
        const known = found.get(path) ?? { file: path, prefix: "" };
        if (/^(?:listen(?:Async)?|startAllMicroservices)$/.test(method)) listening.add(path);
        if (/^(?:createMicroservice|create)$/.test(method) && isNestFactory(call)) found.set(path, known);
        const [first, second] = call.args;
        if (method === "setGlobalPrefix" && first !== undefined)
          found.set(path, {
            ...known,
            prefix: this.prefixOf(first, { file: path, line: call.line }),
            excluded: this.excludedBy(second),
          });
        if (method === "enableVersioning") {
          const versions = this.versionsOf(first);
          found.set(path, { ...known, ...(versions !== undefined && { versions }) });
        }
      }
    // An application that never listens, such as a program that fills a database, answers no requests.
    const answering = [...found.values()].filter(({ file }) => listening.has(file));
    return answering.length > 0 ? answering : [...found.values()];
  }

  /** Routes are listed without a prefix that only the running code knows. */
  private prefixOf(value: Value, place: FactPlace): string {
    const text = textsIn(this.program, value)[0]?.replaceAll(/\$\{[^:{}]+:([^{}]*)\}/g, "$1");
    if (text !== undefined && !text.includes("${")) return text;
    const reason = "The prefix of all routes is only known when the code runs; they are listed without it.";
    this.context.unread({ ...place, reason });
    return "";
  }

  /** `{ exclude: ["health", { path: "metrics", method: RequestMethod.GET }] }`. */
  private excludedBy(options: Value | undefined): readonly string[] {
    const list = options && entriesOf(this.program.resolve(options))?.get("exclude");
    const items = (list && itemsOf(this.program.resolve(list))) ?? [];
    return items.flatMap((item) => {
      const path = entriesOf(this.program.resolve(item))?.get("path") ?? item;
      return textsIn(this.program, path).filter((text) => text !== undefined);
    });
  }

  /** Versions are in the path unless another place is named. */
  private versionsOf(options: Value | undefined): ApplicationSettings["versions"] {
    if (options === undefined) return { before: "v" };
    const entries = entriesOf(this.program.resolve(options));
    const type = entries?.get("type");
    if (entries === undefined || (type?.kind === "member" && type.name !== "URI")) return undefined;
    const prefix = entries.get("prefix");
    const standard = entries.get("defaultVersion");
    return {
      before: prefix?.kind === "text" ? prefix.text : prefix === undefined ? "v" : "",
      ...(standard?.kind === "text" && { standard: standard.text }),
    };
  }

  private endpointsOf({ decorator, module, path, settings, type }: Controller): readonly EndpointFact[] {
    const { bases, versions } = this.baseOf(decorator);
    return (type.methods ?? []).flatMap((method) =>
      method.attributes.flatMap((route) => {
        const name = decoratorName(route);
        if (!verbs.has(name)) return [];
        const own = versionsIn(method.attributes, this.program) ?? versions;
        const place = { file: path, line: route.line };
        const paths = this.pathsOf(route.args[0]);
        return bases.flatMap((base) =>
          paths.flatMap((inner): EndpointFact[] => {
            const route = [module, base, inner].map((part) => bracedPath(part ?? "")).reduce(joinRoute);
            const fronts = this.frontsOf(withoutExcluded(settings, route), own);
            if (base === undefined || inner === undefined || module === undefined) {
              this.context.unread({
                ...place,
                reason: "The path of this route is only known when the code runs.",
              });
              return [];
            }
            const verb = verbs.get(name);
            return fronts.map((front) => ({
              kind: "endpoint",
              owner: { file: path },
              ...(verb !== undefined && { method: verb }),
              path: joinRoute(front, route),
              grade: "seen",
              place,
            }));
          }),
        );
      }),
    );
  }

  /** What stands before the path of a controller: the prefix of the application, then each version. */
  private frontsOf(
    settings: ApplicationSettings | undefined,
    versions: readonly string[] | undefined,
  ): readonly string[] {
    if (settings === undefined) return [""];
    const { prefix } = settings;
    const numbering = settings.versions;
    if (numbering === undefined) return [prefix];
    const own = versions ?? (numbering.standard === undefined ? [] : [numbering.standard]);
    return own.length === 0 ? [prefix] : own.map((version) => joinRoute(prefix, numbering.before + version));
  }

  private baseOf({ args: [argument] }: Attribute): {
    readonly bases: readonly (string | undefined)[];
    readonly versions?: readonly string[];
  } {
    const entries = argument === undefined ? undefined : entriesOf(this.program.resolve(argument));
    if (entries === undefined) return { bases: this.pathsOf(argument) };
    const version = entries.get("version");
    const versions =
      version === undefined ? undefined : textsIn(this.program, version).filter((text) => text !== undefined);
    return {
      bases: this.pathsOf(entries.get("path")),
      ...(versions !== undefined && { versions }),
    };
  }

  private pathsOf(value: Value | undefined): readonly (string | undefined)[] {
    return value === undefined ? [""] : textsIn(this.program, value);
  }
}

interface Controller {
  readonly decorator: Attribute;
  readonly path: string;
  readonly settings: ApplicationSettings | undefined;
  /** What its module is below; undefined if only the running code knows it. */
  readonly module: string | undefined;
  readonly type: TypeUnit;
}

/** The settings for a route, whose prefix is empty if it is excluded from it. */
function withoutExcluded(
  settings: ApplicationSettings | undefined,
  route: string,
): ApplicationSettings | undefined {
  const isExcluded = settings?.excluded?.some((pattern) => {
    const [start = "", wildcard] = pattern.split(/(?:\{?\/)?(?:\(\.\*\)|\*)/, 2);
    const front = joinRoute("", bracedPath(start));
    const isBelow = wildcard !== undefined && route.startsWith(`${front.replace(/\/$/, "")}/`);
    return isBelow || route === front;
  });
  return settings !== undefined && isExcluded === true ? { ...settings, prefix: "" } : settings;
}

/** `@Version("2")`. */
function versionsIn(attributes: readonly Attribute[], program: Program): readonly string[] | undefined {
  const argument = attributes.find((decorator) => decoratorName(decorator) === "Version")?.args[0];
  return argument === undefined ? undefined : textsIn(program, argument).filter((text) => text !== undefined);
}

function isNestFactory({ of }: Call): boolean {
  return of?.kind === "name" && of.name === "NestFactory";
}

/** Reads the controllers of NestJS, below the prefix and the versions of their application. */
export const nestjsReader: CodeReader = {
  reads: "NestJS",
  languages: ["typescript", "javascript"],
  mentions:
    /@Controller\(|@Module\(|RouterModule|NestFactory|@nestjs\/|setGlobalPrefix|enableVersioning|export const [A-Z_]+\s*=\s*['"]/,
  followsNames: true,
  start: (context) => new NestReading(script, context),
};

/** What a controller is below; undefined for a path that the code does not tell. */
type ControllerPaths = ReadonlyMap<TypeUnit, string | undefined>;

/** Returns what `RouterModule.register` puts before the paths of controllers, and reports what it does not tell. */
function controllerPaths(code: SeenCode, context: ReadingContext): ControllerPaths {
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
