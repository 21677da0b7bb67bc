import { asc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Configuration } from "../configuration.ts";
import type { Outcome } from "../contract/operation.ts";
import { containsText } from "../store/contains-text.ts";
import type { Database } from "../store/open-database.ts";
import { accounts } from "../store/schema.ts";
import { isOperator } from "./is-operator.ts";
import { projectBytes } from "./project-bytes.ts";

/** A person as operators see them. */
export type AdministeredPerson = Outcome<"listPeople">["body"]["people"][number];

/** The rows of a page for operators. */
export const administeredPerPage = 50;

/** A page of a list for operators. */
export interface PageRequest {
  /** A text that every row contains. */
  readonly search?: string | undefined;
  /** Counted from 1. */
  readonly page?: number | undefined;
}

type Settings = Pick<Configuration, "OPERATORS">;

/** Returns a page of people, by e-mail, and their number on all pages. */
export async function listPeople(
  database: Database,
  { page = 1, search = "" }: PageRequest,
  settings: Settings,
): Promise<{ readonly people: AdministeredPerson[]; readonly total: number }> {
  const matching =
    search === "" ? undefined : or(containsText(accounts.email, search), containsText(accounts.name, search));
  const rows = await selectPeople(database, matching)
    .limit(administeredPerPage)
    .offset((page - 1) * administeredPerPage);
  const total = await database.$count(accounts, matching);
  return { people: rows.map((row) => presentPerson(row, settings)), total };
}

/** Returns one person; undefined if there is no such account. */
export async function readPerson(
  database: Database,
  id: number,
  settings: Settings,
): Promise<AdministeredPerson | undefined> {
  const [row] = await selectPeople(database, eq(accounts.id, id));
  return row && presentPerson(row, settings);
}

type Row = Awaited<ReturnType<typeof selectPeople>>[number];

function selectPeople(database: Database, where: SQL | undefined) {
  return database
    .select({
      account: accounts,
      lastSeen: sql<number | null>`extract(epoch from greatest(
        (select max(s.last_seen_at) from session s where s.account_id = "account"."id"),
        (select max(t.last_used_at) from personal_token t where t.account_id = "account"."id")))`,
      hasFactor: sql<boolean>`exists (select from second_factor f
        where f.account_id = "account"."id" and f.is_confirmed)`,
      owned: sql`(select count(*) from project where owner_id = "account"."id")`.mapWith(Number),
      shared: sql`(select count(*) from member m where m.account_id = "account"."id")`.mapWith(Number),
      storage:
        sql`(select coalesce(sum(${projectBytes}), 0) from project where owner_id = "account"."id")`.mapWith(
          Number,
        ),
    })
    .from(accounts)
    .where(where)
    .orderBy(asc(accounts.email));
}

function presentPerson(row: Row, settings: Settings): AdministeredPerson {
  const { account, hasFactor, lastSeen, owned, shared, storage } = row;
  return {
    account_id: account.id,
    email: account.email,
    name: account.name,
    created_at: account.createdAt.toISOString(),
    ...(lastSeen !== null && { last_seen_at: new Date(Number(lastSeen) * 1000).toISOString() }),
    is_blocked: account.blockedAt !== null,
    is_operator: isOperator(account, settings),
    has_second_factor: hasFactor,
    owned,
    shared,
    storage,
  };
}
