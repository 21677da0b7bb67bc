import type { Project, Requirement } from "../../model/index.ts";
import { emitProject } from "./emit-project.ts";
import type { ProjectPlaces } from "./read-project.ts";

/** A project that was read without a fault of form. */
export interface PlacedProject {
  readonly project: Project;
  readonly places: ProjectPlaces;
}

/** The requirement files of a project that change when it has these requirements, by path. */
export function changedRequirements(
  { places, project }: PlacedProject,
  requirements: readonly Requirement[],
  existing: ReadonlyMap<string, string>,
): Map<string, string> {
  const { written } = emitProject({ ...project, requirements }, existing, places);
  return new Map(
    [...written].filter(([path, text]) => path.startsWith("requirements/") && existing.get(path) !== text),
  );
}
