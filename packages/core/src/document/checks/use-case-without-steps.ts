import { traceRanges, type UseCase } from "../../model/index.ts";
import { placeOf, type Rule } from "./rule.ts";

const suggest = "Write under 'steps' what the actor and the system do in turn.";

/**
 * Every use case has steps. Use cases of which nothing is specified, as generation writes them where no requirement states
 * steps, are a note of one sentence: they are known by their names, and somebody may want to know more.
 */
export const useCaseWithoutSteps: Rule = {
  id: "use-case-without-steps",
  severity: "warning",
  summary: "Every use case has steps.",
  check(subject) {
    const lacking = subject.project.useCases.filter(({ steps }) => steps.length === 0);
    const begun = lacking.filter(isBegun);
    const bare = lacking.filter((useCase) => !isBegun(useCase));
    return [
      ...begun.map(({ id, name }) => ({
        message: `the use case ${id} '${name}' has no steps`,
        location: placeOf(id, subject),
        reference: id,
        suggest,
      })),
      ...bare.slice(0, 1).map(({ id, name }) => ({
        message:
          bare.length === 1
            ? `nothing is specified of the use case ${id} '${name}'`
            : `nothing is specified of ${bare.length} use cases: ${inRanges(bare)}`,
        location: placeOf(id, subject),
        reference: id,
        suggest,
        severity: "note" as const,
      })),
    ];
  },
};

/** True for a use case that somebody began to specify. */
function isBegun({ exceptions, post_cond, pre_cond }: UseCase): boolean {
  return exceptions.length + post_cond.length + pre_cond.length > 0;
}

function inRanges(useCases: readonly UseCase[]): string {
  return traceRanges(useCases.map(({ id }) => id))
    .map(([first, last]) => (last === undefined ? first : `${first} to ${last}`))
    .join(", ");
}
