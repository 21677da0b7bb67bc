import type { ArchitectureModel, DiagramKey } from "../../../model/index.ts";
import { buildArchitecture } from "../../architecture/index.ts";
import type { RenderedProject } from "../../checks/index.ts";

/**
 * Returns the architecture as far as a document with some kinds of diagram shows it. It excludes elements that only other diagrams
 * or `elements.yaml` contain, because somebody decided not to publish them.
 */
export function shownArchitecture(
  { architecture, contents, project }: RenderedProject,
  kinds: ReadonlySet<DiagramKey>,
): ArchitectureModel {
  const diagrams = project.diagrams.filter(({ key }) => kinds.has(key));
  const { elements, ...rest } =
    diagrams.length === project.diagrams.length
      ? architecture
      : buildArchitecture({ ...project, diagrams }, contents);
  return { elements: elements.filter(({ places }) => places.length > 0), ...rest };
}
