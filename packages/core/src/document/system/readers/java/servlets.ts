import type { EndpointFact, Fact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { mappedServlets, type MappedServlet } from "./build/web-xml.ts";
import { endpointsAt } from "./endpoints-at.ts";
import { joinPaths } from "./path-text.ts";
import { findAnnotation, meantAnnotations, textsOf } from "./syntax/annotations.ts";
import { methodsOfClass } from "./syntax/inherited-methods.ts";
import { everyJavaFile, fullNameOf, javaSourcesOf, type JavaSources } from "./syntax/java-sources.ts";
import type { JavaType } from "./syntax/java-unit.ts";
import { moduleFolderOf } from "./syntax/module-folder.ts";
import { supertypeNamesOf } from "./syntax/type-lookup.ts";

/** Reads servlets with their paths, from annotations and from `web.xml`. */
export const servlets: CodeReader = {
  reads: "Servlets",
  languages: ["java"],
  mentions: everyJavaFile,
  start(context) {
    const sources = javaSourcesOf(context);
    return {
      visit: (file) => void sources.add(file),
      conclude() {
        const facts: Fact[] = [];
        const mapped = mappedServlets(context);
        for (const type of sources.types())
          context.attempt(type.unit.path, () => void facts.push(...endpointsOf(type, mapped, sources)));
        return facts;
      },
    };
  },
};

const methodsOfHandlers: Readonly<Record<string, string>> = {
  doGet: "GET",
  doPost: "POST",
  doPut: "PUT",
  doDelete: "DELETE",
  doPatch: "PATCH",
};

function endpointsOf(type: JavaType, mapped: readonly MappedServlet[], sources: JavaSources): EndpointFact[] {
  if (type.isAbstract || !supertypeNamesOf(sources, type).has("HttpServlet")) return [];
  const annotation = findAnnotation(meantAnnotations(type.annotations, type, sources), "WebServlet");
  const annotated = annotation && (textsOf(annotation, ["value", "urlPatterns"], sources) ?? []);
  const described = mapped.filter(
    (one) => one.className === fullNameOf(type) && one.module === moduleFolderOf(type.unit.path),
  );
  const file = type.unit.path;
  const mappings = [
    ...(annotated ?? []).map((path) => ({ path, place: { file, line: annotation?.line ?? type.line } })),
    ...described,
  ];
  const names = methodsOfClass(type, sources).flatMap(
    ({ declarations }) => declarations[0]?.method.name ?? [],
  );
  const methods = names.includes("service") ? [] : names.flatMap((name) => methodsOfHandlers[name] ?? []);
  if (methods.length === 0 && !names.includes("service")) return [];
  return mappings.flatMap(({ path, place }) =>
    endpointsAt({ owner: { file }, methods: new Set(methods), path: joinPaths(path), place }),
  );
}
