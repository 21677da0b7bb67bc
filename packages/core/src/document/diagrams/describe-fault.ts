import type { Finding } from "../../model/errors/index.ts";
import type { DiagramSource, Location, RenderFault } from "../../model/index.ts";
import { includeFaultOf } from "./plantuml/index.ts";
import type { PreparedText } from "./render-diagram.ts";

/** The rule under which a diagram without a picture is reported. */
export const doesNotRender = "diagram-does-not-render";

/** Describes a fault of a diagram as a finding at its place in the file, in the same form for both notations. */
export function describeFault(fault: RenderFault, prepared: PreparedText, source: DiagramSource): Finding {
  const include = includeFaultOf(fault.message, prepared.resolved?.faults ?? []);
  const described = include ?? missingLibrary(fault) ?? { message: fault.message, suggest: adviceFor(fault) };
  return {
    ruleId: doesNotRender,
    severity: "error",
    message: described.message,
    location: locate(fault, prepared, source),
    ...(described.suggest === "" ? {} : { suggest: described.suggest }),
  };
}

function missingLibrary({ missingLibraries }: RenderFault): { message: string; suggest: string } | undefined {
  const name = missingLibraries?.[0];
  if (name === undefined) return undefined;
  return {
    message: `the standard library '${name}' is not available`,
    suggest:
      "Point plantuml.stdlib of archscribe.yaml, or --stdlib, to a PlantUML standard library folder or to a plantuml.jar.",
  };
}

function adviceFor({ kind }: RenderFault): string {
  switch (kind) {
    case "syntax":
      return "";
    case "unsupported":
      return "If you have Java and a plantuml.jar, add --java auto or --java PATH; else set plantuml.service in archscribe.yaml, or --service, to the address of a PlantUML server.";
    case "timeout":
      return "Look for an endless loop, or split the diagram.";
    case "busy":
      return "Try again; no fault was found in the diagram.";
    case "limit":
      return "Split the diagram.";
    case "blocked":
      return "Remove the reference to the network.";
    case "service":
      return "Check the service's address, or omit it to render on this machine.";
    case "unavailable":
      return "Check your connection, and try again.";
  }
}

function locate(fault: RenderFault, { origins, resolved }: PreparedText, source: DiagramSource): Location {
  const { column, include, line } = fault;
  const lines = include === undefined ? origins : (resolved?.included.get(include) ?? []);
  const origin = line === undefined ? originNamedIn(fault, lines) : originAt(lines, line);
  const firstLine = Math.max(source.line, 1);
  if (!origin) return { file: source.file, line: firstLine };
  return {
    file: origin.file,
    line: Math.max(origin.line, 1),
    sourceLine: origin.written ?? origin.text,
    ...(column === undefined ? {} : { column }),
  };
}

/** Returns the only line with the word that ends a message without a line, such as `invalid date:2026-13-99`. */
function originNamedIn(
  { kind, message }: RenderFault,
  lines: PreparedText["origins"],
): PreparedText["origins"][number] {
  if (kind !== "syntax") return undefined;
  const words = Array.from(
    message.matchAll(/"([^"]+)"|:\s*(\S+)$/g),
    ([, quoted, last = ""]) => quoted ?? last,
  );
  for (const word of words.flatMap((one) => [one, one.split(" ").at(-1) ?? ""])) {
    const named = word.length < 2 ? [] : lines.filter((origin) => origin?.text.includes(word));
    if (named.length === 1) return named[0];
  }
  return undefined;
}

/**
 * Returns the origin of a line; for an added line, or one after the last, the origin of the user's nearest
 * earlier line.
 */
function originAt(origins: PreparedText["origins"], line: number): PreparedText["origins"][number] {
  return origins.slice(0, line).findLast((origin) => origin !== undefined);
}
