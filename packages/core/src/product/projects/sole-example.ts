import type { ProjectSummary } from "../client/index.ts";

/** The name and organization of the project that a server gives to a new account. */
const example = { project_name: "Online bookstore", organization: "Paperleaf Books" };

/** The example project, while it is the only one that a person has. */
export function soleExample(projects: readonly ProjectSummary[]): ProjectSummary | undefined {
  const [only, ...others] = projects;
  const isExample = only?.project_name === example.project_name && only.organization === example.organization;
  return isExample && !only.shared_with_me && others.length === 0 ? only : undefined;
}
