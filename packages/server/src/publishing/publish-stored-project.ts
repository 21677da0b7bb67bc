import { eq } from "drizzle-orm";
import { recordEvent } from "../audit/record-event.ts";
import type { JobRunner } from "../jobs/job-runners.ts";
import { accounts, documentFiles, documents } from "../store/schema.ts";
import { readAtRevision } from "../project-files/read-at-revision.ts";
import type { Database } from "../store/open-database.ts";
import { limitDocuments } from "./limit-documents.ts";
import { readDocuments } from "./read-documents.ts";

/**
 * Publishes a project as it is stored, and keeps the document with all its formats.
 *
 * @throws Refusal VALIDATION when the project cannot be read, UNAVAILABLE when a browser is needed and there is none
 */
export const publishStoredProject: JobRunner<"publish"> = async (job, world, { progress, signal }) => {
  const { accountId, input, projectId } = job;
  const { diagrams, formats, layout, paper = "A4" } = input;
  const at = world.now();
  const { files, revision } = await readAtRevision(world.database, projectId);
  const order = { files, layout, diagrams, formats, paper, at };
  const publication = await world.publishingPool.publish(order, { signal, progress });
  return async (transaction) => {
    const [stored] = await transaction
      .insert(documents)
      .values({
        projectId,
        layout: publication.layout,
        diagrams: [...publication.diagrams],
        paper,
        projectRevision: revision,
        missingFigures: [...publication.failures],
        createdAt: at,
        createdBy: accountId,
      })
      .returning({ id: documents.id });
    if (stored === undefined) throw new Error("A document was inserted and has no id");
    await transaction
      .insert(documentFiles)
      .values(publication.files.map((file) => ({ documentId: stored.id, ...file })));
    const [document] = await readDocuments(transaction, projectId, stored.id);
    const limit = { projectId, newest: stored.id, most: world.configuration.DOCUMENT_LIMIT };
    const removed = await limitDocuments(transaction, limit);
    const by = { account: await readAccount(transaction, accountId) };
    const details = { formats: formats.join(" "), revision: String(revision) };
    const event = { at, projectId, subject: stored.id, details };
    await recordEvent(transaction, { ...event, action: "published", by });
    for (const { id, name } of removed) {
      const gone = { at, projectId, subject: name ?? id, details: { by: "limit" } };
      await recordEvent(transaction, { ...gone, action: "document-deleted", by: {} });
    }
    return {
      document,
      ...(removed.length > 0 && { removed_documents: removed.map(({ id }) => id) }),
      failed_diagrams: publication.failures,
      ...(publication.unreadable.length > 0 && { unreadable_scripts: publication.unreadable }),
    };
  };
};

async function readAccount(database: Database, id: number) {
  const [account] = await database
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, id));
  return account;
}
