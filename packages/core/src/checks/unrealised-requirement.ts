import { placeOf, type Rule } from "./rule.ts";
import { isRealised } from "./traceability.ts";

/** A requirement that a use case takes up is also realised by something of the design. */
export const unrealisedRequirement: Rule = {
  id: "unrealised-requirement",
  severity: "warning",
  summary: "Every requirement that is taken up is also realised by an element of the design.",
  check(subject) {
    return subject.trace
      .filter(
        (row) =>
          (row.elements["use-case"].length > 0 || row.refinedBy.length > 0) &&
          !isRealised(row, subject.trace),
      )
      .map(({ requirement }) => ({
        message: `${requirement} is described by a use case, but nothing realises it`,
        location: placeOf(requirement, subject),
        reference: requirement,
        suggest: `Trace a component, class, entity, API operation, screen or deployment node to ${requirement}.`,
      }));
  },
};
