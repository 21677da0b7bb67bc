import type { EndpointFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import type { Program } from "../program/program.ts";
import type { DeclaredType } from "../program/unit.ts";
import { endpointsAt } from "./endpoints-at.ts";
import { joinPaths } from "./path-text.ts";
import { meantAnnotations, textsOf } from "./syntax/annotations.ts";
import { readJvmTypes } from "./syntax/jvm-program.ts";

/** Reads the WebSocket endpoints of Jakarta EE, Quarkus and Micronaut; a connection begins with a GET request. */
export const webSockets: CodeReader = {
  reads: "WebSocket endpoints (Jakarta, Quarkus, Micronaut)",
  languages: ["java", "kotlin"],
  mentions: /@Server(?:Endpoint|WebSocket)\b|\bio\.quarkus\.websockets\.next\b/,
  followsNames: true,
  start: readJvmTypes((program) => (type) => endpointsOf(type, program)),
};

function endpointsOf(type: DeclaredType, program: Program): readonly EndpointFact[] {
  const { attributes, file } = type;
  if (!attributes.some(({ name }) => /(?:^|\.)(?:ServerEndpoint|(?:Server)?WebSocket)$/.test(name)))
    return [];
  return meantAnnotations(attributes, type, program)
    .filter(({ name }) => /^(?:ServerEndpoint|(?:Server)?WebSocket)$/.test(name))
    .flatMap((annotation) =>
      (textsOf(annotation, ["value", "path", "uri"], program) ?? []).flatMap((path) =>
        endpointsAt({
          owner: { file },
          methods: ["GET"],
          path: joinPaths(path),
          place: { file, line: annotation.line },
        }),
      ),
    );
}
