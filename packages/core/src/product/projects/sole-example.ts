import type { ProjectSummary } from "../client/index.ts";

/** The name and organization of the project that the server creates for a new account. */
const example = { project_name: "Online bookstore", organization: "Paperleaf Books" };

/** Returns the example project if it is the person's only project. */
export function soleExample(projects: readonly ProjectSummary[]): ProjectSummary | undefined {
  const [only, ...others] = projects;
  const isExample = only?.project_name === example.project_name && only.organization === example.organization;
  return isExample && !only.shared_with_me && others.length === 0 ? only : undefined;
}
