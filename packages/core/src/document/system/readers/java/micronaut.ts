import type { EndpointFact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { createApplicationSettings, type ApplicationSettings } from "./configuration/application-settings.ts";
import { distinctEndpoints, endpointsAt } from "./endpoints-at.ts";
import { joinPaths } from "./path-text.ts";
import { findAnnotation, meantAnnotations, textsOf, type MeantAnnotation } from "./syntax/annotations.ts";
import { everyJvmFile, readJvmTypes } from "./syntax/jvm-program.ts";
import { type MethodOfClass, methodsOfClass } from "../program/type-index.ts";
import type { Program } from "../program/program.ts";
import type { DeclaredType } from "../program/unit.ts";

/** Reads the endpoints of controllers of Micronaut. */
export const micronaut: CodeReader = {
  reads: "Micronaut",
  languages: ["java", "kotlin"],
  mentions: everyJvmFile,
  start: readJvmTypes((program, context) => {
    const reading = { context, program, settings: createApplicationSettings(context) };
    return (type) => endpointsOf(type, reading);
  }),
};

interface Reading {
  readonly context: ReadingContext;
  readonly program: Program;
  readonly settings: ApplicationSettings;
}

const verbs = ["Get", "Post", "Put", "Delete", "Patch", "Head", "Options"];

function endpointsOf(type: DeclaredType, { context, settings, program }: Reading): EndpointFact[] {
  if (type.isAbstract || type.kind !== "class") return [];
  const controller = findAnnotation(ofMicronaut(type.attributes, type, program), "Controller");
  if (controller === undefined) return [];
  const file = type.file;
  const base = textsOf(controller, ["value", "uri"], program);
  if (base === undefined) {
    context.unread({ file, line: controller.line, reason: "The path of this controller is not constant." });
    return [];
  }
  const endpoints = methodsOfClass(type, program.types).flatMap((method) => {
    const operation = operationOf(method, program);
    if (operation === undefined) return [];
    const place = { file: operation.from.file, line: operation.line };
    const paths = textsOf(operation, ["value", "uri", "uris"], program);
    if (paths === undefined) context.unread({ ...place, reason: "The path of this method is not constant." });
    const found = paths?.length === 0 ? [""] : (paths ?? []);
    return found.flatMap((path) =>
      endpointsAt({
        owner: { file },
        methods: [operation.name.toUpperCase()],
        path: joinPaths(settings.fill(base[0] ?? "", file), withoutQuery(settings.fill(path, file))),
        place,
      }),
    );
  });
  return distinctEndpoints(endpoints);
}

/** The annotation of the nearest declaration of a method that has one. */
function operationOf(declarations: MethodOfClass, program: Program): MeantAnnotation | undefined {
  for (const { attributes, type } of declarations) {
    const found = findAnnotation(ofMicronaut(attributes, type, program), ...verbs);
    if (found !== undefined) return found;
  }
  return undefined;
}

function ofMicronaut(
  annotations: DeclaredType["attributes"],
  from: DeclaredType,
  program: Program,
): readonly MeantAnnotation[] {
  return meantAnnotations(annotations, from, program).filter(({ from: { unit } }) =>
    unit.imports.some(({ name }) => name.startsWith("io.micronaut.http.annotation")),
  );
}

/** `/orders{?max,offset}` and `/{+path}` are templates of RFC 6570. */
function withoutQuery(path: string): string {
  return path
    .replace(/\{[?&#][^}]*\}/g, "")
    .replace(/\{([+./])(\w+)\}/g, (_, operator: string, name: string) =>
      operator === "/" ? `/{${name}}` : `{${name}}`,
    );
}
