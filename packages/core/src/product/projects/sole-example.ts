import type { ProjectSummary } from "../client/index.ts";
import type { ProjectsState } from "./projects-state.ts";

/** The name and organization of the project that the server creates for a new account. */
const example = { project_name: "Online bookstore", organization: "Paperleaf Books" };

/** Returns the example project if it is the person's only project. */
export function soleExample({
  projects,
  total,
}: Pick<ProjectsState, "projects" | "total">): ProjectSummary | undefined {
  const [only] = projects;
  const isExample = only?.project_name === example.project_name && only.organization === example.organization;
  return isExample && !only.shared_with_me && total === 1 ? only : undefined;
}
