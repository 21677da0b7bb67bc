import { setImmediate as letOthersIn } from "node:timers/promises";
import { and, eq, inArray, isNull, max, sql, desc } from "drizzle-orm";
import { manifestFile } from "@archscribe/core/document/project-folder";
import { nameInProject } from "../accounts/people-of-project.ts";
import { notFound, Refusal } from "../refusal.ts";
import { holdRows } from "../store/hold-rows.ts";
import { changedMessage } from "../project-events/server-message.ts";
import { type Database, sendMessage } from "../store/open-database.ts";
import { artefactHistory, artefacts, projects, accounts } from "../store/schema.ts";
import { Conflict, conflict, type Seen } from "./conflict.ts";
import { mailComments } from "../mail/mail-comments.ts";
import { forgetRevisions, keptRevisions } from "./forget-revisions.ts";
import {
  createKeptTexts,
  keepText,
  type KeptTexts,
  type ProjectFiles,
  readFiles,
  readHeldFiles,
} from "./read-files.ts";
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
  /** Where the workspace is reached. With it, people are mailed about new comments that wait for them. */
  readonly origin?: string | undefined;
}

/** The result of a change. */
export interface ChangedFiles {
  readonly projectRevision: number;
  /** The new revision of each file that was written. */
  readonly revisions: ReadonlyMap<string, number>;
}

type Decide = (files: ProjectFiles) => readonly FileChange[] | Promise<readonly FileChange[]>;

/**
 * Changes files of a project, all or none. `decide` sees the current files, locked against other changes. The project's
 * names are taken from its manifest.
 *
 * @throws Refusal NOT_FOUND without the project, CONFLICT if a file has changed since its base: nothing is written then
 */
export async function changeFiles(database: Database, change: Change, decide: Decide): Promise<ChangedFiles> {
  // A transaction has its turn already.
  if ("rollback" in database) return (await changeInTransaction(database, change, decide)).changed;
  const { kept, turns } = placeOf(database);
  const { changed, files } = await turns(change.projectId, () =>
    database.transaction((transaction) => changeInTransaction(transaction, { ...change, kept }, decide)),
  );
  for (const { path, revision, text } of files)
    keepText(kept, { projectId: change.projectId, path, revision }, text);
  return changed;
}

interface Place {
  readonly kept: KeptTexts;
  readonly turns: Turns;
}

const places = new WeakMap<Database, Place>();

function placeOf(database: Database): Place {
  const place = places.get(database) ?? { kept: createKeptTexts(), turns: createTurns() };
  places.set(database, place);
  return place;
}

/** Does work for a project when the work before it has ended. */
type Turns = <Result>(projectId: number, work: () => Promise<Result>) => Promise<Result>;

/**
 * Changes of one project wait for each other here, and not in the database: there each of them would hold a connection,
 * or, in the embedded database, the only one. Requests that have arrived meanwhile go first: the embedded database answers
 * within the same round of the event loop, and without a pause no socket would be read until the queue is empty.
 */
function createTurns(): Turns {
  const last = new Map<number, Promise<unknown>>();
  return async (projectId, work) => {
    const turn = (last.get(projectId) ?? Promise.resolve()).then(letOthersIn).then(work);
    const ended = turn.catch(() => undefined);
    last.set(projectId, ended);
    try {
      return await turn;
    } finally {
      if (last.get(projectId) === ended) last.delete(projectId);
    }
  };
}

interface WrittenFile {
  readonly path: string;
  readonly revision: number;
  readonly text: string;
}

async function changeInTransaction(
  transaction: Database,
  change: Change & { readonly kept?: KeptTexts },
  decide: Decide,
): Promise<{ readonly changed: ChangedFiles; readonly files: readonly WrittenFile[] }> {
  const { kept, only, projectId } = change;
  const { project } = await holdRows(transaction, { projectId });
  if (project === undefined) throw notFound("project");
  const files =
    kept === undefined
      ? await readFiles(transaction, projectId, only)
      : await readHeldFiles(transaction, projectId, { kept, only });
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
  if (changed.length === 0) return { changed: { projectRevision: project.revision, revisions }, files: [] };
  const manifest = changed.find(({ path }) => path === manifestFile);
  await transaction
    .update(projects)
    .set({
      revision: projectRevision,
      updatedAt: change.now,
      ...(manifest?.text === undefined ? {} : await readProjectNames(manifest.text)),
    })
    .where(eq(projects.id, projectId));
  await sendMessage(transaction, changedMessage(projectId, projectRevision));
  await mailComments(
    transaction,
    { ...change, project },
    changed.flatMap(({ path, text }) =>
      text === undefined ? [] : [{ path, text, before: files.get(path)?.text }],
    ),
  );
  const texts = changed.flatMap(({ path, text }) =>
    text === undefined ? [] : [{ path, text, revision: written.get(path) ?? 0 }],
  );
  return { changed: { projectRevision, revisions }, files: texts };
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
  if (removed.length > 0)
    await transaction
      .insert(artefactHistory)
      .values(
        rows.filter(({ text }) => text === undefined).map(({ text: _, ...row }) => ({ ...row, ...entry })),
      );
  // The database copies a text as it has stored it: it is neither sent nor compressed a second time.
  if (kept.length > 0)
    await transaction.insert(artefactHistory).select(
      transaction
        .select({
          projectId: artefacts.projectId,
          path: artefacts.path,
          revision: artefacts.revision,
          text: artefacts.text,
          projectRevision: sql<number>`${projectRevision}::integer`.as("project_revision"),
          replacedRevision: sql<null>`null::integer`.as("replaced_revision"),
          changedAt: artefacts.updatedAt,
          changedBy: artefacts.updatedBy,
        })
        .from(artefacts)
        .where(
          and(
            eq(artefacts.projectId, projectId),
            inArray(
              artefacts.path,
              kept.map(({ path }) => path),
            ),
          ),
        ),
    );
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
 * A conflict that names the author and the time of the last change; unchanged if they are not certain: several people, a
 * deleted account, a version that is no longer stored, or a change that the person made in another window of their own.
 */
async function nameLastChange(
  database: Database,
  { accountId, projectId }: { readonly accountId: number; readonly projectId: number },
  conflict: Conflict,
): Promise<Conflict> {
  if (conflict.seen === undefined) return conflict;
  const changes = await changesSince(database, projectId, conflict.seen);
  const [last] = changes ?? [];
  if (last === undefined || last.email === null || last.changedBy === null) return conflict;
  if (last.changedBy === accountId) return conflict;
  if (!changes?.every(({ changedBy }) => changedBy === last.changedBy)) return conflict;
  const person = { id: last.changedBy, email: last.email, name: last.name ?? "" };
  const said = {
    changed_by: await nameInProject(database, projectId, person),
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
