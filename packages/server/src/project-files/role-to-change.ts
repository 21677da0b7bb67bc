import type { ProjectRole } from "@archscribe/core/model";

/** Comments and approvals, which are not part of the state of a project. */
const ofPeople = /^(?:comments|approvals)\/[^/]+$/;

/** Whether a file holds the words of people about a project: a comment or an approval. */
export function isOfPeople(path: string): boolean {
  return ofPeople.test(path);
}

/** Returns the role that a person needs to write or remove files: commenters change only comments and approvals. */
export function roleToChange(paths: readonly string[]): ProjectRole {
  return paths.every(isOfPeople) ? "commenter" : "editor";
}
