import type { ProjectSummary } from "../client/index.ts";
import { holdsText } from "../../model/index.ts";

/** The projects whose name holds a text, in upper or lower case; none for an empty text (WF43, WF46). */
export function findProjects(projects: readonly ProjectSummary[], text: string): readonly ProjectSummary[] {
  return text.trim() === "" ? [] : projects.filter(({ project_name }) => holdsText(project_name, text));
}

/** What is said of a search that found so many (WF43, WF46). */
export function searchMessage(count: number): string {
  return count === 0 ? "No results found" : `Found ${count} results`;
}
