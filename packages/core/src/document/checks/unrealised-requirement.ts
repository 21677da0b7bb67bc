import { isBinding } from "../../model/index.ts";
import { namedIds } from "./named-ids.ts";
import { placeOf, type Rule } from "./rule.ts";
import { isRealised } from "./traceability.ts";

/** Something in the design realises every requirement that is named. */
export const unrealisedRequirement: Rule = {
  id: "unrealised-requirement",
  severity: "warning",
  summary: "Every requirement that is taken up is also realised by an element of the design.",
  check(subject) {
    const named = namedIds(subject);
    const left = new Set(subject.project.requirements.filter((one) => !isBinding(one)).map(({ id }) => id));
    return subject.trace.flatMap((row) => {
      const id = row.requirement;
      const first = named.find(({ reference }) => reference === id);
      if (!first || left.has(id) || isRealised(row, subject.trace)) return [];
      return {
        message: `${first.by} names ${id}, but nothing realises it`,
        location: placeOf(id, subject),
        reference: id,
        suggest: `Trace a component, class, interface, entity, API operation, screen or deployment node to ${id}.`,
      };
    });
  },
};
