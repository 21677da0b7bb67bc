import { includesRole, type ProjectRole } from "@archscribe/core/model";
import { and, eq } from "drizzle-orm";
import type { Account } from "../accounts/session.ts";
import { notFound, Refusal } from "../refusal.ts";
import type { Database } from "../store/open-database.ts";
import { accounts, members, projects } from "../store/schema.ts";

/** A project as seen by a person who may see it. */
export interface ProjectAccess {
  readonly project: typeof projects.$inferSelect;
  readonly role: ProjectRole;
}

/**
 * Returns the project to a person who has at least the needed role in it.
 *
 * @throws Refusal NOT_FOUND to strangers, whether or not there is such a project; FORBIDDEN to people with a lower role
 */
export async function accessProject(
  database: Database,
  account: Pick<Account, "id">,
  { needed, projectId }: { readonly projectId: number; readonly needed: ProjectRole },
): Promise<ProjectAccess> {
  const [found] = await database
    .select({ project: projects, role: members.role })
    .from(projects)
    .leftJoin(members, and(eq(members.projectId, projects.id), eq(members.accountId, account.id)))
    .where(eq(projects.id, projectId));
  if (found === undefined) throw notFound("project");
  const { project } = found;
  const role = project.ownerId === account.id ? "owner" : found.role;
  if (role === null) throw notFound("project");
  if (!includesRole(role, needed)) throw await lowerRole(database, { project, role }, needed);
  return { project, role };
}

/** Returns the refusal for a person whose role is too low. It names the needed role, and an owner who can grant it. */
async function lowerRole(database: Database, { project, role }: ProjectAccess, needed: ProjectRole) {
  const [owner] = await database.select().from(accounts).where(eq(accounts.id, project.ownerId));
  const ask = owner === undefined ? "" : ` Ask ${owner.name} (${owner.email}), who owns the project.`;
  return new Refusal(
    "FORBIDDEN",
    `This needs the role '${needed}' in the project, and yours is '${role}'.${ask}`,
  );
}
