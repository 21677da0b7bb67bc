import { placeOf, type Rule } from "./rule.ts";
import { isRealised } from "./traceability.ts";

/** Every requirement is taken up by something: a use case, a diagram, a page, a decision, an operation. */
export const orphanRequirement: Rule = {
  id: "orphan-requirement",
  severity: "warning",
  summary: "Every requirement is named by a use case, a diagram, an operation, a page or a decision.",
  check(subject) {
    return subject.trace
      .filter(
        (row) =>
          row.elements["use-case"].length === 0 &&
          row.refinedBy.length === 0 &&
          !isRealised(row, subject.trace),
      )
      .map(({ requirement }) => ({
        message: `nothing names ${requirement}`,
        location: placeOf(requirement, subject),
        reference: requirement,
        suggest: `Name ${requirement} in a use case, in a diagram's '@trace', at an API operation, on a page or in a decision.`,
      }));
  },
};
