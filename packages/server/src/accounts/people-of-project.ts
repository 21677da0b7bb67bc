import { fingerprintText } from "@archscribe/core/document/words";
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
  const rows = await database.select().from(projectNames).where(eq(projectNames.projectId, projectId));
  const names = namesAmong(found, rows);
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
  const digest = digestOfName(called);
  const row = { projectId, digest, accountId: person.id };
  const stored = await database.insert(projectNames).values(row).onConflictDoNothing().returning();
  if (stored.length > 0) return called;
  // The name was stored before, or another request has stored it for somebody else since.
  const [kept] = await database
    .select({ accountId: projectNames.accountId })
    .from(projectNames)
    .where(and(eq(projectNames.projectId, projectId), eq(projectNames.digest, digest)));
  return kept?.accountId === person.id ? called : takeName(database, projectId, person);
}

/** Gives the names of a project to the same accounts in its copy, which has the same comments and approvals. */
export async function copyNames(
  database: Database,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const kept = await database.select().from(projectNames).where(eq(projectNames.projectId, from));
  if (kept.length > 0)
    await database.insert(projectNames).values(kept.map((row) => ({ ...row, projectId: to })));
}

interface Named {
  readonly id: number;
  readonly email: string;
  readonly name: string;
}

/**
 * Returns the names of people in a project, by their accounts.
 *
 * @param people the oldest account first
 * @param kept the stored names of the project
 * @param digests the digests of names that are known, to which the new ones are added; a list of projects shares them
 */
export function namesAmong(
  people: readonly Named[],
  kept: readonly Pick<typeof projectNames.$inferSelect, "accountId" | "digest">[],
  digests: Map<string, string> = new Map(),
): ReadonlyMap<number, string> {
  const stored = new Map(kept.map(({ accountId, digest }) => [digest, accountId]));
  const given = new Map<string, number>();
  const isFree = (words: string, id: number): boolean => {
    if ((given.get(words) ?? id) !== id) return false;
    if (stored.size === 0) return true;
    const digest = digests.get(words) ?? fingerprintText(words);
    digests.set(words, digest);
    // The name of a deleted account stays taken; its row has no account.
    return !stored.has(digest) || stored.get(digest) === id;
  };
  return new Map(
    people.map((person) => {
      const name = nameOf(person);
      let called = name;
      for (let number = 2; !isFree(wordsOfName(called), person.id); number += 1)
        called = `${name.slice(0, nameMaxLength - 8)} (${String(number)})`;
      given.set(wordsOfName(called), person.id);
      return [person.id, called];
    }),
  );
}

function digestOfName(name: string): string {
  return fingerprintText(wordsOfName(name));
}

/** Names with the same words are one name in mentions, whatever their case and the signs between the words. */
function wordsOfName(name: string): string {
  const plain = name.normalize("NFKC").toLowerCase();
  return JSON.stringify(plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [plain]);
}
