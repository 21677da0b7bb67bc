import { isSameEmail } from "../../model/index.ts";

/** The allowed actions in a project, by a person's role in it; people without a role have only the share link. */
const actionsOfProjectRole = {
  owner: ["work", "share", "removeCollaborator", "delete"],
  collaborator: ["work", "leave"],
  outsider: [],
} as const;

/** The relation of a signed-in user to one project. */
export type ProjectRole = keyof typeof actionsOfProjectRole;

/** An action in a project; `work` covers everything except the other actions. */
export type ProjectAction = (typeof actionsOfProjectRole)[ProjectRole][number];

/** Returns the role of a person in a project of their list; `outsider` if the project is not in the list. */
export function projectRoleOf(project: { readonly shared_with_me: boolean } | undefined): ProjectRole {
  if (project === undefined) return "outsider";
  return project.shared_with_me ? "collaborator" : "owner";
}

/** Returns whether a role may perform an action in its project. */
export function mayDoInProject(role: ProjectRole, action: ProjectAction): boolean {
  return actionsOfProjectRole[role].some((one) => one === action);
}

/** A request to remove a collaborator: the person who asks, and the person to remove. */
export interface CollaboratorRemoval {
  readonly role: ProjectRole;
  /** The e-mail of the person who asks. */
  readonly email: string;
  /** The e-mail of the collaborator. */
  readonly collaborator: string;
}

/**
 * Returns whether the person who asks may remove a collaborator: the owner, or the collaborator (SU23). E-mails are
 * compared ignoring case.
 */
export function mayRemoveCollaborator({ collaborator, email, role }: CollaboratorRemoval): boolean {
  return mayDoInProject(role, isSameEmail(email, collaborator) ? "leave" : "removeCollaborator");
}
