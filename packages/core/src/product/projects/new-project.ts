import type { NewProject } from "../ports/product-api.ts";

interface Creation {
  readonly email: string;
  readonly projectName: string;
  readonly organizationName: string;
  readonly csrfToken: string;
  readonly now: Date;
}

/**
 * Returns the body of the request that creates a project (WF37).
 *
 * The server takes a project's owner from the session, so the address in `shared_by_user` only fills a field: its
 * domain is reserved (RFC 2606), and no mail is sent to it.
 */
export function newProject({ csrfToken, email, now, organizationName, projectName }: Creation): NewProject {
  return {
    email,
    project_name: projectName,
    organization: organizationName,
    shared_by_user: `project-${now.getTime()}@archscribe.invalid`,
    csrfToken,
  };
}
