import type { NewProject } from "../ports/product-api.ts";

interface Creation {
  readonly email: string;
  readonly projectName: string;
  readonly organizationName: string;
  readonly csrfToken: string;
  readonly now: Date;
}

/**
 * What is sent to create a project (WF37).
 *
 * The server takes a project's owner from the session, so the address in `shared_by_user` only fills a field:
 * it lies in a domain that nobody can have (RFC 2606), and no mail goes there.
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
