import { and, eq } from "drizzle-orm";
import type { Account } from "../accounts/session.ts";
import { notFound, Refusal } from "../refusal.ts";
import type { Database } from "../store/open-database.ts";
import { members, projects } from "../store/schema.ts";

/** A project as seen by a person who may see it. */
export interface ProjectAccess {
  readonly project: typeof projects.$inferSelect;
  readonly role: "owner" | "member";
}

/**
 * Returns the project to a person who may see it.
 *
 * @throws Refusal NOT_FOUND to everybody else, whether or not there is such a project
 */
export async function accessProject(
  database: Database,
  account: Pick<Account, "id">,
  projectId: number,
): Promise<ProjectAccess> {
  const [project] = await database.select().from(projects).where(eq(projects.id, projectId));
  if (project === undefined) throw notFound("project");
  if (project.ownerId === account.id) return { project, role: "owner" };
  const [member] = await database
    .select({ id: members.accountId })
    .from(members)
    .where(and(eq(members.projectId, projectId), eq(members.accountId, account.id)));
  if (member === undefined) throw notFound("project");
  return { project, role: "member" };
}

/**
 * Returns the project to its owner.
 *
 * @throws Refusal NOT_FOUND to strangers, FORBIDDEN to collaborators
 */
export async function accessOwnProject(
  database: Database,
  account: Pick<Account, "id">,
  projectId: number,
): Promise<ProjectAccess> {
  const access = await accessProject(database, account, projectId);
  if (access.role !== "owner") throw new Refusal("FORBIDDEN", "Only the owner of the project may do this");
  return access;
}
