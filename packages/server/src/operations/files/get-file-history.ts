import { and, desc, eq } from "drizzle-orm";
import type { Operation } from "../../contract/operation.ts";
import { keptRevisions } from "../../project-files/forget-revisions.ts";
import { notFound } from "../../refusal.ts";
import { accounts, artefactHistory } from "../../store/schema.ts";

/**
 * The revisions of a file that are kept, newest first; the text only of the one that is asked for.
 *
 * @throws Refusal NOT_FOUND for a file that never was there, and for a revision that is not kept
 */
export const getFileHistory: Operation<"getFileHistory"> = async ({ query }, { database }) => {
  const { path, project_id: projectId, revision: wanted } = query;
  const rows = await database
    .select({
      revision: artefactHistory.revision,
      text: artefactHistory.text,
      changedAt: artefactHistory.changedAt,
      email: accounts.email,
    })
    .from(artefactHistory)
    .leftJoin(accounts, eq(accounts.id, artefactHistory.changedBy))
    .where(and(eq(artefactHistory.projectId, projectId), eq(artefactHistory.path, path)))
    .orderBy(desc(artefactHistory.revision))
    .limit(keptRevisions);
  if (rows.length === 0) throw notFound("file");
  const history = rows.map(({ changedAt, email, revision, text }) => ({
    revision: String(revision),
    changed_at: changedAt.toISOString(),
    changed_by: email ?? "",
    is_removed: text === null,
    ...(String(revision) === wanted && text !== null ? { text } : {}),
  }));
  if (wanted !== undefined && !history.some(({ revision }) => revision === wanted))
    throw notFound("revision of the file");
  return { status: 200, body: { path, history } };
};
