import type { components } from "@archscribe/core/product/client";
import { and, asc, desc, eq, isNotNull, isNull, like, gt } from "drizzle-orm";
import type { Database } from "../store/open-database.ts";
import { accounts, artefactHistory, documents } from "../store/schema.ts";
import { isLost, lostSpans, type RevisionSpan } from "./lost-spans.ts";

/** How many revisions the list goes back: as each pause in writing is one, these are some weeks of work. */
const listedRevisions = 2000;

const listedFiles = 20;

const pauseMs = 10 * 60_000;

type States = Omit<components["schemas"]["ProjectStates"], "revision">;

const longestList = 200;
const baselines = { folder: "baselines/", ending: ".yaml" };

/** The states of a project that can be compared, as the contract shows them. */
export async function listStates(
  database: Database,
  project: { readonly id: number; readonly revision: number },
): Promise<States> {
  const lost = await lostSpans(database, project.id);
  return {
    revisions: (await listSeries(database, project, lost)).slice(0, longestList),
    documents: await listDocuments(database, project.id, lost),
    baselines: await listBaselines(database, project.id, lost),
  };
}

async function listDocuments(
  database: Database,
  projectId: number,
  lost: readonly RevisionSpan[],
): Promise<States["documents"]> {
  const rows = await database
    .select({ document: documents, email: accounts.email })
    .from(documents)
    .leftJoin(accounts, eq(accounts.id, documents.createdBy))
    .where(eq(documents.projectId, projectId))
    .orderBy(asc(documents.createdAt), asc(documents.id));
  const listed = rows.map(({ document, email }, index) => ({
    state: `document:${String(index + 1)}`,
    revision: String(document.projectRevision),
    document_id: document.id,
    layout: document.layout,
    created_at: document.createdAt.toISOString(),
    created_by: email ?? "",
  }));
  return listed
    .filter(({ revision }) => !isLost(Number(revision), lost))
    .toReversed()
    .slice(0, longestList);
}

/** Selects the changes of files, with the e-mail address of the person who made each. */
function fileChanges(database: Database) {
  return database
    .select({
      path: artefactHistory.path,
      revision: artefactHistory.projectRevision,
      at: artefactHistory.changedAt,
      email: accounts.email,
    })
    .from(artefactHistory)
    .leftJoin(accounts, eq(accounts.id, artefactHistory.changedBy));
}

async function listBaselines(
  database: Database,
  projectId: number,
  lost: readonly RevisionSpan[],
): Promise<States["baselines"]> {
  const rows = await fileChanges(database)
    .where(
      and(
        eq(artefactHistory.projectId, projectId),
        like(artefactHistory.path, `${baselines.folder}%${baselines.ending}`),
        isNull(artefactHistory.replacedRevision),
        isNotNull(artefactHistory.text),
      ),
    )
    .orderBy(desc(artefactHistory.projectRevision), desc(artefactHistory.path))
    .limit(longestList);
  return rows
    .filter(({ revision }) => !isLost(revision, lost))
    .map(({ at, email, path, revision }) => {
      const name = path.slice(baselines.folder.length, -baselines.ending.length);
      return {
        state: `baseline:${name}`,
        revision: String(revision),
        name,
        recorded_at: at.toISOString(),
        recorded_by: email ?? "",
      };
    });
}

type Series = components["schemas"]["ProjectRevision"];

/** The states of a project after each series of changes of one person, newest first; a lost one is in none. */
async function listSeries(
  database: Database,
  project: { readonly id: number; readonly revision: number },
  lost: readonly RevisionSpan[],
): Promise<Series[]> {
  const rows = await fileChanges(database)
    .where(
      and(
        eq(artefactHistory.projectId, project.id),
        gt(artefactHistory.projectRevision, project.revision - listedRevisions),
      ),
    )
    .orderBy(desc(artefactHistory.projectRevision), asc(artefactHistory.path));
  const series: FileChange[][] = [];
  for (const change of rows) {
    if (isLost(change.revision, lost)) continue;
    const last = series.at(-1);
    if (last !== undefined && continues(last, change)) last.push(change);
    else series.push([change]);
  }
  return series.flatMap(present);
}

interface FileChange {
  readonly path: string;
  readonly revision: number;
  readonly at: Date;
  readonly email: string | null;
}

/** Whether a series goes back to a change that was made before it. */
function continues(series: readonly FileChange[], { at, email }: FileChange): boolean {
  const earliest = series.at(-1);
  return earliest?.email === email && earliest.at.getTime() - at.getTime() <= pauseMs;
}

function present(series: readonly FileChange[]): Series[] {
  const [last] = series;
  if (last === undefined) return [];
  const paths = [...new Set(series.map(({ path }) => path))].sort();
  return [
    {
      state: `revision:${String(last.revision)}`,
      revision: String(last.revision),
      first_revision: String(series.at(-1)?.revision ?? last.revision),
      changed_at: last.at.toISOString(),
      changed_by: last.email ?? "",
      files: paths.slice(0, listedFiles),
      file_count: paths.length,
    },
  ];
}
