import type { CheckSubject, Remark, Rule } from "./rule.ts";
import { placeOf } from "./rule.ts";

/** Every id that is named belongs to a requirement or use case that exists. */
export const brokenReference: Rule = {
  id: "broken-reference",
  severity: "error",
  summary: "Every id that is named belongs to a requirement or use case of the project.",
  check(subject) {
    const known = new Set([...subject.project.requirements, ...subject.project.useCases].map(({ id }) => id));
    return namedIds(subject)
      .filter(({ reference }) => !known.has(reference))
      .map(({ by, location, reference }) => ({
        message: `${by} names ${reference}, which does not exist`,
        location,
        reference,
        suggest: `Add ${reference}, or correct the id.`,
      }));
  },
};

interface NamedId {
  readonly by: string;
  readonly reference: string;
  readonly location: Remark["location"];
}

function namedIds(subject: CheckSubject): NamedId[] {
  const { project } = subject;
  const naming = (
    by: string,
    location: Remark["location"],
    ids: readonly (string | undefined)[],
  ): NamedId[] => ids.flatMap((reference) => (reference === undefined ? [] : { by, location, reference }));
  return [
    ...project.requirements.flatMap(({ id, refines = [] }) => naming(id, placeOf(id, subject), refines)),
    ...project.useCases.flatMap(({ id, requirements }) => naming(id, placeOf(id, subject), requirements)),
    ...project.manifest.risks.flatMap(({ requirements, title }) =>
      naming(`the risk '${title}'`, { file: "archscribe.yaml", line: 1 }, requirements),
    ),
    ...project.diagrams.flatMap((diagram) => {
      const location = { file: diagram.file, line: Math.max(diagram.line, 1) };
      return [
        ...naming(`the diagram ${diagram.id}`, location, [...diagram.requirements, diagram.useCase]),
        ...diagram.traces.flatMap(({ element, line, requirements }) =>
          naming(`the trace of ${element}`, { file: diagram.file, line }, requirements),
        ),
      ];
    }),
    ...project.pages.flatMap(({ file, key, requirements }) =>
      naming(`the page ${key}`, { file, line: 1 }, requirements),
    ),
    ...project.decisions.flatMap(({ file, id, requirements }) =>
      naming(`the decision ${id}`, { file, line: 1 }, requirements),
    ),
    ...project.previews.flatMap(({ file, id, requirements, useCase }) =>
      naming(`the preview ${id}`, { file, line: 1 }, [...requirements, useCase]),
    ),
    ...(project.api?.operations ?? []).flatMap(({ id, location, requirements }) =>
      naming(`the operation ${id}`, location, requirements),
    ),
  ];
}
