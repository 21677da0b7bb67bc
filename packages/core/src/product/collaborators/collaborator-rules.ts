import { joinedMembers } from "../projects/members.ts";
import {
  mayChangeRole,
  mayDoInProject,
  mayRemoveCollaborator,
  type ProjectRelation,
} from "../subscription/index.ts";
import { canAddCollaborator, collaboratorEmailAlert } from "../validation/index.ts";
import { isSameEmail } from "../../model/index.ts";
import type { CollaboratorsState } from "./collaborators-state.ts";

type Asked = Pick<CollaboratorsState, "email" | "members" | "ownEmail" | "owner">;

/** The alert for the e-mail of a person who is already in the project. */
const alreadyMember = "This e-mail is in the project already";

/** Returns the reason why the e-mail in the field cannot be added; undefined for a valid one. */
export function additionAlert({ email, members, owner, ownEmail }: Asked): string | undefined {
  // A person who has not accepted yet may get another link.
  const isInside = [
    { email: ownEmail },
    ...(owner === undefined ? [] : [owner]),
    ...joinedMembers(members),
  ].some((member) => isSameEmail(member.email, email));
  return collaboratorEmailAlert(email) ?? (isInside ? alreadyMember : undefined);
}

/** Returns whether Add is enabled (WF50, WF52). */
export function isAddEnabled({ email, phase, role }: CollaboratorsState): boolean {
  return mayDoInProject(role, "share") && canAddCollaborator({ email, isAdding: phase !== "open" });
}

/** Returns whether the person who opened the dialog may remove a member (WF50, WF52). */
export function mayRemove(state: CollaboratorsState, collaborator: string): boolean {
  const isOnlyOwner = isTheOnlyOwner(state, collaborator);
  return mayRemoveCollaborator({ role: state.role, email: state.ownEmail, collaborator, isOnlyOwner });
}

/** Returns whether the person who opened the dialog may give a member another role (WF117). */
export function mayGiveRole(state: CollaboratorsState, collaborator: string): boolean {
  return mayChangeRole({ role: state.role, isOnlyOwner: isTheOnlyOwner(state, collaborator) });
}

/** Returns whether a person owns the project and nobody else does; people who have not accepted yet do not count. */
export function isTheOnlyOwner({ members, owner }: CollaboratorsState, email: string): boolean {
  if (owner === undefined || !isSameEmail(owner.email, email)) return false;
  return joinedMembers(members).every(({ role }) => role !== "owner");
}

/** Returns the dialog's text for the number of members (WF51). */
export function memberCount(count: number): string {
  return `${count} member(s)`;
}

/** Returns the footer of the dialog; empty for people who do not own the project (WF51). */
export function dialogFooter(role: ProjectRelation): string | undefined {
  return role === "owner" ? "You are the project owner" : undefined;
}
