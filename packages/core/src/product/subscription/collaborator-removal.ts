import { isSameEmail } from "../../model/index.ts";
import { mayDoInProject, type ProjectRole } from "./roles.ts";

/** A request to remove a collaborator: the person who asks, and the person to remove. */
export interface CollaboratorRemoval {
  readonly role: ProjectRole;
  /** The e-mail of the person who asks. */
  readonly email: string;
  /** The e-mail of the collaborator. */
  readonly collaborator: string;
}

/** True if the person who asks may remove a collaborator: the owner, or the collaborator (SU23). E-mails are compared without case. */
export function mayRemoveCollaborator({ collaborator, email, role }: CollaboratorRemoval): boolean {
  return mayDoInProject(role, isSameEmail(email, collaborator) ? "leave" : "removeCollaborator");
}
