import type { ProjectSummary } from "../client/index.ts";

/** The maximum number of recent projects. */
const limit = 4;

/** Returns the ids with one moved or added to the front, without duplicates. */
export function withRecent(ids: readonly number[], id: number): readonly number[] {
  return [id, ...ids.filter((one) => one !== id)].slice(0, limit);
}

/** Returns the most recently opened projects that still exist, the latest first. */
export function recentProjects(
  projects: readonly ProjectSummary[],
  ids: readonly number[],
): readonly ProjectSummary[] {
  return ids.flatMap((id) => projects.find(({ project_id }) => project_id === id) ?? []);
}

/**
 * Parses the ids that an earlier visit stored; elements that are not integers are omitted, and invalid JSON counts as
 * empty.
 */
export function readRecent(stored: string | undefined): readonly number[] {
  try {
    const ids: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}
