import { findAnnotation, meantAnnotations, textsOf, type MeantAnnotation } from "./syntax/annotations.ts";
import { simpleName } from "../program/type-use.ts";
import type { MethodOfClass } from "../program/type-index.ts";
import type { Attribute } from "../program/unit.ts";
import type { Program } from "../program/program.ts";
import type { DeclaredType, Routine } from "../program/unit.ts";

/** A method of a resource that answers requests or, without an HTTP method, leads to another resource. */
export interface ResourceOperation {
  readonly method?: string;
  readonly path?: ResourcePath;
  readonly declaration: Routine;
  /** The type that declares the annotated method. */
  readonly type: DeclaredType;
  readonly line: number;
}

const httpMethods = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"];

/** The annotations that JAX-RS understands, of files that import them. */
export function jaxRsAnnotations(
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
export interface ResourcePath {
  readonly text?: string;
}

/** The path among annotations. */
export function pathOf(
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
export function resourceOperation(
  declarations: MethodOfClass,
  program: Program,
): ResourceOperation | undefined {
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
