import type { AcceptedProject } from "../ports/product-api.ts";

/** Returns the address to open after a shared project was accepted (WF57). */
export function sharedProjectAddress({ project_id, project_name, shared_by }: AcceptedProject): string {
  const query = new URLSearchParams({
    newShared: "true",
    projectId: String(project_id),
    projectName: project_name,
    sharedBy: shared_by,
  });
  return `/project-dashboard?${query.toString()}`;
}
