import type { Collaborator, ProjectSummary } from "../client/index.ts";
import { isSameEmail } from "../../model/index.ts";

/** Returns the people whom a project is shared with; nobody if the list has no such project (WF42). */
export function membersOf(projects: readonly ProjectSummary[], projectId: number): readonly Collaborator[] {
  return projects.find(({ project_id }) => project_id === projectId)?.shared_with_users ?? [];
}

/** Returns the people who have accepted an invitation to a project. */
export function joinedMembers(members: readonly Collaborator[]): readonly Collaborator[] {
  return members.filter(({ isInvited }) => isInvited !== true);
}

/** Returns the members with one more at the end; an existing member is not added twice. */
export function withMember(members: readonly Collaborator[], member: Collaborator): readonly Collaborator[] {
  return members.some(({ email }) => isSameEmail(email, member.email)) ? members : [...members, member];
}

/** Returns the members without the one who has the given e-mail. */
export function withoutMember(members: readonly Collaborator[], email: string): readonly Collaborator[] {
  return members.filter((member) => !isSameEmail(member.email, email));
}
