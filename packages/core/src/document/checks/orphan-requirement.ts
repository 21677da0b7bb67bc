import { isBinding } from "../../model/index.ts";
import { namedIds } from "./named-ids.ts";
import { placeOf, type Rule } from "./rule.ts";

/**
 * Something else names every requirement, except suggested ones and those that this version need not meet.
 */
export const orphanRequirement: Rule = {
  id: "orphan-requirement",
  severity: "warning",
  summary: "Every requirement is named by a use case, a diagram, an operation, a page or a decision.",
  check(subject) {
    const named = new Set(namedIds(subject).map(({ reference }) => reference));
    return subject.project.requirements
      .filter((requirement) => isBinding(requirement) && !named.has(requirement.id))
      .map(({ id }) => ({
        message: `nothing names ${id}`,
        location: placeOf(id, subject),
        reference: id,
        suggest: `Name ${id} in a use case, in a diagram's '@trace', at an API operation, on a page or in a decision.`,
      }));
  },
};
