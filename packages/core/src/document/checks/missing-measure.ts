import { isBinding, kindOfRequirement } from "../../model/index.ts";
import { placeOf, type Rule } from "./rule.ts";

/** A number with its unit, or a testable standard. */
const measure =
  /\d|\b(?:WCAG|ISO|IEC|RFC|OWASP|GDPR|PCI|TLS|no|never|none|zero|every|all|each|always|only)\b/i;

/** Every quality requirement can be tested: it states a measure. A constraint is met or not, and needs none. */
export const missingMeasure: Rule = {
  id: "missing-measure",
  severity: "warning",
  summary: "Every quality requirement states a measure.",
  check(subject) {
    return subject.project.requirements
      .filter((requirement) => {
        const { constraint = false, id, scenario, text } = requirement;
        const isQuality = kindOfRequirement(id) === "non-functional" && !constraint;
        return isQuality && isBinding(requirement) && scenario?.measure === undefined && !measure.test(text);
      })
      .map(({ id }) => ({
        message: `${id} states no measure`,
        location: placeOf(id, subject),
        reference: id,
        suggest: "Add scenario.measure, such as 'in 95 of 100 cases within 2 s'.",
      }));
  },
};
