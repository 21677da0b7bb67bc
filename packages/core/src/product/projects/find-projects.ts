import type { ProjectSummary } from "../client/index.ts";
import { holdsText } from "../../model/index.ts";

/** Returns the projects whose name contains a text, ignoring case; none for an empty text (WF43, WF46). */
export function findProjects(projects: readonly ProjectSummary[], text: string): readonly ProjectSummary[] {
  return text.trim() === "" ? [] : projects.filter(({ project_name }) => holdsText(project_name, text));
}

/** Returns the message about the number of search results (WF43, WF46). */
export function searchMessage(count: number): string {
  return count === 0 ? "No results found" : `Found ${count} results`;
}
