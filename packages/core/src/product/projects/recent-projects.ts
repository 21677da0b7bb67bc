import type { ProjectSummary } from "../client/index.ts";

/** More recent projects than these are not kept. */
const limit = 4;

/** The ids with one more at the front; each stands there once. */
export function withRecent(ids: readonly number[], id: number): readonly number[] {
  return [id, ...ids.filter((one) => one !== id)].slice(0, limit);
}

/** The projects that were opened last and are still there, the last one first. */
export function recentProjects(
  projects: readonly ProjectSummary[],
  ids: readonly number[],
): readonly ProjectSummary[] {
  return ids.flatMap((id) => projects.find(({ project_id }) => project_id === id) ?? []);
}

/** The ids that an earlier visit left; what is no list of numbers is none. */
export function readRecent(stored: string | undefined): readonly number[] {
  try {
    const ids: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}
