import type { FoundRequirement } from "../../found-requirement.ts";

/** A document, and its reading. */
export interface ReadDocument {
  readonly style: string;
  readonly text: string;
  /** Each requirement as `requirementLine` writes it. */
  readonly found: readonly string[];
}

/**
 * Returns a requirement as: line, id, priority, kind, section and text. A use case has the number of its steps and its
 * actors behind the text.
 */
export function requirementLine(found: FoundRequirement): string {
  const { id = "-", kind, line, priority = "-", section = "-", text, useCase } = found;
  const said =
    useCase === undefined
      ? text
      : `${text} (${String(useCase.steps.length)} steps of ${useCase.actors.join(", ")})`;
  return [line, id, priority, kind, section, said].join(" | ");
}
