import { Refusal } from "../refusal.ts";

/** Why there is no picture of a diagram. */
interface DiagramFault {
  readonly code: string;
  /** Without a capital, as it stands behind the line. */
  readonly message: string;
  readonly line?: number;
}

/** The refusal of a diagram that cannot be drawn, with the headers that PlantUML servers give. */
export function diagramFault({ code, line, message }: DiagramFault): Refusal {
  const sentence = `${message.charAt(0).toUpperCase()}${message.slice(1)}`;
  return new Refusal("VALIDATION", line === undefined ? sentence : `Line ${String(line)}: ${message}`, {
    body: { code, ...(line === undefined ? {} : { line }) },
    headers: {
      // A header holds one line of ASCII.
      "X-PlantUML-Diagram-Error": message.replaceAll(/[^\x20-\x7E]+/g, " ").slice(0, 500),
      ...(line === undefined ? {} : { "X-PlantUML-Diagram-Error-Line": String(line) }),
    },
  });
}
