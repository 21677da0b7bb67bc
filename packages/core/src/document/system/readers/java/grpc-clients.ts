import type { CallFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { findAnnotation, meantAnnotations, textsOf } from "./syntax/annotations.ts";
import { filesUsing } from "./syntax/library-users.ts";
import { everyJvmFile, readJvmTypes } from "./syntax/jvm-program.ts";
import type { Program } from "../program/program.ts";
import type { DeclaredType } from "../program/unit.ts";

/** Reads the stubs of gRPC that a framework injects by the name of a client. */
export const grpcClients: CodeReader = {
  reads: "gRPC clients of Spring and Quarkus",
  languages: ["java", "kotlin"],
  mentions: everyJvmFile,
  start: readJvmTypes((program) => (type) => callsOf(type, program)),
};

function callsOf(type: DeclaredType, program: Program): CallFact[] {
  return type.fields.flatMap((field) => {
    const annotations = meantAnnotations(field.attributes, type, program);
    const client = findAnnotation(annotations, "GrpcClient");
    const name = client === undefined ? undefined : (textsOf(client, ["value"], program)?.[0] ?? field.name);
    if (client === undefined || name === undefined) return [];
    const place = { file: type.file, line: client.line };
    return filesUsing(type, program).map((file): CallFact => ({
      kind: "call",
      from: { file },
      to: { name },
      protocol: "gRPC",
      grade: "seen",
      place,
    }));
  });
}
