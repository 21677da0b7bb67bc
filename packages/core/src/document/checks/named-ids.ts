import type { FigureSource, Location, Project } from "../../model/index.ts";
import { type CheckSubject, placeOf } from "./rule.ts";

/** A place of the project that names a requirement or use case. */
export interface NamedId {
  /** The part that names it, in the words of a message: `UC-1`, `the diagram class`. */
  readonly by: string;
  readonly reference: string;
  readonly location: Location;
}

/** Returns every place in the project that names a requirement or use case. */
export function namedIds(subject: CheckSubject): NamedId[] {
  const { project } = subject;
  return [
    ...project.requirements.flatMap(({ id, refines = [] }) => naming(id, placeOf(id, subject), refines)),
    ...project.useCases.flatMap(({ id, requirements }) => naming(id, placeOf(id, subject), requirements)),
    ...project.manifest.risks.flatMap(({ requirements, title }) =>
      naming(`the risk '${title}'`, { file: "archscribe.yaml", line: 1 }, requirements),
    ),
    ...project.diagrams.flatMap((diagram) => namedByFigure(diagram)),
    ...namedByDocuments(project),
    ...project.previews.flatMap(({ file, id, requirements, useCase }) =>
      naming(`the preview ${id}`, { file, line: 1 }, [...requirements, useCase]),
    ),
    ...(project.api?.operations ?? []).flatMap(({ id, location, requirements }) =>
      naming(`the operation ${id}`, location, requirements),
    ),
  ];
}

function namedByDocuments({ decisions, pages }: Project): NamedId[] {
  return [
    ...pages.map((page) => ({ ...page, by: `the page ${page.key}` })),
    ...decisions.map((decision) => ({ ...decision, by: `the decision ${decision.id}` })),
  ].flatMap(({ by, figures, file, requirements }) => [
    ...naming(by, { file, line: 1 }, requirements),
    ...figures.flatMap((figure) => namedByFigure(figure)),
  ]);
}

function namedByFigure({ file, id, line, requirements, traces, useCase }: FigureSource): NamedId[] {
  return [
    ...naming(`the diagram ${id}`, { file, line: Math.max(line, 1) }, [...requirements, useCase]),
    ...traces.flatMap((trace) =>
      naming(`the trace of ${trace.element}`, { file, line: trace.line }, trace.requirements),
    ),
  ];
}

function naming(by: string, location: Location, ids: readonly (string | undefined)[]): NamedId[] {
  return ids.flatMap((reference) => (reference === undefined ? [] : { by, location, reference }));
}
