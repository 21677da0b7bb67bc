import type { ProjectSummary } from "../client/index.ts";
import { mayDoInProject, projectRoleOf } from "../subscription/index.ts";
import type { ProjectsState } from "./projects-state.ts";

/**
 * Returns the reason why the person may not change the selected project, with the person to ask; undefined if they may. A
 * project that is not in the list yet may be changed: the server decides (WF118).
 */
export function readOnlyReason({
  projects,
  selected,
}: Pick<ProjectsState, "projects" | "selected">): string | undefined {
  const project = projects.find(({ project_id }) => project_id === selected?.project_id);
  if (project === undefined) return undefined;
  const role = projectRoleOf(project);
  if (mayDoInProject(role, "work")) return undefined;
  const allowed = mayDoInProject(role, "comment")
    ? "read this project and comment on it"
    : "read this project";
  return `You can ${allowed}: your role is ${role}. To change it, ask ${nameOf(project)} for the role of an editor.`;
}

/** Returns the reason why the person may not comment on the selected project, with the person to ask; undefined if they may. */
export function silentReason({
  projects,
  selected,
}: Pick<ProjectsState, "projects" | "selected">): string | undefined {
  const project = projects.find(({ project_id }) => project_id === selected?.project_id);
  if (project === undefined || mayDoInProject(projectRoleOf(project), "comment")) return undefined;
  return `You can read what others say. To take part, ask ${nameOf(project)} for the role of a commenter.`;
}

function nameOf({ owner }: ProjectSummary): string {
  if (owner === undefined) return "its owner";
  return owner.name === undefined ? owner.email : `${owner.name} (${owner.email})`;
}
