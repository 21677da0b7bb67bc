import type { EndpointFact, Fact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { createApplicationSettings, type ApplicationSettings } from "./configuration/application-settings.ts";
import { distinctEndpoints, endpointsAt } from "./endpoints-at.ts";
import { joinPaths } from "./path-text.ts";
import { findAnnotation, meantAnnotations, textsOf, type MeantAnnotation } from "./syntax/annotations.ts";
import { methodsOfClass, type MethodOfClass } from "./syntax/inherited-methods.ts";
import { everyJavaFile, javaSourcesOf, type JavaSources } from "./syntax/java-sources.ts";
import type { JavaType } from "./syntax/java-unit.ts";

/** Reads the endpoints of controllers of Micronaut. */
export const micronaut: CodeReader = {
  reads: "Micronaut",
  languages: ["java", "kotlin"],
  mentions: everyJavaFile,
  start(context) {
    const sources = javaSourcesOf(context);
    return {
      visit: (file) => void sources.add(file),
      conclude() {
        const facts: Fact[] = [];
        const reading = { context, sources, settings: createApplicationSettings(context) };
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
  readonly settings: ApplicationSettings;
}

const verbs = ["Get", "Post", "Put", "Delete", "Patch", "Head", "Options"];

function endpointsOf(type: JavaType, { context, settings, sources }: Reading): EndpointFact[] {
  if (type.isAbstract || type.kind !== "class") return [];
  const controller = findAnnotation(ofMicronaut(type.annotations, type, sources), "Controller");
  if (controller === undefined) return [];
  const file = type.unit.path;
  const base = textsOf(controller, ["value", "uri"], sources);
  if (base === undefined) {
    context.unread({ file, line: controller.line, reason: "The path of this controller is not constant." });
    return [];
  }
  const endpoints = methodsOfClass(type, sources).flatMap((method) => {
    const operation = operationOf(method, sources);
    if (operation === undefined) return [];
    const place = { file: operation.from.unit.path, line: operation.line };
    const paths = textsOf(operation, ["value", "uri", "uris"], sources);
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
function operationOf({ declarations }: MethodOfClass, sources: JavaSources): MeantAnnotation | undefined {
  for (const { method, type } of declarations) {
    const found = findAnnotation(ofMicronaut(method.annotations, type, sources), ...verbs);
    if (found !== undefined) return found;
  }
  return undefined;
}

function ofMicronaut(
  annotations: JavaType["annotations"],
  from: JavaType,
  sources: JavaSources,
): readonly MeantAnnotation[] {
  return meantAnnotations(annotations, from, sources).filter(({ from: { unit } }) =>
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
