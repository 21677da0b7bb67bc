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
import { methodsOfClass, type DeclaredMethod } from "./syntax/inherited-methods.ts";
import { everyJavaFile, javaSourcesOf, type JavaSources } from "./syntax/java-sources.ts";
import type { JavaType } from "./syntax/java-unit.ts";
import { supertypesOf } from "./syntax/type-lookup.ts";

/** Reads the endpoints of controllers of Spring MVC and WebFlux. */
export const springMvc: CodeReader = {
  reads: "Spring MVC, WebFlux",
  languages: ["java", "kotlin"],
  mentions: everyJavaFile,
  start(context) {
    const sources = javaSourcesOf(context);
    const prefixes: PathPrefix[] = [];
    return {
      visit(file) {
        const unit = sources.add(file);
        if (file.text.includes("addPathPrefix")) prefixes.push(...pathPrefixesIn(file, unit));
      },
      conclude() {
        const facts: Fact[] = [];
        const settings = createApplicationSettings(context);
        const servletPathOf = springServletPaths({ servlets: mappedServlets(context), settings, sources });
        const reading = { context, sources, prefixes, settings, servletPathOf };
        for (const type of sources.types())
          context.attempt(type.unit.path, () => void facts.push(...endpointsOf(type, reading)));
        return facts;
      },
    };
  },
};

interface Reading {
  readonly context: ReadingContext;
  readonly sources: JavaSources;
  readonly prefixes: readonly PathPrefix[];
  readonly settings: ApplicationSettings;
  readonly servletPathOf: ServletPaths;
}

const controllers = ["Controller", "RestController", "RepositoryRestController", "BasePathAwareController"];
const beans = [...controllers, "Component", "Service", "Configuration", "Named"];

function endpointsOf(type: JavaType, reading: Reading): EndpointFact[] {
  const { context, sources } = reading;
  if (type.isAbstract || type.kind !== "class" || !isController(type, sources)) return [];
  const typeMapping = mappingOfType(type, reading);
  if (typeMapping === "unknown") return [];
  const endpoints = methodsOfClass(type, sources).flatMap(({ declarations }) => {
    const annotations = mappingAnnotations(declarations, sources);
    const mapping = findMapping(annotations, sources, (unread) => context.unread(unread));
    return mapping === undefined ? [] : combine({ type, typeMapping, mapping }, reading);
  });
  return distinctEndpoints(endpoints);
}

interface HandlerMapping {
  readonly type: JavaType;
  readonly typeMapping: SpringMapping | undefined;
  readonly mapping: SpringMapping;
}

function combine({ type, typeMapping, mapping }: HandlerMapping, reading: Reading): EndpointFact[] {
  const file = type.unit.path;
  const methods = new Set([...(typeMapping?.methods ?? []), ...mapping.methods]);
  const endpoints: EndpointFact[] = [];
  const servlet = reading.servletPathOf(type);
  const prefix = prefixFor(type, reading.prefixes, reading.sources);
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
function isController(type: JavaType, sources: JavaSources): boolean {
  const own = meantAnnotations(type.annotations, type, sources);
  if (findAnnotation(own, "FeignClient") !== undefined) return false;
  if (findAnnotation(own, ...controllers) !== undefined) return true;
  if (findAnnotation(own, ...beans) === undefined) return false;
  return (
    hasMapping(own) ||
    supertypesOf(sources, type).some(
      (one) => findAnnotation(meantAnnotations(one.annotations, one, sources), ...controllers) !== undefined,
    )
  );
}

function mappingOfType(type: JavaType, { context, sources }: Reading): SpringMapping | "unknown" | undefined {
  for (const one of [type, ...supertypesOf(sources, type)]) {
    const annotations = meantAnnotations(one.annotations, one, sources);
    if (hasMapping(annotations))
      return findMapping(annotations, sources, (unread) => context.unread(unread)) ?? "unknown";
  }
  return undefined;
}

/** The annotations of the nearest declaration that has a mapping. */
function mappingAnnotations(
  declarations: readonly DeclaredMethod[],
  sources: JavaSources,
): readonly MeantAnnotation[] {
  for (const { method, type } of declarations) {
    const annotations = meantAnnotations(method.annotations, type, sources);
    if (hasMapping(annotations)) return annotations;
  }
  return [];
}
