import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../store/open-database.ts";
import { accounts, artefactHistory } from "../store/schema.ts";
import { Refusal } from "../refusal.ts";
import { Conflict, type Seen } from "./conflict.ts";

/** For a file with its own versions: all that are kept. */
const soughtWithoutText = 100;

/** How far back the search goes for an element that shares its file: each revision has to be read as a whole. */
const soughtRevisions = 20;

/**
 * A conflict that says who has changed it since, and when; unchanged if that is not certain: several people, nobody
 * who still has an account, a version that is not kept any
 * more, or a change that the person made in another window of their own.
 */
export async function nameLastChange(
  database: Database,
  { accountId, projectId }: { readonly accountId: number; readonly projectId: number },
  conflict: Conflict,
): Promise<Conflict> {
  if (conflict.seen === undefined) return conflict;
  const changes = await changesSince(database, projectId, conflict.seen);
  const [last] = changes ?? [];
  if (last === undefined || last.email === null || last.changedBy === accountId) return conflict;
  if (!changes?.every(({ changedBy }) => changedBy === last.changedBy)) return conflict;
  const said = {
    changed_by: last.name === "" ? last.email : last.name,
    changed_at: last.changedAt.toISOString(),
  };
  return new Conflict({ ...conflict.details.body, ...said }, conflict.seen);
}

interface KeptChange {
  readonly revision: number;
  readonly isRemoved: boolean;
  readonly text: string | null;
  readonly changedAt: Date;
  readonly changedBy: number | null;
  readonly email: string | null;
  readonly name: string | null;
}

/** The changes since the version that was seen, newest first; undefined if they are not known. */
async function changesSince(
  database: Database,
  projectId: number,
  seen: Seen,
): Promise<readonly KeptChange[] | undefined> {
  const kept = await database
    .select({
      revision: artefactHistory.revision,
      isRemoved: sql<boolean>`${artefactHistory.text} is null`,
      // For a file with its own versions the texts are not needed, and they may be long.
      text: seen.versionIn === undefined ? sql<null>`null` : artefactHistory.text,
      changedAt: artefactHistory.changedAt,
      changedBy: artefactHistory.changedBy,
      email: accounts.email,
      name: accounts.name,
    })
    .from(artefactHistory)
    .leftJoin(accounts, eq(accounts.id, artefactHistory.changedBy))
    .where(and(eq(artefactHistory.projectId, projectId), eq(artefactHistory.path, seen.path)))
    .orderBy(desc(artefactHistory.revision))
    .limit(seen.versionIn === undefined ? soughtWithoutText : soughtRevisions);
  const changes: KeptChange[] = [];
  let after: { readonly change: KeptChange; readonly version: string | null } | undefined;
  for (const change of kept) {
    // Some between these two are not kept.
    if (after !== undefined && change.revision !== after.change.revision - 1) return undefined;
    const version = await versionOf(seen, change);
    if (version === undefined) return undefined;
    if (after !== undefined && after.version !== version) changes.push(after.change);
    if (version === seen.version) return changes;
    after = { change, version };
  }
  // Before its first revision it did not exist.
  if (after?.change.revision !== 1 || seen.version !== null) return undefined;
  return [...changes, after.change];
}

async function versionOf(
  { versionIn }: Seen,
  { isRemoved, revision, text }: KeptChange,
): Promise<string | null | undefined> {
  if (isRemoved) return null;
  if (versionIn === undefined) return String(revision);
  try {
    return await versionIn({ text: text ?? "", revision });
  } catch (error) {
    // An earlier pushed version may be unreadable.
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
