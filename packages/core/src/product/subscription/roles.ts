import { isSameEmail } from "../../model/index.ts";

/** The two states of a person, each with what may be done in it. */
const actionsOfPerson = {
  visitor: ["seeLandingPage"],
  user: ["useProduct", "createProject", "acceptShareLink"],
} as const;

/** What a person may do in a project, by their relation to it; people without one have only the share link. */
const actionsOfProjectRole = {
  owner: ["work", "share", "removeCollaborator", "delete"],
  collaborator: ["work", "leave"],
  outsider: [],
} as const;

/** Signed out, or signed in; there is no other. */
export type Person = keyof typeof actionsOfPerson;

/** What a person may do without a project. */
export type PersonAction = (typeof actionsOfPerson)[Person][number];

/** How a signed-in user stands to one project. */
export type ProjectRole = keyof typeof actionsOfProjectRole;

/** What may be done in a project; `work` is everything but the others. */
export type ProjectAction = (typeof actionsOfProjectRole)[ProjectRole][number];

/** The state of a person. */
export function personOf({ isAuthenticated }: { readonly isAuthenticated: boolean }): Person {
  return isAuthenticated ? "user" : "visitor";
}

/** True if a person may do something without a project. */
export function mayDo(person: Person, action: PersonAction): boolean {
  return actionsOfPerson[person].some((one) => one === action);
}

/** How a person stands to a project of their list; a project that is not in it is none of theirs. */
export function projectRoleOf(project: { readonly shared_with_me: boolean } | undefined): ProjectRole {
  if (project === undefined) return "outsider";
  return project.shared_with_me ? "collaborator" : "owner";
}

/** True if a role may do something in its project. */
export function mayDoInProject(role: ProjectRole, action: ProjectAction): boolean {
  return actionsOfProjectRole[role].some((one) => one === action);
}

/** The role after the token of a share link was accepted; a person already in the project loses nothing. */
export function roleAfterSharing(role: ProjectRole): ProjectRole {
  return role === "outsider" ? "collaborator" : role;
}

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
