import { traceRanges, type UseCase } from "../../model/index.ts";
import { placeOf, type Rule } from "./rule.ts";

const suggest = "Write under 'steps' what the actor and the system do in turn.";

/**
 * Every use case has steps. All use cases without steps are one finding, because they have one cause. Use cases without
 * any specification, as generation writes them if no requirement states steps, are a note: they are known by name, and
 * somebody may want to specify them. A proposed use case is specified after its acceptance.
 */
export const useCaseWithoutSteps: Rule = {
  id: "use-case-without-steps",
  severity: "warning",
  summary: "Every use case has steps.",
  check(subject) {
    const lacking = subject.project.useCases.filter(
      ({ basis, steps }) => steps.length === 0 && basis !== "proposed",
    );
    const begun = lacking.filter(isBegun);
    const bare = lacking.filter((useCase) => !isBegun(useCase));
    const finding = (useCases: readonly UseCase[], message: string) =>
      useCases
        .slice(0, 1)
        .map(({ id }) => ({ message, location: placeOf(id, subject), reference: id, suggest }));
    return [
      ...finding(begun, begun.length === 1 ? `${named(begun)} has no steps` : `no steps in ${named(begun)}`),
      ...finding(bare, `nothing is specified of ${named(bare)}`).map((found) => ({
        ...found,
        severity: "note" as const,
      })),
    ];
  },
};

/** Whether somebody began to specify a use case. */
function isBegun({ exceptions, post_cond, pre_cond }: UseCase): boolean {
  return exceptions.length + post_cond.length + pre_cond.length > 0;
}

/** Names one use case by its name, several by their ids. */
function named(useCases: readonly UseCase[]): string {
  const [first] = useCases;
  if (first !== undefined && useCases.length === 1) return `the use case ${first.id} '${first.name}'`;
  const ids = traceRanges(useCases.map(({ id }) => id))
    .map(([from, to]) => (to === undefined ? from : `${from} to ${to}`))
    .join(", ");
  return `${useCases.length} use cases: ${ids}`;
}
