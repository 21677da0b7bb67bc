import type { Unread } from "../../../../model/index.ts";
import { findAnnotation, namesIn, textsOf, type MeantAnnotation } from "./syntax/annotations.ts";
import type { Program } from "../program/program.ts";

/** The paths and methods that an annotation of Spring maps; no method stands for every one. */
export interface SpringMapping {
  readonly paths: readonly string[];
  readonly methods: readonly string[];
  readonly line: number;
  readonly file: string;
}

const methodsOfAnnotations: Readonly<Record<string, readonly string[]>> = {
  RequestMapping: [],
  GetMapping: ["GET"],
  PostMapping: ["POST"],
  PutMapping: ["PUT"],
  DeleteMapping: ["DELETE"],
  PatchMapping: ["PATCH"],
  HttpExchange: [],
  GetExchange: ["GET"],
  PostExchange: ["POST"],
  PutExchange: ["PUT"],
  DeleteExchange: ["DELETE"],
  PatchExchange: ["PATCH"],
};

/** Returns the mapping among annotations; undefined if there is none, or its path is not constant and so reported. */
export function findMapping(
  annotations: readonly MeantAnnotation[],
  program: Program,
  report: (unread: Unread) => void,
): SpringMapping | undefined {
  const mapping = mappingAmong(annotations);
  if (mapping === undefined) return undefined;
  const { annotation, methods } = mapping;
  const file = annotation.from.file;
  const paths = textsOf(annotation, ["value", "path", "url"], program);
  if (paths === undefined) {
    report({ file, line: annotation.line, reason: "The path of this mapping is not constant." });
    return undefined;
  }
  const given = namesIn(annotation.arguments.get("method")).map((name) => name.toUpperCase());
  return {
    paths: paths.length === 0 ? [""] : paths,
    methods: methods.length > 0 ? methods : given,
    line: annotation.line,
    file,
  };
}

/** Whether annotations map something, even if it is not known what. */
export function hasMapping(annotations: readonly MeantAnnotation[]): boolean {
  return mappingAmong(annotations) !== undefined;
}

function mappingAmong(annotations: readonly MeantAnnotation[]) {
  const annotation = findAnnotation(annotations, ...Object.keys(methodsOfAnnotations));
  if (annotation === undefined) return undefined;
  const name = annotation.name.slice(annotation.name.lastIndexOf(".") + 1);
  return { annotation, methods: methodsOfAnnotations[name] ?? [] };
}
