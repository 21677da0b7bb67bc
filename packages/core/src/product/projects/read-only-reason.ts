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
  return `You can read this project: your role is ${role}. To change it, ask ${nameOf(project)} for the role of an editor.`;
}

function nameOf({ owner }: ProjectSummary): string {
  if (owner === undefined) return "its owner";
  return owner.name === undefined ? owner.email : `${owner.name} (${owner.email})`;
}
