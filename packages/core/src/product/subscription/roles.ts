import { isSameEmail, type ProjectRole } from "../../model/index.ts";

/** The allowed actions in a project, by a person's role in it; people without a role have only the share link. */
const actionsOfRelation = {
  owner: ["work", "comment", "share", "removeCollaborator", "changeRole", "delete", "leave"],
  editor: ["work", "comment", "leave"],
  commenter: ["comment", "leave"],
  reader: ["leave"],
  outsider: [],
} as const satisfies Record<ProjectRole | "outsider", readonly string[]>;

/** The relation of a signed-in user to one project. */
export type ProjectRelation = keyof typeof actionsOfRelation;

/** An action in a project; `work` covers every change except the other actions. Everybody with a role reads. */
export type ProjectAction = (typeof actionsOfRelation)[ProjectRelation][number];

interface ListedProject {
  readonly shared_with_me: boolean;
  /** Absent in the answers of servers without roles: the owner and editors are then the only ones. */
  readonly role?: ProjectRole;
}

/** Returns the role of a person in a project of their list; `outsider` if the project is not in the list. */
export function projectRoleOf(project: ListedProject | undefined): ProjectRelation {
  if (project === undefined) return "outsider";
  return project.role ?? (project.shared_with_me ? "editor" : "owner");
}

/** Returns whether a role may perform an action in its project. */
export function mayDoInProject(role: ProjectRelation, action: ProjectAction): boolean {
  return actionsOfRelation[role].some((one) => one === action);
}

/** A request to remove a person or to change their role: the person who asks, and the other person. */
export interface MembershipChange {
  readonly role: ProjectRelation;
  /** The e-mail of the person who asks. */
  readonly email: string;
  /** The e-mail of the person who is removed or gets another role. */
  readonly collaborator: string;
  /** Whether this person is the only owner. */
  readonly isOnlyOwner: boolean;
}

/**
 * Returns whether the person who asks may remove a collaborator: an owner may, and everybody may leave, except the only
 * owner (SU23, SU41). E-mails are compared ignoring case.
 */
export function mayRemoveCollaborator({ collaborator, email, isOnlyOwner, role }: MembershipChange): boolean {
  if (isOnlyOwner) return false;
  return mayDoInProject(role, isSameEmail(email, collaborator) ? "leave" : "removeCollaborator");
}

/** Returns whether the person who asks may give a person another role (SU41). */
export function mayChangeRole({
  isOnlyOwner,
  role,
}: Pick<MembershipChange, "isOnlyOwner" | "role">): boolean {
  return !isOnlyOwner && mayDoInProject(role, "changeRole");
}
