import { placeOf, type Rule } from "./rule.ts";

/** Every use case has at least one actor. */
export const useCaseWithoutActor: Rule = {
  id: "use-case-without-actor",
  severity: "warning",
  summary: "Every use case has at least one actor.",
  check(subject) {
    return subject.project.useCases
      .filter(({ actors }) => actors.length === 0)
      .map(({ id, name }) => ({
        message: `the use case ${id} '${name}' has no actor`,
        location: placeOf(id, subject),
        reference: id,
        suggest: "Name under 'actors' who carries it out.",
      }));
  },
};
