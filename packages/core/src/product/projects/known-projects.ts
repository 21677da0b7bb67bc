import type { ProjectSummary } from "../client/index.ts";
import type { ProjectsState } from "./projects-state.ts";

type Known = readonly ProjectSummary[];

/** Returns known projects by their ids, in the order of the ids; ids of other projects are skipped. */
export function projectsOf(known: Known, ids: readonly number[]): Known {
  return ids.flatMap((id) => known.find(({ project_id }) => project_id === id) ?? []);
}

/** Returns the known projects with those of an answer, which replace earlier states of the same projects. */
export function withProjects(known: Known, came: Known): Known {
  const newer = new Map(came.map((project) => [project.project_id, project]));
  const kept = known.map((project) => {
    const { project_id } = project;
    const now = newer.get(project_id) ?? project;
    newer.delete(project_id);
    return now;
  });
  return [...kept, ...newer.values()];
}

/** The projects that a list offers at once, and the number of the others. */
export interface ProjectChoices {
  readonly projects: Known;
  readonly others: number;
}

/** Returns the projects to choose from without a search: the newest, after those opened last if there are others. */
export function projectChoices(
  { newest, projects, total }: Pick<ProjectsState, "newest" | "projects" | "total">,
  recent: readonly number[],
): ProjectChoices {
  const ids = total > newest.length ? new Set([...recent, ...newest]) : newest;
  const offered = projectsOf(projects, [...ids]);
  return { projects: offered, others: Math.max(0, total - offered.length) };
}
