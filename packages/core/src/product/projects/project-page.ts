import { projectsPerPage } from "../client/index.ts";

/** One page of a list of projects. */
export interface ProjectPage<Project> {
  /** The number of the page; the first is 1. */
  readonly page: number;
  /** The number of pages; an empty list has one empty page. */
  readonly pageCount: number;
  readonly projects: readonly Project[];
}

/**
 * Returns a page of 10 projects; numbers beyond the last page return the last, numbers before the first return the
 * first (WF41).
 */
export function projectPage<Project>(projects: readonly Project[], page: number): ProjectPage<Project> {
  const pageCount = Math.max(1, Math.ceil(projects.length / projectsPerPage));
  const shown = Math.min(Math.max(1, Math.trunc(page) || 1), pageCount);
  const start = (shown - 1) * projectsPerPage;
  return { page: shown, pageCount, projects: projects.slice(start, start + projectsPerPage) };
}
