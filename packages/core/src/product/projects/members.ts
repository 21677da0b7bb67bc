import type { Collaborator, ProjectSummary } from "../client/index.ts";
import { isSameEmail } from "../../model/index.ts";

/** Returns the people whom a project is shared with; nobody if the list has no such project (WF42). */
export function membersOf(projects: readonly ProjectSummary[], projectId: number): readonly Collaborator[] {
  return projects.find(({ project_id }) => project_id === projectId)?.shared_with_users ?? [];
}

/** Returns the projects in which a person appears under another name than their own, with this name. */
export function otherNamesOf(
  projects: readonly ProjectSummary[],
  email: string,
): readonly { readonly project: ProjectSummary; readonly called: string }[] {
  return projects.flatMap((project) => {
    const people = [...(project.owner === undefined ? [] : [project.owner]), ...project.shared_with_users];
    const called = people.find((one) => isSameEmail(one.email, email))?.called;
    return called === undefined ? [] : [{ project, called }];
  });
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
