import { placeOf, type Rule } from "./rule.ts";

/** Every use case has steps. */
export const useCaseWithoutSteps: Rule = {
  id: "use-case-without-steps",
  severity: "warning",
  summary: "Every use case has steps.",
  check(subject) {
    return subject.project.useCases
      .filter(({ steps }) => steps.length === 0)
      .map(({ id, name }) => ({
        message: `the use case ${id} '${name}' has no steps`,
        location: placeOf(id, subject),
        reference: id,
        suggest: "Write under 'steps' what the actor and the system do in turn.",
      }));
  },
};
