import { and, eq, ne } from "drizzle-orm";
import { recordEvent } from "../../audit/record-event.ts";
import type { Operation } from "../../contract/operation.ts";
import { readDocuments } from "../../publishing/read-documents.ts";
import { invalid, notFound } from "../../refusal.ts";
import { holdRows } from "../../store/hold-rows.ts";
import { documents } from "../../store/schema.ts";

/**
 * Names a document, or keeps it when the limit of its project removes others.
 *
 * @throws Refusal NOT_FOUND, VALIDATION if no room would be left for the next document
 */
export const changeDocument: Operation<"changeDocument"> = async ({ body }, { configuration, database }) => {
  const { document_id: id, is_kept: isKept, name, project_id: projectId } = body;
  const own = and(eq(documents.id, id), eq(documents.projectId, projectId));
  const [changed] = await database.transaction(async (transaction) => {
    await holdRows(transaction, { projectId });
    const others = and(eq(documents.projectId, projectId), eq(documents.isKept, true), ne(documents.id, id));
    const most = configuration.DOCUMENT_LIMIT - 1;
    if (isKept === true && (await transaction.$count(documents, others)) >= most)
      throw invalid({
        is_kept: `A project keeps at most ${String(most)} documents. Stop keeping another one.`,
      });
    // A change without fields would not be a statement of SQL.
    const change = { ...(name !== undefined && { name }), ...(isKept !== undefined && { isKept }), id };
    await transaction.update(documents).set(change).where(own);
    return readDocuments(transaction, projectId, id);
  });
  if (changed === undefined) throw notFound("document");
  return { status: 200, body: changed };
};

/** Deletes a document with its links. @throws Refusal NOT_FOUND, VALIDATION for a document that is kept */
export const deleteDocument: Operation<"deleteDocument"> = async (call, { database, now }) => {
  const { document_id: id, project_id: projectId } = call.body;
  const own = and(eq(documents.id, id), eq(documents.projectId, projectId));
  await database.transaction(async (transaction) => {
    const [document] = await transaction.select().from(documents).where(own);
    if (document === undefined) throw notFound("document");
    if (document.isKept)
      throw invalid({ document_id: "The document is kept. Stop keeping it, then delete it." });
    await transaction.delete(documents).where(own);
    const subject = document.name ?? id;
    await recordEvent(transaction, { action: "document-deleted", by: call, at: now(), projectId, subject });
  });
  return { status: 200, body: { message: "The document is deleted" } };
};
