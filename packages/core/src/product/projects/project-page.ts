import { projectsPerPage } from "../client/index.ts";

/** One page of a list of projects. */
export interface ProjectPage<Project> {
  /** Which page it is; the first is 1. */
  readonly page: number;
  /** How many pages there are; an empty list has one, which is empty. */
  readonly pageCount: number;
  readonly projects: readonly Project[];
}

/** A page of 10 projects; a page beyond the last is the last, one before the first is the first (WF41). */
export function projectPage<Project>(projects: readonly Project[], page: number): ProjectPage<Project> {
  const pageCount = Math.max(1, Math.ceil(projects.length / projectsPerPage));
  const shown = Math.min(Math.max(1, Math.trunc(page) || 1), pageCount);
  const start = (shown - 1) * projectsPerPage;
  return { page: shown, pageCount, projects: projects.slice(start, start + projectsPerPage) };
}
