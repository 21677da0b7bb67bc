import { findUndrawnParts } from "../diagrams/index.ts";
import type { Rule } from "./rule.ts";

/** Pictures show all parts of their texts. */
export const undrawnPart: Rule = {
  id: "undrawn-part",
  severity: "warning",
  summary: "Every picture shows all that its text says.",
  check: ({ project }) =>
    project.diagrams.flatMap((diagram) =>
      findUndrawnParts(diagram)
        // The settings of a project may leave the colours to the diagrams.
        .filter(({ isStyle }) => isStyle !== true || project.manifest.mermaid?.config === undefined)
        .map(({ index, isStyle, message, suggest }) => ({
          message,
          location: { file: diagram.file, line: diagram.line + index },
          suggest,
          ...(isStyle === true ? { severity: "note" } : {}),
        })),
    ),
};
