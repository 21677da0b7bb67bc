import type { EndpointFact, Fact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { type MethodOfClass, methodsOfClass, declaredTypeOf, fullNameOf } from "../program/type-index.ts";
import type { Program } from "../program/program.ts";
import type { DeclaredType, Unit } from "../program/unit.ts";
import type { Call, Value } from "../program/value.ts";
import { distinctEndpoints, endpointsAt } from "./endpoints-at.ts";
import { createApplicationSettings, type ApplicationSettings } from "./configuration/application-settings.ts";
import { joinPaths } from "./path-text.ts";
import { mappedServlets, type MappedServlet } from "./build/web-xml.ts";
import { pathsServedByCode, type ServedPath } from "./served-paths.ts";
import { findMapping, hasMapping, type SpringMapping } from "./spring-mapping.ts";
import { findAnnotation, meantAnnotations, type MeantAnnotation, namesIn } from "./syntax/annotations.ts";
import { addJvmFile, everyJvmFile, jvmProgram, says } from "./syntax/jvm-program.ts";
import { constantOf, constantsOf } from "./syntax/jvm-texts.ts";
import { moduleFolderOf } from "./syntax/module-folder.ts";
import { modulesUsing } from "./syntax/library-users.ts";

/** The classes of Spring that register its servlet without a deployment descriptor. */
const initializer = /^Abstract(?:AnnotationConfig)?DispatcherServletInitializer$/;

/** Reads the endpoints of controllers of Spring MVC and WebFlux. */
export const springMvc: CodeReader = {
  reads: "Spring MVC, WebFlux",
  languages: ["java", "kotlin"],
  mentions: everyJvmFile,
  start(context) {
    const program = jvmProgram(context);
    const prefixes: PathPrefix[] = [];
    const serving: Unit[] = [];
    return {
      visit(file) {
        const unit = addJvmFile(program, file);
        if (says(file, /\bDispatcherServlet\b/)) serving.push(unit);
        if (says(file, /addPathPrefix/)) prefixes.push(...pathPrefixesIn(unit, program));
      },
      conclude() {
        const facts: Fact[] = [];
        const settings = createApplicationSettings(context);
        const servletPathOf = springServletPaths({
          servlets: mappedServlets(context),
          served: pathsServedByCode(serving, { program, servlet: /^DispatcherServlet$/ }),
          settings,
          program,
        });
        const reading = { context, program, prefixes, settings, servletPathOf };
        for (const type of program.types.all())
          context.attempt(type.file, () => void facts.push(...endpointsOf(type, reading)));
        return facts;
      },
    };
  },
};

interface Reading {
  readonly context: ReadingContext;
  readonly program: Program;
  readonly prefixes: readonly PathPrefix[];
  readonly settings: ApplicationSettings;
  readonly servletPathOf: ServletPaths;
}

const controllers = [
  "Controller",
  "RestController",
  "RepositoryRestController",
  "BasePathAwareController",
  "FrameworkEndpoint",
];
const beans = [...controllers, "Component", "Service", "Configuration", "Named"];

function endpointsOf(type: DeclaredType, reading: Reading): EndpointFact[] {
  const { context, program } = reading;
  if (type.isAbstract || type.kind !== "class" || !isController(type, program)) return [];
  const typeMapping = mappingOfType(type, reading);
  if (typeMapping === "unknown") return [];
  const endpoints = methodsOfClass(type, program.types).flatMap((declarations) => {
    const annotations = mappingAnnotations(declarations, program);
    const mapping = findMapping(annotations, program, (unread) => context.unread(unread));
    return mapping === undefined ? [] : combine({ type, typeMapping, mapping }, reading);
  });
  return distinctEndpoints(endpoints);
}

interface HandlerMapping {
  readonly type: DeclaredType;
  readonly typeMapping: SpringMapping | undefined;
  readonly mapping: SpringMapping;
}

function combine({ type, typeMapping, mapping }: HandlerMapping, reading: Reading): EndpointFact[] {
  const file = type.file;
  const methods = new Set([...(typeMapping?.methods ?? []), ...mapping.methods]);
  const endpoints: EndpointFact[] = [];
  const servlet = reading.servletPathOf(type);
  const prefix = prefixFor(type, reading.prefixes, reading.program);
  const place = { file: mapping.file, line: mapping.line };
  for (const base of typeMapping?.paths ?? [""])
    for (const own of mapping.paths) {
      const filled = [servlet, prefix, base, own].map((part) => reading.settings.fill(part, file));
      const path = joinSpringPaths(filled);
      if (path.includes("#{"))
        reading.context.unread({ ...place, reason: "The path of this mapping is computed at run time." });
      else endpoints.push(...endpointsAt({ owner: { file }, methods, path, place }));
    }
  return endpoints;
}

/** A pattern of a class that ends in a wildcard is replaced by the one of the method. */
function joinSpringPaths([servlet = "", prefix = "", base = "", path = ""]: readonly string[]): string {
  return joinPaths(servlet, prefix, path === "" ? base : base.replace(/\/\*{1,2}$/, ""), path);
}

/** A class answers requests if it is a bean and it or a supertype is declared as a controller. */
function isController(type: DeclaredType, program: Program): boolean {
  const own = meantAnnotations(type.attributes, type, program);
  if (findAnnotation(own, "FeignClient") !== undefined) return false;
  if (findAnnotation(own, ...controllers) !== undefined) return true;
  if (findAnnotation(own, ...beans) === undefined) return false;
  return (
    hasMapping(own) ||
    program.types
      .supertypesOf(type)
      .some(
        (one) => findAnnotation(meantAnnotations(one.attributes, one, program), ...controllers) !== undefined,
      )
  );
}

function mappingOfType(
  type: DeclaredType,
  { context, program }: Reading,
): SpringMapping | "unknown" | undefined {
  for (const one of [type, ...program.types.supertypesOf(type)]) {
    const annotations = meantAnnotations(one.attributes, one, program);
    if (hasMapping(annotations))
      return findMapping(annotations, program, (unread) => context.unread(unread)) ?? "unknown";
  }
  return undefined;
}

/** The annotations of the nearest declaration that has a mapping. */
function mappingAnnotations(declarations: MethodOfClass, program: Program): readonly MeantAnnotation[] {
  for (const { attributes, type } of declarations) {
    const annotations = meantAnnotations(attributes, type, program);
    if (hasMapping(annotations)) return annotations;
  }
  return [];
}

/** A prefix that `PathMatchConfigurer.addPathPrefix` gives to the paths of some controllers of a module. */
interface PathPrefix {
  readonly prefix: Value;
  readonly predicate: Value;
  readonly from: DeclaredType;
}

/** Finds the prefixes that a file configures. */
function pathPrefixesIn(unit: Unit, program: Program): PathPrefix[] {
  return program.callsIn(unit).flatMap(({ args: [prefix, predicate], name, scope }) => {
    const from = declaredTypeOf(scope);
    if (name !== "addPathPrefix" || from === undefined) return [];
    return prefix === undefined || predicate === undefined ? [] : [{ prefix, predicate, from }];
  });
}

/** Returns the prefix of the paths of a controller; an empty one if there is none. */
function prefixFor(controller: DeclaredType, prefixes: readonly PathPrefix[], program: Program): string {
  const module = moduleFolderOf(controller.file);
  for (const { from, predicate, prefix } of prefixes)
    if (moduleFolderOf(from.file) === module && holds(predicate, controller, program))
      return constantOf(prefix, program) ?? "";
  return "";
}

function holds(predicate: Value, controller: DeclaredType, program: Program): boolean {
  if (predicate.kind === "routine")
    return predicate.routine.returns.some((returned) => holds(returned, controller, program));
  if (predicate.kind === "text") return predicate.text === "true";
  return predicate.kind === "call" && holdsByCall(predicate, controller, program);
}

function holdsByCall({ args, name, of }: Call, controller: DeclaredType, program: Program): boolean {
  switch (name) {
    case "forAnyHandlerType":
      return true;
    case "forAnnotation":
    case "isAnnotationPresent": {
      const annotations = meantAnnotations(controller.attributes, controller, program);
      return findAnnotation(annotations, ...args.flatMap(namesIn)) !== undefined;
    }
    case "forBasePackage":
      return args.some(
        (one) => one.kind === "text" && `${fullNameOf(controller)}.`.startsWith(`${one.text}.`),
      );
    case "and":
    case "or": {
      const sides = [of, args[0]].map((one) => one !== undefined && holds(one, controller, program));
      return name === "and" ? sides.every(Boolean) : sides.some(Boolean);
    }
    default:
      return false;
  }
}

/** Returns the path of the servlet of Spring that a controller answers below; an empty one if it is the root. */
type ServletPaths = (type: DeclaredType) => string;

interface ServletReading {
  readonly servlets: readonly MappedServlet[];
  /** The paths that code gives the servlet. */
  readonly served: readonly ServedPath[];
  readonly settings: ApplicationSettings;
  readonly program: Program;
}

/**
 * Finds the paths of `DispatcherServlet`: `spring.mvc.servlet.path`, or the only pattern such as `/api/*` that a
 * deployment descriptor, an initializer or other code of the module, or else of a module that uses it, maps.
 */
function springServletPaths({ served, servlets, settings, program }: ServletReading): ServletPaths {
  const described = servlets.filter(({ className }) => className.endsWith("DispatcherServlet"));
  const mapped = [
    ...[...described, ...program.types.all().flatMap((type) => mappedBy(type, program))]
      .filter(({ path }) => !path.startsWith("*."))
      .map(({ module, path }) => ({ module, path: path.endsWith("/*") ? path.slice(0, -2) : "" })),
    ...served,
  ];
  const pathOf = (modules: ReadonlySet<string>): string | undefined => {
    const paths = new Set(mapped.filter(({ module }) => modules.has(module)).map(({ path }) => path));
    const [only, ...others] = paths;
    return only === undefined || others.length === 0 ? only : "";
  };
  return (type) =>
    settings.of(type.file).get("spring.mvc.servlet.path") ??
    pathOf(new Set([moduleFolderOf(type.file)])) ??
    (mapped.length === 0 ? undefined : pathOf(modulesUsing(type, program))) ??
    "";
}

/** The patterns that `getServletMappings` of an initializer returns. */
function mappedBy(type: DeclaredType, program: Program): readonly Pick<MappedServlet, "module" | "path">[] {
  const method = type.methods.find(({ name }) => name === "getServletMappings");
  if (
    method === undefined ||
    ![...program.types.supertypeNamesOf(type)].some((name) => initializer.test(name))
  )
    return [];
  const module = moduleFolderOf(type.file);
  const paths = method.returns
    .flatMap((returned) => program.origins(returned))
    .flatMap(({ value }) => constantsOf(value, program) ?? []);
  return paths.map((path) => ({ module, path }));
}
