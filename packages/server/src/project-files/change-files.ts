import { and, eq, inArray, isNull, max, sql, desc } from "drizzle-orm";
import { manifestFile } from "@archscribe/core/document/project-folder";
import { notFound, Refusal } from "../refusal.ts";
import { holdRows } from "../store/hold-rows.ts";
import { changedMessage } from "../project-events/server-message.ts";
import { type Database, sendMessage } from "../store/open-database.ts";
import { artefactHistory, artefacts, projects, accounts } from "../store/schema.ts";
import { Conflict, conflict, type Seen } from "./conflict.ts";
import { forgetRevisions, keptRevisions } from "./forget-revisions.ts";
import { type ProjectFiles, readFiles } from "./read-files.ts";
import { readProjectNames } from "./read-project-names.ts";

/** A file to write or remove. */
export interface FileChange {
  readonly path: string;
  /** Undefined removes the file. */
  readonly text: string | undefined;
  /** The revision that the change was made on; null for a file that was not there. Without one the change applies unconditionally. */
  readonly seen?: number | null;
}

/** The project that is changed, and the person who changes it. */
export interface Change {
  readonly projectId: number;
  readonly accountId: number;
  readonly now: Date;
  /** Which files `decide` sees, as for `readFiles`, among them each that it may change; all without it. */
  readonly only?: readonly string[];
}

/** The result of a change. */
export interface ChangedFiles {
  readonly projectRevision: number;
  /** The new revision of each file that was written. */
  readonly revisions: ReadonlyMap<string, number>;
}

type Decide = (files: ProjectFiles) => readonly FileChange[] | Promise<readonly FileChange[]>;

/**
 * Changes files of a project, all or none. `decide` sees the files as they are, while nobody else can change them.
 * The project bears the names that its manifest says.
 *
 * @throws Refusal NOT_FOUND without the project, CONFLICT when a file is not what a change was made on: nothing is written then
 */
export async function changeFiles(database: Database, change: Change, decide: Decide): Promise<ChangedFiles> {
  return database.transaction(async (transaction) => {
    const { project } = await holdRows(transaction, { projectId: change.projectId });
    if (project === undefined) throw notFound("project");
    const files = await readFiles(transaction, change.projectId, change.only);
    const wanted = await decided(files, decide).catch(async (error: unknown) => {
      throw error instanceof Conflict ? await nameLastChange(transaction, change, error) : error;
    });
    const changed = wanted.filter(({ path, text }) => files.get(path)?.text !== text);
    const projectRevision = project.revision + 1;
    const written = await writeFiles(transaction, change, { changed, files, projectRevision });
    const revisions = new Map(written);
    for (const { path } of wanted) {
      const revision = revisions.get(path) ?? files.get(path)?.revision;
      if (revision !== undefined) revisions.set(path, revision);
    }
    if (changed.length === 0) return { projectRevision: project.revision, revisions };
    const manifest = changed.find(({ path }) => path === manifestFile);
    await transaction
      .update(projects)
      .set({
        revision: projectRevision,
        updatedAt: change.now,
        ...(manifest?.text === undefined ? {} : await readProjectNames(manifest.text)),
      })
      .where(eq(projects.id, change.projectId));
    await sendMessage(transaction, changedMessage(change.projectId, projectRevision));
    return { projectRevision, revisions };
  });
}

async function decided(files: ProjectFiles, decide: Decide): Promise<readonly FileChange[]> {
  const wanted = await decide(files);
  checkRevisions(files, wanted);
  return wanted;
}

function checkRevisions(files: ProjectFiles, wanted: readonly FileChange[]): void {
  const stale = wanted.filter(
    ({ path, seen }) => seen !== undefined && (files.get(path)?.revision ?? null) !== seen,
  );
  if (stale.length === 0) return;
  const yours = stale.map(({ path, seen, text }) => ({
    path,
    text: text ?? null,
    revision: seen === null || seen === undefined ? null : String(seen),
  }));
  const [first, ...others] = yours;
  throw conflict(
    { current: { files: stale.map(({ path }) => present(path, files)) }, yours: { files: yours } },
    // Several files may be the work of several people.
    first === undefined || others.length > 0 ? undefined : { path: first.path, version: first.revision },
  );
}

function present(path: string, files: ProjectFiles) {
  const file = files.get(path);
  return file === undefined
    ? { path, text: null, revision: null }
    : { path, text: file.text, revision: String(file.revision) };
}

interface Changed {
  readonly changed: readonly FileChange[];
  readonly files: ProjectFiles;
  /** The revision that the change makes. */
  readonly projectRevision: number;
}

async function writeFiles(
  transaction: Database,
  { accountId, now, projectId }: Change,
  { changed, files, projectRevision }: Changed,
): Promise<ReadonlyMap<string, number>> {
  if (changed.length === 0) return new Map();
  const paths = changed.map(({ path }) => path);
  const earlier = await lastRevisions(
    transaction,
    projectId,
    paths.filter((path) => !files.has(path)),
  );
  const rows = changed.map(({ path, text }) => ({
    projectId,
    path,
    text,
    revision: (files.get(path)?.revision ?? earlier.get(path) ?? 0) + 1,
  }));
  const removed = rows.filter(({ text }) => text === undefined).map(({ path }) => path);
  if (removed.length > 0)
    await transaction
      .delete(artefacts)
      .where(and(eq(artefacts.projectId, projectId), inArray(artefacts.path, removed)));
  const kept = rows.flatMap(({ text, ...row }) =>
    text === undefined ? [] : [{ ...row, text, updatedAt: now, updatedBy: accountId }],
  );
  if (kept.length > 0)
    await transaction
      .insert(artefacts)
      .values(kept)
      .onConflictDoUpdate({
        target: [artefacts.projectId, artefacts.path],
        set: {
          text: sql`excluded.text`,
          revision: sql`excluded.revision`,
          updatedAt: now,
          updatedBy: accountId,
        },
      });
  await transaction
    .update(artefactHistory)
    .set({ replacedRevision: projectRevision })
    .where(
      and(
        eq(artefactHistory.projectId, projectId),
        inArray(artefactHistory.path, paths),
        isNull(artefactHistory.replacedRevision),
      ),
    );
  const entry = { projectRevision, changedAt: now, changedBy: accountId };
  await transaction
    .insert(artefactHistory)
    .values(rows.map(({ text, ...row }) => ({ ...row, ...entry, text: text ?? null })));
  const long = rows.filter(({ revision }) => revision > keptRevisions);
  if (long.length > 0) await forgetRevisions(transaction, projectId, long);
  return new Map(rows.map(({ path, revision }) => [path, revision]));
}

/** A file that was removed and is created again continues counting, so that it is not mistaken for the earlier one. */
async function lastRevisions(
  transaction: Database,
  projectId: number,
  paths: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (paths.length === 0) return new Map();
  const rows = await transaction
    .select({ path: artefactHistory.path, revision: max(artefactHistory.revision) })
    .from(artefactHistory)
    .where(and(eq(artefactHistory.projectId, projectId), inArray(artefactHistory.path, [...paths])))
    .groupBy(artefactHistory.path);
  return new Map(rows.map(({ path, revision }) => [path, revision ?? 0]));
}

/** For a file with its own versions: all that are kept. */
const soughtWithoutText = 100;

/** How far back the search goes for an element that shares its file: each revision has to be read as a whole. */
const soughtRevisions = 20;

/**
 * A conflict that says who has changed it since, and when; unchanged if that is not certain: several people, nobody
 * who still has an account, a version that is not kept any
 * more, or a change that the person made in another window of their own.
 */
async function nameLastChange(
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
