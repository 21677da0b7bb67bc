import { joinedMembers } from "../projects/members.ts";
import { mayDoInProject, mayRemoveCollaborator, type ProjectRole } from "../subscription/index.ts";
import { canAddCollaborator, collaboratorEmailAlert } from "../validation/index.ts";
import { isSameEmail } from "../../model/index.ts";
import type { CollaboratorsState } from "./collaborators-state.ts";

type Asked = Pick<CollaboratorsState, "email" | "members" | "ownEmail">;

/** What is said of an e-mail that stands for somebody who is in the project already. */
const alreadyMember = "This e-mail is in the project already";

/** Why the e-mail in the field cannot be added; undefined for one that can. */
export function additionAlert({ email, members, ownEmail }: Asked): string | undefined {
  // A person who has not accepted yet may be sent another link.
  const isInside = [{ email: ownEmail }, ...joinedMembers(members)].some((member) =>
    isSameEmail(member.email, email),
  );
  return collaboratorEmailAlert(email) ?? (isInside ? alreadyMember : undefined);
}

/** True if Add is enabled (WF50, WF52). */
export function isAddEnabled({ email, phase, role }: CollaboratorsState): boolean {
  return mayDoInProject(role, "share") && canAddCollaborator({ email, isAdding: phase !== "open" });
}

/** True if the person who has the dialog open can remove a member now (WF50, WF52). */
export function isRemoveEnabled(
  { ownEmail, phase, role }: CollaboratorsState,
  collaborator: string,
): boolean {
  return phase === "open" && mayRemoveCollaborator({ role, email: ownEmail, collaborator });
}

/** How many members the dialog counts (WF51). */
export function memberCount(count: number): string {
  return `${count} member(s)`;
}

/** The footer of the dialog; empty for people who do not own the project (WF51). */
export function dialogFooter(role: ProjectRole): string | undefined {
  return role === "owner" ? "You are the project owner" : undefined;
}
