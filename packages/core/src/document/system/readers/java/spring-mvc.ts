import type { EndpointFact, Fact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { distinctEndpoints, endpointsAt } from "./endpoints-at.ts";
import { createApplicationSettings, type ApplicationSettings } from "./configuration/application-settings.ts";
import { joinPaths } from "./path-text.ts";
import { mappedServlets } from "./build/web-xml.ts";
import { springServletPaths, type ServletPaths } from "./spring-servlet-path.ts";
import { findMapping, hasMapping, type SpringMapping } from "./spring-mapping.ts";
import { pathPrefixesIn, prefixFor, type PathPrefix } from "./spring-path-prefix.ts";
import { findAnnotation, meantAnnotations, type MeantAnnotation } from "./syntax/annotations.ts";
import { addJvmFile, everyJvmFile, jvmProgram, says } from "./syntax/jvm-program.ts";
import { type MethodOfClass, methodsOfClass } from "../program/type-index.ts";
import type { Program } from "../program/program.ts";
import type { DeclaredType } from "../program/unit.ts";

/** Reads the endpoints of controllers of Spring MVC and WebFlux. */
export const springMvc: CodeReader = {
  reads: "Spring MVC, WebFlux",
  languages: ["java", "kotlin"],
  mentions: everyJvmFile,
  start(context) {
    const program = jvmProgram(context);
    const prefixes: PathPrefix[] = [];
    return {
      visit(file) {
        const unit = addJvmFile(program, file);
        if (says(file, /addPathPrefix/)) prefixes.push(...pathPrefixesIn(unit, program));
      },
      conclude() {
        const facts: Fact[] = [];
        const settings = createApplicationSettings(context);
        const servletPathOf = springServletPaths({ servlets: mappedServlets(context), settings, program });
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

const controllers = ["Controller", "RestController", "RepositoryRestController", "BasePathAwareController"];
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

/** A class is one that answers requests if it is a bean and it or a supertype says that it is a controller. */
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
