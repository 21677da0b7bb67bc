import type { CallFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { findAnnotation, meantAnnotations, textsOf } from "./syntax/annotations.ts";
import { everyJavaFile, javaSourcesOf, type JavaSources } from "./syntax/java-sources.ts";
import type { JavaType } from "./syntax/java-unit.ts";
import { filesUsing } from "./syntax/library-users.ts";

/** Reads the stubs of gRPC that a framework injects by the name of a client. */
export const grpcClients: CodeReader = {
  reads: "gRPC clients of Spring and Quarkus",
  languages: ["java"],
  mentions: everyJavaFile,
  start(context) {
    const sources = javaSourcesOf(context);
    return {
      visit: (file) => void sources.add(file),
      conclude: () => sources.types().flatMap((type) => callsOf(type, sources)),
    };
  },
};

function callsOf(type: JavaType, sources: JavaSources): CallFact[] {
  return type.fields.flatMap((field) => {
    const annotations = meantAnnotations(field.annotations, type, sources);
    const client = findAnnotation(annotations, "GrpcClient");
    const name = client === undefined ? undefined : (textsOf(client, ["value"], sources)?.[0] ?? field.name);
    if (client === undefined || name === undefined) return [];
    const place = { file: type.unit.path, line: client.line };
    return filesUsing(type, sources).map((file): CallFact => ({
      kind: "call",
      from: { file },
      to: { name },
      protocol: "gRPC",
      grade: "seen",
      place,
    }));
  });
}
