import { Refusal } from "../refusal.ts";

/** The reason why a diagram has no picture. */
interface DiagramFault {
  readonly code: string;
  /** In lower case, because it follows the line number. */
  readonly message: string;
  readonly line?: number;
}

/** The refusal of a diagram that cannot be rendered, with the headers of PlantUML servers. */
export function diagramFault({ code, line, message }: DiagramFault): Refusal {
  const sentence = `${message.charAt(0).toUpperCase()}${message.slice(1)}`;
  return new Refusal("VALIDATION", line === undefined ? sentence : `Line ${String(line)}: ${message}`, {
    body: { code, ...(line === undefined ? {} : { line }) },
    headers: {
      // A header is one line of ASCII.
      "X-PlantUML-Diagram-Error": message.replaceAll(/[^\x20-\x7E]+/g, " ").slice(0, 500),
      ...(line === undefined ? {} : { "X-PlantUML-Diagram-Error-Line": String(line) }),
    },
  });
}
