import { findAnnotation, meantAnnotations, textsOf, type MeantAnnotation } from "./syntax/annotations.ts";
import type { DeclaredMethod } from "./syntax/inherited-methods.ts";
import type { JavaAnnotation } from "./syntax/java-expression.ts";
import type { JavaSources } from "./syntax/java-sources.ts";
import type { JavaMethod, JavaType } from "./syntax/java-unit.ts";
import { simpleName } from "./syntax/type-lookup.ts";

/** A method of a resource that answers requests or, without an HTTP method, leads to another resource. */
export interface ResourceOperation {
  readonly method?: string;
  readonly path?: ResourcePath;
  readonly declaration: JavaMethod;
  /** The type that declares the annotated method. */
  readonly type: JavaType;
  readonly line: number;
}

const httpMethods = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"];

/** The annotations that JAX-RS understands, of files that import them. */
export function jaxRsAnnotations(
  annotations: readonly JavaAnnotation[],
  from: JavaType,
  sources: JavaSources,
): readonly MeantAnnotation[] {
  if (annotations.length === 0) return [];
  return meantAnnotations(annotations, from, sources).filter(
    ({ name, from: { unit } }) =>
      name.includes(".ws.rs.") || unit.imports.some((one) => /\bws\.rs\b/.test(one.name)),
  );
}

/** A path of JAX-RS; without a text if it is not constant. */
export interface ResourcePath {
  readonly text?: string;
}

/** The path among annotations. */
export function pathOf(
  annotations: readonly MeantAnnotation[],
  sources: JavaSources,
  name = "Path",
): ResourcePath | undefined {
  const annotation = findAnnotation(annotations, name);
  if (annotation === undefined) return undefined;
  const text = textsOf(annotation, ["value"], sources)?.[0];
  return text === undefined ? {} : { text };
}

/**
 * Returns what a method of a resource does. Its own annotations hide those of the methods that it overrides.
 */
export function resourceOperation(
  declarations: readonly DeclaredMethod[],
  sources: JavaSources,
): ResourceOperation | undefined {
  for (const { method, type } of declarations) {
    const annotations = jaxRsAnnotations(method.annotations, type, sources);
    const path = pathOf(annotations, sources);
    const verb = verbAmong(annotations, sources);
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

function verbAmong(annotations: readonly MeantAnnotation[], sources: JavaSources) {
  const custom = findAnnotation(annotations, "HttpMethod");
  const known = annotations.find(({ name }) => httpMethods.includes(simpleName(name)));
  if (known !== undefined) return { method: simpleName(known.name), line: known.line };
  const method = custom === undefined ? undefined : textsOf(custom, ["value"], sources)?.[0];
  return custom === undefined || method === undefined ? undefined : { method, line: custom.line };
}
