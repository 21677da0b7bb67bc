import type { EndpointFact, Fact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { typeUse, type TypeUse, simpleName } from "../program/type-use.ts";
import { methodsOfClass, fullNameOf, type MethodOfClass } from "../program/type-index.ts";
import type { Program } from "../program/program.ts";
import type { Value } from "../program/value.ts";
import type { DeclaredType, Routine, Attribute } from "../program/unit.ts";
import { mappedServlets, type MappedServlet } from "./build/web-xml.ts";
import { createApplicationSettings, type ApplicationSettings } from "./configuration/application-settings.ts";
import { distinctEndpoints, endpointsAt } from "./endpoints-at.ts";
import { joinPaths } from "./path-text.ts";
import { stepLimit, takesStep, type StepLimit } from "./syntax/step-limit.ts";
import {
  jaxRsClass,
  pathsOfDropwizard,
  pathsServedByCode,
  type ServedPath,
  servesResources,
} from "./served-paths.ts";
import { everyJvmFile, readJvmFiles } from "./syntax/jvm-program.ts";
import {
  classOf,
  findAnnotation,
  meantAnnotations,
  textsOf,
  type MeantAnnotation,
} from "./syntax/annotations.ts";
import { nameOfCreated } from "./syntax/receiver-type.ts";
import { modulesUsing } from "./syntax/library-users.ts";
import { moduleFolderOf } from "./syntax/module-folder.ts";

const httpMethods = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"];

/** The servlets of JAX-RS implementations, and the name that the specification has for the one of the container. */
const jaxRsServlet =
  /(?:^|\.)(?:javax|jakarta)\.ws\.rs\.core\.Application$|jersey.*ServletContainer$|CXF\w*JaxrsServlet$|HttpServlet(?:30)?Dispatcher$|resteasy.*FilterDispatcher$|\bwink\b.*RestServlet$/;

/** The settings that say below which path a framework serves the resources of an application. */
const pathSettings = [
  "spring.jersey.application-path",
  "quarkus.rest.path",
  "quarkus.resteasy-reactive.path",
  "quarkus.resteasy.path",
  "cxf.path",
];

/** Reads the endpoints of resource classes of JAX-RS, as Jersey, RESTEasy, CXF, Quarkus and Dropwizard have them. */
export const jaxRs: CodeReader = {
  reads: "JAX-RS",
  languages: ["java", "kotlin"],
  mentions: everyJvmFile,
  start: readJvmFiles(servesResources, (serving, program, context) => {
    const facts: Fact[] = [];
    const types = program.types.all();
    const basePaths = basePathsOf({
      types,
      servlets: mappedServlets(context),
      served: [
        ...pathsServedByCode(serving, { program, servlet: jaxRsClass }),
        ...pathsOfDropwizard(serving, context),
      ],
      program,
      settings: createApplicationSettings(context),
    });
    for (const type of types)
      context.attempt(type.file, () => {
        facts.push(...endpointsOfRoot(type, { context, program, basePaths }));
      });
    return facts;
  }),
};

interface Reading {
  readonly context: ReadingContext;
  readonly program: Program;
  readonly basePaths: BasePaths;
}

/** Locators may return the resource that they are in; so many levels are followed. */
const maxLocators = 6;

function endpointsOfRoot(type: DeclaredType, reading: Reading): EndpointFact[] {
  if (type.isAbstract || type.kind === "enum") return [];
  const path = rootPathOf(type, reading);
  if (path === undefined) return [];
  const base = joinPaths(reading.basePaths(type), path);
  return distinctEndpoints(
    endpointsOfResource(type, base, { ...reading, owner: type.file, around: [], limit: stepLimit() }),
  );
}

/** The path of a class, which a supertype may declare. */
function rootPathOf(type: DeclaredType, { context, program }: Reading): string | undefined {
  for (const one of [type, ...program.types.supertypesOf(type)]) {
    const path = pathOf(jaxRsAnnotations(one.attributes, one, program), program);
    if (path !== undefined && path.text === undefined) {
      const reason = "The path of this resource is not constant.";
      context.unread({ file: one.unit.path, line: one.line, reason });
      return undefined;
    }
    if (path !== undefined) return path.text;
  }
  return undefined;
}

interface ResourceReading extends Reading {
  /** The file of the root resource. */
  readonly owner: string;
  /** The resources whose locators led here. */
  readonly around: readonly DeclaredType[];
  readonly limit: StepLimit;
}

function endpointsOfResource(type: DeclaredType, base: string, reading: ResourceReading): EndpointFact[] {
  const { context, around, limit, owner, program } = reading;
  if (around.includes(type) || around.length >= maxLocators || !takesStep(limit)) return [];
  return methodsOfClass(type, program.types).flatMap((declarations) => {
    const operation = resourceOperation(declarations, program);
    if (operation === undefined) return [];
    const place = { file: operation.type.file, line: operation.line };
    if (operation.path !== undefined && operation.path.text === undefined) {
      context.unread({ ...place, reason: "The path of this method is not constant." });
      return [];
    }
    const path = joinPaths(base, operation.path?.text ?? "");
    if (operation.method !== undefined)
      return endpointsAt({ owner: { file: owner }, methods: [operation.method], path, place });
    const located = locatedBy(operation, program);
    if (located.length === 0)
      context.unread({ ...place, reason: "The resource that this locator returns is not known." });
    const inner = { ...reading, around: [...around, type] };
    return located.flatMap((one) => endpointsOfResource(one, path, inner));
  });
}

/** The resources that a locator may return: what it creates, else what its type says. */
function locatedBy({ declaration, type }: ResourceOperation, program: Program): DeclaredType[] {
  const declared = locatedType(typeUse(declaration.returnType));
  const found = program.types.find(declared, type);
  const created = createdBy(declaration, program)
    .map((name) => program.types.find(name, type))
    .filter((one): one is DeclaredType => one !== undefined);
  if (found === undefined || (found.isAbstract && created.length > 0)) return [...new Set(created)];
  return [found];
}

function locatedType({ arguments: [argument], name }: TypeUse): string {
  return name === "Class" && argument !== undefined ? argument.name : name;
}

/** The names of the classes of which a method returns an instance, or which it hands to its resource context. */
function createdBy({ returns }: Routine, program: Program): string[] {
  return returns
    .flatMap((returned) => program.origins(returned))
    .flatMap(({ value }) => {
      const own = classNamed(value);
      if (own !== undefined) return [own];
      return value.kind === "call" ? value.args.flatMap((one) => classNamed(one) ?? []) : [];
    });
}

/** The class that an expression names or makes an instance of. */
function classNamed(value: Value): string | undefined {
  if (value.kind === "call" && value.isCreation) return nameOfCreated(value);
  return classOf(value);
}

/** Returns the path below which a resource is; an empty one if there is none. */
type BasePaths = (type: DeclaredType) => string;

interface ApplicationReading {
  readonly types: readonly DeclaredType[];
  readonly servlets: readonly MappedServlet[];
  readonly served: readonly ServedPath[];
  readonly program: Program;
  readonly settings: ApplicationSettings;
}

/**
 * Finds the paths of applications: a setting, else `@ApplicationPath` of the only application of a module, else the pattern
 * of the servlet that a deployment descriptor declares for it, else the path in code or in a configuration of Dropwizard. A
 * module without any has the path of the modules that use it.
 */
function basePathsOf({ served, servlets, settings, program, types }: ApplicationReading): BasePaths {
  const annotated = types.flatMap((type) => {
    const path = applicationPathOf(type, program);
    return path === undefined ? [] : [{ module: moduleFolderOf(type.file), path }];
  });
  const applications = new Set(
    types.filter((type) => program.types.supertypeNamesOf(type).has("Application")).map(fullNameOf),
  );
  const described = servlets
    .filter(
      ({ className, path }) =>
        (jaxRsServlet.test(className) || applications.has(className)) && path.endsWith("/*"),
    )
    .map(({ module, path }) => ({ module, path: path.slice(0, -2) }));
  const pathOfModules = (modules: ReadonlySet<string>): string | undefined => {
    for (const places of [annotated, described, served]) {
      const paths = new Set(places.filter(({ module }) => modules.has(module)).map(({ path }) => path));
      const [only, ...others] = paths;
      if (only !== undefined) return others.length === 0 ? only : "";
    }
    return undefined;
  };
  return (type) => {
    const { path: file } = type.unit;
    const set = pathSettings.map((key) => settings.of(file).get(key)).find((path) => path !== undefined);
    return (
      set ??
      pathOfModules(new Set([moduleFolderOf(file)])) ??
      pathOfModules(modulesUsing(type, program)) ??
      ""
    );
  };
}

function applicationPathOf(type: DeclaredType, program: Program): string | undefined {
  if (!type.attributes.some(({ name }) => name.endsWith("ApplicationPath"))) return undefined;
  return pathOf(jaxRsAnnotations(type.attributes, type, program), program, "ApplicationPath")?.text;
}

/** A method of a resource that answers requests or, without an HTTP method, leads to another resource. */
interface ResourceOperation {
  readonly method?: string;
  readonly path?: ResourcePath;
  readonly declaration: Routine;
  /** The type that declares the annotated method. */
  readonly type: DeclaredType;
  readonly line: number;
}

/** The annotations that JAX-RS understands, of files that import them. */
function jaxRsAnnotations(
  annotations: readonly Attribute[],
  from: DeclaredType,
  program: Program,
): readonly MeantAnnotation[] {
  if (annotations.length === 0) return [];
  return meantAnnotations(annotations, from, program).filter(
    ({ name, from: { unit } }) =>
      name.includes(".ws.rs.") || unit.imports.some((one) => /\bws\.rs\b/.test(one.name)),
  );
}

/** A path of JAX-RS; without a text if it is not constant. */
interface ResourcePath {
  readonly text?: string;
}

/** The path among annotations. */
function pathOf(
  annotations: readonly MeantAnnotation[],
  program: Program,
  name = "Path",
): ResourcePath | undefined {
  const annotation = findAnnotation(annotations, name);
  if (annotation === undefined) return undefined;
  const text = textsOf(annotation, ["value"], program)?.[0];
  return text === undefined ? {} : { text };
}

/**
 * Returns what a method of a resource does. Its own annotations hide those of the methods that it overrides.
 */
function resourceOperation(declarations: MethodOfClass, program: Program): ResourceOperation | undefined {
  for (const method of declarations) {
    const { type } = method;
    const annotations = jaxRsAnnotations(method.attributes, type, program);
    const path = pathOf(annotations, program);
    const verb = verbAmong(annotations, program);
    if (path === undefined && verb === undefined) continue;
    return {
      ...(verb === undefined ? {} : { method: verb.method }),
      ...(path === undefined ? {} : { path }),
      declaration: method,
      type,
      line: verb?.line ?? method.line,
    };
  }
  return undefined;
}

function verbAmong(annotations: readonly MeantAnnotation[], program: Program) {
  const custom = findAnnotation(annotations, "HttpMethod");
  const known = annotations.find(({ name }) => httpMethods.includes(simpleName(name)));
  if (known !== undefined) return { method: simpleName(known.name), line: known.line };
  const method = custom === undefined ? undefined : textsOf(custom, ["value"], program)?.[0];
  return custom === undefined || method === undefined ? undefined : { method, line: custom.line };
}
