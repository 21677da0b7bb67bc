import { isBinding, kindOfRequirement, statedMeasure } from "../../model/index.ts";
import { placeOf, type Rule } from "./rule.ts";

/** Every quality requirement can be tested: it states a measure. A constraint is met or not, and needs none. */
export const missingMeasure: Rule = {
  id: "missing-measure",
  severity: "warning",
  summary: "Every quality requirement states a measure.",
  check(subject) {
    return subject.project.requirements
      .filter((requirement) => {
        const { constraint = false, id } = requirement;
        const isQuality = kindOfRequirement(id) === "non-functional" && !constraint;
        return isQuality && isBinding(requirement) && statedMeasure(requirement) === undefined;
      })
      .map(({ id }) => ({
        message: `${id} states no measure`,
        location: placeOf(id, subject),
        reference: id,
        suggest: "Add scenario.measure, such as 'in 95 of 100 cases within 2 s'.",
      }));
  },
};
