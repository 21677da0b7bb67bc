import type { ProjectSummary } from "../client/index.ts";
import { holdsText } from "../../model/index.ts";
import { joinedMembers } from "./members.ts";
import { type ProjectPage, projectPage } from "./project-page.ts";

interface Asked {
  /** A part of a name or an organization; an empty text lists all projects. */
  readonly text: string;
  readonly page: number;
}

/** A page of the projects that match a text, with their total number. */
export interface ListedProjects extends ProjectPage<ProjectSummary> {
  readonly found: number;
}

/** Returns one page of a list of projects. */
export function listProjects(projects: readonly ProjectSummary[], { page, text }: Asked): ListedProjects {
  const found =
    text.trim() === ""
      ? projects
      : projects.filter(
          ({ organization, project_name }) => holdsText(project_name, text) || holdsText(organization, text),
        );
  return { ...projectPage(found, page), found: found.length };
}

/** Returns the warning about deleting a project: the data that is lost, and the members who lose it. */
export function deletionLoss({ shared_with_users }: Pick<ProjectSummary, "shared_with_users">): string {
  const all =
    "Its requirements, use cases, diagrams, API, previews, design pages and published documents are lost";
  const { length } = joinedMembers(shared_with_users);
  if (length === 0) return `${all}. This cannot be undone.`;
  const others = length === 1 ? "the member who works" : `the ${String(length)} members who work`;
  return `${all}, also for ${others} in it. This cannot be undone.`;
}
