import { desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Outcome } from "../contract/operation.ts";
import { containsText } from "../store/contains-text.ts";
import type { Database } from "../store/open-database.ts";
import { accounts, projects } from "../store/schema.ts";
import { administeredPerPage, type PageRequest } from "./list-people.ts";
import { projectBytes } from "./project-bytes.ts";

/** A project as operators see it, without its contents. */
export type AdministeredProject = Outcome<"listServerProjects">["body"]["projects"][number];

/** Returns a page of all projects, newest first, and their number on all pages. */
export async function listServerProjects(
  database: Database,
  { page = 1, search = "" }: PageRequest,
): Promise<{ readonly projects: AdministeredProject[]; readonly total: number }> {
  const { name, organization } = projects;
  const matching =
    search === ""
      ? undefined
      : or(...[name, organization, accounts.email].map((column) => containsText(column, search)));
  const rows = await selectProjects(database)
    .where(matching)
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(administeredPerPage)
    .offset((page - 1) * administeredPerPage);
  const [counted] = await database
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(projects)
    .innerJoin(accounts, eq(accounts.id, projects.ownerId))
    .where(matching);
  return { projects: rows.map(presentProject), total: counted?.total ?? 0 };
}

/** Returns the largest projects, largest first. */
export async function largestProjects(database: Database, count: number): Promise<AdministeredProject[]> {
  const rows = await selectProjects(database).orderBy(desc(projectBytes), projects.id).limit(count);
  return rows.map(presentProject);
}

type Row = Awaited<ReturnType<typeof selectProjects>>[number];

function selectProjects(database: Database) {
  const counted = (table: SQL) =>
    sql`(select count(*) from ${table} x where x.project_id = "project"."id")`.mapWith(Number);
  return database
    .select({
      project: projects,
      owner: accounts.email,
      members: counted(sql`member`),
      files: counted(sql`artefact`),
      documents: counted(sql`document`),
      storage: projectBytes,
    })
    .from(projects)
    .innerJoin(accounts, eq(accounts.id, projects.ownerId));
}

function presentProject({ documents, files, members, owner, project, storage }: Row): AdministeredProject {
  return {
    project_id: project.id,
    project_name: project.name,
    organization: project.organization,
    owner,
    members,
    files,
    documents,
    storage,
    created_at: project.createdAt.toISOString(),
    updated_at: project.updatedAt.toISOString(),
  };
}
