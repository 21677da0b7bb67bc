import type { BodyOf } from "../contract/operation.ts";
import type { GenerateOrder } from "../generation/generate-order.ts";
import { runGeneration } from "../generation/run-generation.ts";
import type { Database } from "../store/open-database.ts";
import { type jobs, accounts, documentFiles, documents } from "../store/schema.ts";
import type { World } from "../world.ts";
import { eq } from "drizzle-orm";
import { recordEvent } from "../audit/record-event.ts";
import { readAtRevision } from "../project-files/read-at-revision.ts";
import { limitDocuments } from "../publishing/limit-documents.ts";
import { readDocuments } from "../publishing/read-documents.ts";

/**
 * Publishes a project as it is stored, and keeps the document with all its formats.
 *
 * @throws Refusal VALIDATION when the project cannot be read, UNAVAILABLE when a browser is needed and there is none
 */
const publishStoredProject: JobRunner<"publish"> = async (job, world, { progress, signal }) => {
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

/** A job as it is stored. */
export type Job = typeof jobs.$inferSelect;

/** The progress of a job. */
export type JobProgress = NonNullable<Job["progress"]>;

/** The input of each kind of job; it is stored with the job, and is therefore plain JSON. */
export interface JobInputs {
  readonly generate: GenerateOrder;
  readonly publish: BodyOf<"publishProject">;
}

/** The kinds of jobs. */
export type JobKind = keyof JobInputs;

/** The functions that the server provides to a running job. */
export interface JobContext {
  /** Aborted when the job is canceled, its project is deleted, another server takes it over, or this one stops. */
  readonly signal: AbortSignal;
  /** Reports the progress of the job; never throws. */
  readonly progress: (progress: JobProgress) => void;
  /** The checkpoint of an earlier run of this job; null for the first run. */
  readonly checkpoint: unknown;
  /** Stores a checkpoint, so that a run after a crash does not repeat finished work. @throws if the job is no longer this server's */
  readonly keep: (checkpoint: unknown) => Promise<void>;
}

/**
 * Stores the outcome of a job in the transaction that ends the job: either both are stored or neither. Returns the result
 * that the contract declares for the job; slow work belongs before it.
 */
export type Settle = (transaction: Database) => Promise<unknown>;

/** Runs a job. A thrown error ends the job as failed; a `Refusal` contains the reason for the person. */
export type JobRunner<Kind extends JobKind> = (
  job: Job & { readonly input: JobInputs[Kind] },
  world: World,
  context: JobContext,
) => Promise<Settle>;

/** The runner of each kind of job. */
export const jobRunners: { readonly [Kind in JobKind]: JobRunner<Kind> } = {
  generate: runGeneration,
  publish: publishStoredProject,
};
