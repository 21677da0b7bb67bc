import { and, desc, eq, gt, inArray, isNull, notExists, type SQL, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import { holdsText, type ProjectRole } from "@archscribe/core/model";
import { type components, projectsPerPage } from "@archscribe/core/product/client";
import { namesAmong } from "../../accounts/people-of-project.ts";
import { nameOf } from "../../accounts/person-name.ts";
import type { Account } from "../../accounts/session.ts";
import type { Database } from "../../store/open-database.ts";
import { accounts, invitations, members, projectNames as keptNames, projects } from "../../store/schema.ts";

type Project = components["schemas"]["Project"];

interface Selection {
  readonly account: Pick<Account, "id">;
  /** A page of ten, counted from 1; by default all. */
  readonly page?: number | undefined;
  /** The text that the name contains; by default any. */
  readonly name?: string | undefined;
  readonly now: Date;
}

/** Returns the projects that a person owns or shares, newest first, in the form of the contract. */
export async function listProjects(
  database: Database,
  { account, name = "", now, page }: Selection,
): Promise<Project[]> {
  const visible = isVisible(database, account);
  const ids = name.trim() === "" ? undefined : await matching(database, visible, { name, text: "" });
  const query = projectRows(database, account, now)
    .where(ids === undefined ? visible : and(visible, inArray(projects.id, ids)))
    .orderBy(...newestFirst);
  const rows = await (page === undefined
    ? query
    : query.limit(projectsPerPage).offset((page - 1) * projectsPerPage));
  return presentProjects(database, rows, account);
}

/** Returns the ids and names of the projects that a person owns or shares, newest first, without their people. */
export async function listProjectNames(database: Database, account: Pick<Account, "id">) {
  return projectNames(database, isVisible(database, account));
}

interface Request {
  readonly account: Pick<Account, "id">;
  /** The words that the name or the organization contains; empty for all projects. */
  readonly text: string;
  /** The text that the name contains; empty for all projects. */
  readonly name: string;
  /** Whether only projects match whose only owner is the person. */
  readonly onlyOwner: boolean;
  readonly limit: number;
  /** Counted from 1. */
  readonly page: number;
  /** The ids of projects to return in addition. */
  readonly ids: readonly number[];
  readonly now: Date;
}

interface FoundProjects {
  readonly projects: Project[];
  readonly named: Project[];
  readonly total: number;
}

/** A page of the projects that match, the projects that the request names, and the number of all that match. */
export async function findProjects(database: Database, request: Request): Promise<FoundProjects> {
  const { account, ids, limit, name, now, onlyOwner, page, text } = request;
  const scope = (onlyOwner ? isOnlyOwner : isVisible)(database, account);
  const onAllPages =
    name.trim() === "" && text.trim() === "" ? undefined : await matching(database, scope, request);
  const first = (page - 1) * limit;
  const shown =
    onAllPages?.slice(first, first + limit) ??
    (await projectNames(database, scope).limit(limit).offset(first)).map(({ id }) => id);
  const total = onAllPages?.length ?? (await database.$count(projects, scope));
  const wanted = [...shown, ...ids];
  const rows =
    wanted.length === 0
      ? []
      : await projectRows(database, account, now)
          .where(and(inArray(projects.id, wanted), isVisible(database, account)))
          .orderBy(...newestFirst);
  const found = await presentProjects(database, rows, account);
  const isShown = ({ id }: Project): boolean => shown.includes(id);
  return { projects: found.filter(isShown), named: found.filter((one) => !isShown(one)), total };
}

/**
 * The ids of the projects that match, newest first. Names are compared here: a database knows upper and lower case only
 * of the letters of its locale.
 */
async function matching(
  database: Database,
  scope: SQL | undefined,
  { name, text }: Pick<Request, "name" | "text">,
): Promise<number[]> {
  const words = text.split(/\s+/);
  const all = await projectNames(database, scope);
  return all
    .filter(
      (one) =>
        holdsText(one.name, name) &&
        words.every((word) => holdsText(one.name, word) || holdsText(one.organization, word)),
    )
    .map(({ id }) => id);
}

const newestFirst = [desc(projects.createdAt), desc(projects.id)] as const;

function projectNames(database: Database, scope: SQL | undefined) {
  const { id, name, organization } = projects;
  return database
    .select({ id, name, organization })
    .from(projects)
    .where(scope)
    .orderBy(...newestFirst);
}

function isVisible(database: Database, { id }: Pick<Account, "id">): SQL {
  const visible = unionAll(
    database.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, id)),
    database.select({ id: members.projectId }).from(members).where(eq(members.accountId, id)),
  );
  return inArray(projects.id, visible);
}

