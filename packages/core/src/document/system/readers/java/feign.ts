import type { CallFact, Fact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { joinPaths } from "./path-text.ts";
import { findMapping } from "./spring-mapping.ts";
import { findAnnotation, meantAnnotations, textsOf, type MeantAnnotation } from "./syntax/annotations.ts";
import { methodsOfClass } from "./syntax/inherited-methods.ts";
import { everyJavaFile, javaSourcesOf, type JavaSources } from "./syntax/java-sources.ts";
import { filesUsing } from "./syntax/library-users.ts";
import type { JavaType } from "./syntax/java-unit.ts";

/** Reads interfaces that are clients of other parts. */
export const feign: CodeReader = {
  reads: "Feign, MicroProfile and Micronaut clients",
  languages: ["java", "kotlin"],
  mentions: everyJavaFile,
  start(context) {
    const sources = javaSourcesOf(context);
    return {
      visit: (file) => void sources.add(file),
      conclude: () => sources.types().flatMap((type) => callsOf(type, sources)),
    };
  },
};

function callsOf(type: JavaType, sources: JavaSources): Fact[] {
  if (type.kind !== "interface" && !type.isAbstract) return [];
  const annotations = meantAnnotations(type.annotations, type, sources);
  const client = findAnnotation(annotations, "FeignClient", "RegisterRestClient", "Client");
  if (client === undefined) return [];
  const to = targetOf(client, sources);
  if (to === undefined) return [];
  const labels = labelsOf(type, client, sources);
  const file = type.unit.path;
  const place = { file, line: client.line };
  return filesUsing(type, sources).flatMap((user): CallFact[] => {
    const call: CallFact = { kind: "call", from: { file: user }, to, protocol: "HTTP", grade: "seen", place };
    return labels.length === 0 ? [call] : labels.map((label) => ({ ...call, label }));
  });
}

function targetOf(client: MeantAnnotation, sources: JavaSources): CallFact["to"] | undefined {
  const text = (...keys: string[]): string | undefined => textsOf(client, keys, sources)?.[0];
  const address = text("url", "baseUri");
  if (address !== undefined && address !== "") return { address };
  const name = text("name", "value", "serviceId", "id");
  if (name === undefined || name === "" || name.startsWith("/")) return undefined;
  return name.includes("://") ? { address: name } : { name };
}

/** What the interface calls, as `GET /orders`. */
function labelsOf(type: JavaType, client: MeantAnnotation, sources: JavaSources): string[] {
  const base = textsOf(client, ["path"], sources)?.[0] ?? "";
  const own = findMapping(meantAnnotations(type.annotations, type, sources), sources, () => undefined);
  return methodsOfClass(type, sources).flatMap(({ declarations: [declared] }) => {
    if (declared === undefined) return [];
    const annotations = meantAnnotations(declared.method.annotations, declared.type, sources);
    const mapping = findMapping(annotations, sources, () => undefined);
    return (mapping?.paths ?? []).map((path) => {
      const [method = ""] = mapping?.methods ?? [];
      return `${method} ${joinPaths(base, own?.paths[0] ?? "", path)}`.trim();
    });
  });
}
