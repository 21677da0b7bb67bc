import type { ProjectSummary } from "../client/index.ts";
import { joinedMembers } from "./members.ts";

/** Returns the warning about deleting a project: the data that is lost, and the members who lose it. */
export function deletionLoss({ shared_with_users }: Pick<ProjectSummary, "shared_with_users">): string {
  const all =
    "Its requirements, use cases, diagrams, API, previews, design pages and published documents are lost";
  const { length } = joinedMembers(shared_with_users);
  if (length === 0) return `${all}. This cannot be undone.`;
  const others = length === 1 ? "the member who works" : `the ${String(length)} members who work`;
  return `${all}, also for ${others} in it. This cannot be undone.`;
}
