import type { components } from "@archscribe/core/product/client";
import { and, asc, desc, eq, isNotNull, isNull, like } from "drizzle-orm";
import type { Database } from "../store/open-database.ts";
import { accounts, artefactHistory, documents } from "../store/schema.ts";
import { isLost, lostSpans, type RevisionSpan } from "./lost-spans.ts";
import { listSeries } from "./list-series.ts";

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

async function listBaselines(
  database: Database,
  projectId: number,
  lost: readonly RevisionSpan[],
): Promise<States["baselines"]> {
  const rows = await database
    .select({
      path: artefactHistory.path,
      revision: artefactHistory.projectRevision,
      at: artefactHistory.changedAt,
      email: accounts.email,
    })
    .from(artefactHistory)
    .leftJoin(accounts, eq(accounts.id, artefactHistory.changedBy))
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
