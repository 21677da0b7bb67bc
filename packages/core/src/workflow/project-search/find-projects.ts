import type { ProjectSummary } from "../../client/index.ts";

/** The projects whose name holds a text, in upper or lower case; none for an empty text (spec §5). */
export function findProjects(projects: readonly ProjectSummary[], text: string): readonly ProjectSummary[] {
  const wanted = withoutCase(text.trim());
  return wanted === ""
    ? []
    : projects.filter(({ project_name }) => withoutCase(project_name).includes(wanted));
}

/** What is said of a search that found so many (spec §5). */
export function searchMessage(count: number): string {
  return count === 0 ? "No results found" : `Found ${count} results`;
}

/** Both conversions are needed: 'ς' and 'σ' meet only in upper case, 'İ' and 'i̇' only in lower. */
function withoutCase(text: string): string {
  return text.toLowerCase().toUpperCase();
}
