import { type ProjectRole } from "@archscribe/core/model";
import { and, asc, eq, or } from "drizzle-orm";
import type { Database } from "../store/open-database.ts";
import { accounts, members, projects } from "../store/schema.ts";

/** Returns the first owner and the members of a project with their roles, the oldest account first. */
export async function peopleOfProject(database: Database, projectId: number) {
  const found = await database
    .select({
      id: accounts.id,
      email: accounts.email,
      name: accounts.name,
      mailsComments: accounts.mailsComments,
      blockedAt: accounts.blockedAt,
      role: members.role,
    })
    .from(accounts)
    .innerJoin(projects, eq(projects.id, projectId))
    .leftJoin(members, and(eq(members.projectId, projectId), eq(members.accountId, accounts.id)))
    .where(or(eq(projects.ownerId, accounts.id), eq(members.accountId, accounts.id)))
    .orderBy(asc(accounts.id));
  return found.map(({ role, ...person }) => ({ ...person, role: role ?? ("owner" satisfies ProjectRole) }));
}
