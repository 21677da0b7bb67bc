import { placeOf, type Rule } from "./rule.ts";

/** Every use case has at least one actor. A merely proposed use case waits for a decision, and the review asks about it. */
export const useCaseWithoutActor: Rule = {
  id: "use-case-without-actor",
  severity: "warning",
  summary: "Every use case has at least one actor.",
  check(subject) {
    return subject.project.useCases
      .filter(({ actors, basis }) => actors.length === 0 && basis !== "proposed")
      .map(({ id, name }) => ({
        message: `the use case ${id} '${name}' has no actor`,
        location: placeOf(id, subject),
        reference: id,
        suggest: "Name under 'actors' who carries it out.",
      }));
  },
};