/** The first owner of a project is one of its owners. */
function isOnlyOwner(database: Database, { id }: Pick<Account, "id">): SQL | undefined {
  const others = database
    .select({ id: members.accountId })
    .from(members)
    .where(and(eq(members.projectId, projects.id), eq(members.role, "owner")));
  return and(eq(projects.ownerId, id), notExists(others));
}

function projectRows(database: Database, account: Pick<Account, "id">, now: Date) {
  return database
    .select({
      project: projects,
      owner: { id: accounts.id, email: accounts.email, name: accounts.name },
      role: members.role,
      collaborators: collaborators(database),
      invited: invited(database, now),
    })
    .from(projects)
    .innerJoin(accounts, eq(accounts.id, projects.ownerId))
    .leftJoin(members, and(eq(members.projectId, projects.id), eq(members.accountId, account.id)));
}

type Collaborator = Project["shared_with_users"][number];
type Invited = NonNullable<Project["invited_users"]>;

/** The collaborators of the project in a row, in the order of their arrival, in the statement that reads the row. */
function collaborators(database: Database): SQL<readonly Member[]> {
  const person = alias(accounts, "collaborator");
  const shown = sql`json_build_object('id', ${person.id}, 'email', ${person.email}, 'name', ${person.name}, 'role', ${members.role})`;
  // A separate query: in the fields of a query over one table columns are named without their tables.
  const query = database
    .select({ all: sql`coalesce(json_agg(${shown} order by ${members.joinedAt}, ${person.id}), '[]')` })
    .from(members)
    .innerJoin(person, eq(person.id, members.accountId))
    .where(eq(members.projectId, projects.id));
  return sql<readonly Member[]>`(${query})`;
}

/** The people who have not accepted a valid invitation yet, by e-mail. */
function invited(database: Database, now: Date): SQL<readonly Invited[number][]> {
  const open = database
    .select({
      email: invitations.email,
      // The open invitations of a person have the same role.
      role: sql<ProjectRole>`max(${invitations.role})`.as("role"),
      until: sql<Date>`max(${invitations.expiresAt})`.as("until"),
    })
    .from(invitations)
    .where(
      and(eq(invitations.projectId, projects.id), isNull(invitations.usedAt), gt(invitations.expiresAt, now)),
    )
    .groupBy(invitations.email)
    .as("open");
  const query = database
    .select({
      all: sql`coalesce(json_agg(json_build_object('email', ${open.email}, 'role', ${open.role}, 'expires_at', ${open.until}) order by ${open.email}), '[]')`,
    })
    .from(open);
  return sql<Invited>`(${query})`;
}

interface Person {
  readonly id: number;
  readonly email: string;
  readonly name: string;
}

interface Member extends Person {
  readonly role: ProjectRole;
}

interface Row {
  readonly project: typeof projects.$inferSelect;
  readonly owner: Person;
  readonly collaborators: readonly Member[];
  readonly invited: readonly Invited[number][];
  /** The caller's role; null for the first owner. */
  readonly role: ProjectRole | null;
}

/** Returns projects with the names under which their people appear in them. */
async function presentProjects(
  database: Database,
  rows: readonly Row[],
  account: Pick<Account, "id">,
): Promise<Project[]> {
  const ids = rows.map(({ project }) => project.id);
  const kept = Map.groupBy(
    ids.length === 0 ? [] : await database.select().from(keptNames).where(inArray(keptNames.projectId, ids)),
    ({ projectId }) => projectId,
  );
  const digests = new Map<string, string>();
  return rows.map((row) => {
    const people = [row.owner, ...row.collaborators].toSorted((one, other) => one.id - other.id);
    const names = namesAmong(people, kept.get(row.project.id) ?? [], digests);
    return presentProject(row, account, ({ id, ...person }) => {
      const called = names.get(id);
      return { ...person, ...(called !== undefined && called !== nameOf(person) && { called }) };
    });
  });
}

function presentProject(
  { collaborators: shared, invited: waiting, owner, project, role: shownRole }: Row,
  account: Pick<Account, "id">,
  presentPerson: (person: Person | Member) => Collaborator,
): Project {
  const { createdAt, id, name, organization, ownerId, updatedAt } = project;
  const isOwn = ownerId === account.id;
  const role = isOwn ? "owner" : (shownRole ?? "reader");
  const emails = new Set([owner, ...shared].map(({ email }) => email));
  return {
    id,
    project_id: id,
    project_name: name,
    organization,
    shared_with_me: !isOwn,
    role,
    shared_with_users: shared.map(presentPerson),
    owner: presentPerson(owner),
    ...(role === "owner" && {
      invited_users: waiting
        .filter(({ email }) => !emails.has(email))
        .map(({ email, expires_at, role: given }) => ({
          email,
          role: given,
          expires_at: new Date(expires_at).toISOString(),
        })),
    }),
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}
