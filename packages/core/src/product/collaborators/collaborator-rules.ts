import { joinedMembers } from "../projects/members.ts";
import { mayDoInProject, mayRemoveCollaborator, type ProjectRole } from "../subscription/index.ts";
import { canAddCollaborator, collaboratorEmailAlert } from "../validation/index.ts";
import { isSameEmail } from "../../model/index.ts";
import type { CollaboratorsState } from "./collaborators-state.ts";

type Asked = Pick<CollaboratorsState, "email" | "members" | "ownEmail">;

/** The alert for the e-mail of a person who is already in the project. */
const alreadyMember = "This e-mail is in the project already";

/** Returns the reason why the e-mail in the field cannot be added; undefined for a valid one. */
export function additionAlert({ email, members, ownEmail }: Asked): string | undefined {
  // A person who has not accepted yet may get another link.
  const isInside = [{ email: ownEmail }, ...joinedMembers(members)].some((member) =>
    isSameEmail(member.email, email),
  );
  return collaboratorEmailAlert(email) ?? (isInside ? alreadyMember : undefined);
}

/** Returns whether Add is enabled (WF50, WF52). */
export function isAddEnabled({ email, phase, role }: CollaboratorsState): boolean {
  return mayDoInProject(role, "share") && canAddCollaborator({ email, isAdding: phase !== "open" });
}

/** Returns whether the person who opened the dialog can remove a member now (WF50, WF52). */
export function isRemoveEnabled(
  { ownEmail, phase, role }: CollaboratorsState,
  collaborator: string,
): boolean {
  return phase === "open" && mayRemoveCollaborator({ role, email: ownEmail, collaborator });
}

/** Returns the dialog's text for the number of members (WF51). */
export function memberCount(count: number): string {
  return `${count} member(s)`;
}

/** Returns the footer of the dialog; empty for people who do not own the project (WF51). */
export function dialogFooter(role: ProjectRole): string | undefined {
  return role === "owner" ? "You are the project owner" : undefined;
}
