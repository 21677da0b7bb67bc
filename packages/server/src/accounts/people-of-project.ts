import { digestOf } from "@archscribe/core/document/words";
import { nameMaxLength, type ProjectRole } from "@archscribe/core/model";
import { and, asc, eq, or } from "drizzle-orm";
import type { Database } from "../store/open-database.ts";
import { accounts, members, projectNames, projects } from "../store/schema.ts";
import { nameOf } from "./person-name.ts";

/**
 * Returns the first owner and the members of a project with their roles and the names under which they write there, the
 * oldest account first. A name belongs to the first who writes under it in the project, also after they have left;
 * another person with this name gets a number behind it, `Ada Lovelace (2)`.
 */
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
  const names = await namesIn(database, projectId, found);
  return found.map(({ role, ...person }) => ({
    ...person,
    role: role ?? ("owner" satisfies ProjectRole),
    called: names.get(person.id) ?? nameOf(person),
  }));
}

/** Returns the name under which a person comments and approves in a project. */
export async function nameInProject(database: Database, projectId: number, person: Named): Promise<string> {
  return nameAmong(await peopleOfProject(database, projectId), person);
}

/** Returns the name of a person among the people of a project. */
export function nameAmong(people: Awaited<ReturnType<typeof peopleOfProject>>, person: Named): string {
  return people.find(({ id }) => id === person.id)?.called ?? nameOf(person);
}

/** Returns the name of a person who writes in a project, and keeps it for the account from now on. */
export async function takeName(database: Database, projectId: number, person: Named): Promise<string> {
  const called = await nameInProject(database, projectId, person);
  const row = { projectId, digest: digestOfName(called), accountId: person.id };
  const stored = await database.insert(projectNames).values(row).onConflictDoNothing().returning();
  // The name was stored before, or another request has stored it for somebody else since.
  return stored.length > 0 || called === (await nameInProject(database, projectId, person))
    ? called
    : takeName(database, projectId, person);
}

interface Named {
  readonly id: number;
  readonly email: string;
  readonly name: string;
}

/** Returns the names of people in a project. */
async function namesIn(
  database: Database,
  projectId: number,
  people: readonly Named[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await database.select().from(projectNames).where(eq(projectNames.projectId, projectId));
  const taken = new Map(rows.map(({ accountId, digest }) => [digest, accountId]));
  const isFree = (digest: string, id: number): boolean => !taken.has(digest) || taken.get(digest) === id;
  return new Map(
    people.map((person) => {
      const name = nameOf(person);
      let called = name;
      for (let number = 2; !isFree(digestOfName(called), person.id); number += 1)
        called = `${name.slice(0, nameMaxLength - 8)} (${String(number)})`;
      taken.set(digestOfName(called), person.id);
      return [person.id, called];
    }),
  );
}

/** Names with the same words are one name in mentions, whatever their case and the signs between the words. */
function digestOfName(name: string): string {
  const plain = name.normalize("NFKC").toLowerCase();
  return digestOf(plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [plain]);
}
