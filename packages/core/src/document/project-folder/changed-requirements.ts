import type { Project, Requirement } from "../../model/index.ts";
import { emitProject } from "./emit-project.ts";
import type { ProjectPlaces } from "./read-project.ts";

/** A project that was read without format errors, and the locations in its files. */
export interface PlacedProject {
  readonly project: Project;
  readonly places: ProjectPlaces;
}

/** Returns the requirement files of a project that change if it gets these requirements, by path. */
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
