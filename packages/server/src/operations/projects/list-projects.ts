import { desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { components } from "@archscribe/core/client";
import { projectsPerPage } from "@archscribe/core/model";
import type { Account } from "../../accounts/session.ts";
import type { Database } from "../../store/open-database.ts";
import { accounts, members, projects } from "../../store/schema.ts";

type Project = components["schemas"]["Project"];

interface Selection {
  readonly account: Pick<Account, "id">;
  /** Ten of them, counted from 1; all without it. */
  readonly page?: number | undefined;
}

/** The projects that somebody owns or shares, the newest first, as the contract shows them. */
export async function listProjects(database: Database, { account, page }: Selection): Promise<Project[]> {
  const visible = unionAll(
    database.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, account.id)),
    database.select({ id: members.projectId }).from(members).where(eq(members.accountId, account.id)),
  );
  const query = database
    .select({ project: projects, collaborators: collaborators(database) })
    .from(projects)
    .where(inArray(projects.id, visible))
    .orderBy(desc(projects.createdAt), desc(projects.id));
  const rows = await (page === undefined
    ? query
    : query.limit(projectsPerPage).offset((page - 1) * projectsPerPage));
  return rows.map(({ collaborators: shared, project }) => presentProject(project, account, shared));
}

type Collaborators = Project["shared_with_users"];

/** Those who share the project of a row, in the order in which they came, in the statement that reads the row. */
function collaborators(database: Database): SQL<Collaborators> {
  const person = sql`json_build_object('email', ${accounts.email}, 'name', ${accounts.name})`;
  // A query of its own: in the fields of a query over one table columns are named without their tables.
  const query = database
    .select({ all: sql`coalesce(json_agg(${person} order by ${members.joinedAt}, ${accounts.id}), '[]')` })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(eq(members.projectId, projects.id));
  return sql<Collaborators>`(${query})`;
}

function presentProject(
  { createdAt, id, name, organization, ownerId, updatedAt }: typeof projects.$inferSelect,
  account: Pick<Account, "id">,
  shared: Collaborators,
): Project {
  return {
    id,
    project_id: id,
    project_name: name,
    organization,
    shared_with_me: ownerId !== account.id,
    shared_with_users: shared,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}
