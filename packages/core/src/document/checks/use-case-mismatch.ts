import { canonicalName } from "../words/index.ts";
import { drawnElements, mayShowMore } from "./drawn-elements.ts";
import { placeOf, type Rule } from "./rule.ts";

/** The use case diagram and the specifications name the same use cases. */
export const useCaseMismatch: Rule = {
  id: "use-case-mismatch",
  severity: "warning",
  summary: "Every use case of the diagram has a specification, and every specification is in the diagram.",
  check(subject) {
    const drawn = drawnElements(subject, "usecase", ["use-case"]);
    if (drawn.length === 0) return [];
    const { useCases } = subject.project;
    const specified = new Set(useCases.map(({ name }) => canonicalName(name)));
    const shown = new Set(drawn.map(({ element }) => canonicalName(element.name)));
    const unspecified = drawn
      .filter(({ element }) => !specified.has(canonicalName(element.name)))
      .map(({ diagram, element }) => ({
        message: `the use case '${element.name}' has no specification`,
        location: { file: diagram.file, line: element.line },
        reference: element.name,
        suggest: "Add a file under use-cases/ with this name, or use the name that its specification has.",
      }));
    if (mayShowMore(subject, "usecase")) return unspecified;
    const undrawn = useCases
      .filter(({ name }) => !shown.has(canonicalName(name)))
      .map(({ id, name }) => ({
        message: `the use case ${id} '${name}' does not appear in any use case diagram`,
        location: placeOf(id, subject),
        reference: id,
        suggest: "Add it to the diagram, under the same name.",
      }));
    return [...unspecified, ...undrawn];
  },
};
