import { isSameEmail } from "../../model/index.ts";
import { mayDoInProject, type ProjectRole } from "./roles.ts";

/** Who wants whom out of a project. */
export interface CollaboratorRemoval {
  readonly role: ProjectRole;
  /** The e-mail of who asks. */
  readonly email: string;
  /** The e-mail of the collaborator. */
  readonly collaborator: string;
}

/** True when a collaborator may be removed by who asks: by the owner, or by himself or herself (SU23). E-mails are compared without case. */
export function mayRemoveCollaborator({ collaborator, email, role }: CollaboratorRemoval): boolean {
  return mayDoInProject(role, isSameEmail(email, collaborator) ? "leave" : "removeCollaborator");
}
