/** The roles of people in a project, from the least to the most; each may do everything that the roles before it may. */
export const projectRoles = ["reader", "commenter", "editor", "owner"] as const;

/** A person's role in a project. */
export type ProjectRole = (typeof projectRoles)[number];

/** Returns whether a role may do everything that the needed role may. */
export function includesRole(role: ProjectRole, needed: ProjectRole): boolean {
  return projectRoles.indexOf(role) >= projectRoles.indexOf(needed);
}

/** The rights of each role, to complete the sentence "You can …". */
export const roleRights: Readonly<Record<ProjectRole, string>> = {
  reader: "read the project and its documents",
  commenter: "read the project and its documents, and comment on them",
  editor: "read and change everything in the project",
  owner: "read and change everything in the project, share it and delete it",
};
