import type { CallFact, Fact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { joinPaths } from "./path-text.ts";
import { findMapping } from "./spring-mapping.ts";
import { findAnnotation, meantAnnotations, textsOf, type MeantAnnotation } from "./syntax/annotations.ts";
import { filesUsing } from "./syntax/library-users.ts";
import { everyJvmFile, readJvmTypes } from "./syntax/jvm-program.ts";
import { methodsOfClass } from "../program/type-index.ts";
import type { Program } from "../program/program.ts";
import type { DeclaredType } from "../program/unit.ts";

/** Reads interfaces that are clients of other parts. */
export const feign: CodeReader = {
  reads: "Feign, MicroProfile and Micronaut clients",
  languages: ["java", "kotlin"],
  mentions: everyJvmFile,
  start: readJvmTypes((program) => (type) => callsOf(type, program)),
};

function callsOf(type: DeclaredType, program: Program): Fact[] {
  if (type.kind !== "interface" && !type.isAbstract) return [];
  const annotations = meantAnnotations(type.attributes, type, program);
  const client = findAnnotation(annotations, "FeignClient", "RegisterRestClient", "Client");
  if (client === undefined) return [];
  const to = targetOf(client, program);
  if (to === undefined) return [];
  const labels = labelsOf(type, client, program);
  const file = type.file;
  const place = { file, line: client.line };
  return filesUsing(type, program).flatMap((user): CallFact[] => {
    const call: CallFact = { kind: "call", from: { file: user }, to, protocol: "HTTP", grade: "seen", place };
    return labels.length === 0 ? [call] : labels.map((label) => ({ ...call, label }));
  });
}

function targetOf(client: MeantAnnotation, program: Program): CallFact["to"] | undefined {
  const text = (...keys: string[]): string | undefined => textsOf(client, keys, program)?.[0];
  const address = text("url", "baseUri");
  if (address !== undefined && address !== "") return { address };
  const name = text("name", "value", "serviceId", "id");
  if (name === undefined || name === "" || name.startsWith("/")) return undefined;
  return name.includes("://") ? { address: name } : { name };
}

/** What the interface calls, as `GET /orders`. */
function labelsOf(type: DeclaredType, client: MeantAnnotation, program: Program): string[] {
  const base = textsOf(client, ["path"], program)?.[0] ?? "";
  const own = findMapping(meantAnnotations(type.attributes, type, program), program, () => undefined);
  return methodsOfClass(type, program.types).flatMap(([declared]) => {
    const annotations = meantAnnotations(declared.attributes, declared.type, program);
    const mapping = findMapping(annotations, program, () => undefined);
    return (mapping?.paths ?? []).map((path) => {
      const [method = ""] = mapping?.methods ?? [];
      return `${method} ${joinPaths(base, own?.paths[0] ?? "", path)}`.trim();
    });
  });
}
