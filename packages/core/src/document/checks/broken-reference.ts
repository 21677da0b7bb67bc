import { namedIds } from "./named-ids.ts";
import type { Rule } from "./rule.ts";

/** Every named id belongs to an existing requirement or use case. */
export const brokenReference: Rule = {
  id: "broken-reference",
  severity: "error",
  summary: "Every id that is named belongs to a requirement or use case of the project.",
  check(subject) {
    const known = new Set([...subject.project.requirements, ...subject.project.useCases].map(({ id }) => id));
    return namedIds(subject)
      .filter(({ reference }) => !known.has(reference))
      .map(({ by, location, reference }) => ({
        message: `${by} names ${reference}, which does not exist`,
        location,
        reference,
        suggest: `Add ${reference}, or correct the id.`,
      }));
  },
};
