import type { EndpointFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { mappedServlets, type MappedServlet } from "./build/web-xml.ts";
import { endpointsAt } from "./endpoints-at.ts";
import { joinPaths } from "./path-text.ts";
import { findAnnotation, meantAnnotations, textsOf } from "./syntax/annotations.ts";
import { moduleFolderOf } from "./syntax/module-folder.ts";
import { everyJvmFile, readJvmTypes } from "./syntax/jvm-program.ts";
import { fullNameOf, methodsOfClass } from "../program/type-index.ts";
import type { Program } from "../program/program.ts";
import type { DeclaredType } from "../program/unit.ts";

/** Reads servlets with their paths, from annotations and from `web.xml`. */
export const servlets: CodeReader = {
  reads: "Servlets",
  languages: ["java", "kotlin"],
  mentions: everyJvmFile,
  start: readJvmTypes((program, context) => {
    const mapped = mappedServlets(context);
    return (type) => endpointsOf(type, mapped, program);
  }),
};

const methodsOfHandlers: Readonly<Record<string, string>> = {
  doGet: "GET",
  doPost: "POST",
  doPut: "PUT",
  doDelete: "DELETE",
  doPatch: "PATCH",
};

function endpointsOf(type: DeclaredType, mapped: readonly MappedServlet[], program: Program): EndpointFact[] {
  if (type.isAbstract || !program.types.supertypeNamesOf(type).has("HttpServlet")) return [];
  const annotation = findAnnotation(meantAnnotations(type.attributes, type, program), "WebServlet");
  const annotated = annotation && (textsOf(annotation, ["value", "urlPatterns"], program) ?? []);
  const described = mapped.filter(
    (one) => one.className === fullNameOf(type) && one.module === moduleFolderOf(type.file),
  );
  const file = type.file;
  const mappings = [
    ...(annotated ?? []).map((path) => ({ path, place: { file, line: annotation?.line ?? type.line } })),
    ...described,
  ];
  const names = methodsOfClass(type, program.types).flatMap(([declared]) => declared.name ?? []);
  const methods = names.includes("service") ? [] : names.flatMap((name) => methodsOfHandlers[name] ?? []);
  if (methods.length === 0 && !names.includes("service")) return [];
  return mappings.flatMap(({ path, place }) =>
    endpointsAt({ owner: { file }, methods: new Set(methods), path: joinPaths(path), place }),
  );
}
