import { canonicalName } from "./element-name.ts";
import { placeOf, type Rule } from "./rule.ts";

/** The use case diagram and the specifications speak of the same use cases. */
export const useCaseMismatch: Rule = {
  id: "use-case-mismatch",
  severity: "warning",
  summary: "Every use case of the diagram has a specification, and every specification is in the diagram.",
  check(subject) {
    const drawn = subject.model.elements.filter(
      ({ kind, shownIn }) => kind === "use-case" && subject.contents.has(shownIn),
    );
    if (drawn.length === 0) return [];
    const { useCases } = subject.project;
    const specified = new Set(useCases.map(({ name }) => canonicalName(name)));
    const shown = new Set(drawn.map(({ name }) => canonicalName(name)));
    return [
      ...drawn
        .filter(({ name }) => !specified.has(canonicalName(name)))
        .map(({ location, name }) => ({
          message: `the use case '${name}' has no specification`,
          location,
          reference: name,
          suggest: "Add a file under use-cases/ with this name.",
        })),
      ...useCases
        .filter(({ name }) => !shown.has(canonicalName(name)))
        .map(({ id, name }) => ({
          message: `the use case ${id} '${name}' is in no use case diagram`,
          location: placeOf(id, subject),
          reference: id,
          suggest: "Draw it, under the same name.",
        })),
    ];
  },
};
