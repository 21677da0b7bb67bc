import { isDeepStrictEqual } from "node:util";
import { and, count, eq, inArray } from "drizzle-orm";
import { Refusal } from "../refusal.ts";
import { holdRows } from "../store/hold-rows.ts";
import type { Database } from "../store/open-database.ts";
import { jobs } from "../store/schema.ts";
import type { Job, JobKind } from "./job-runners.ts";
import type { JobOrder } from "./jobs.ts";

/** The largest number of waiting and running jobs of an account. */
const mostActive = 25;

/**
 * Stores an order.
 *
 * @throws Refusal TOO_MANY_REQUESTS, VALIDATION when the key of the order was used for another one
 */
export async function orderJob(database: Database, order: JobOrder<JobKind>, now: Date): Promise<Job> {
  return database.transaction(async (transaction) => {
    // Two simultaneous orders of the same person are both counted.
    await holdRows(transaction, { accountId: order.accountId });
    const known = await findOrdered(transaction, order);
    if (known !== undefined) return known;
    await checkActive(transaction, order.accountId);
    const [job] = await transaction
      .insert(jobs)
      .values({ ...order, createdAt: now, updatedAt: now })
      .returning();
    if (job === undefined) throw new Error("A job was stored and did not come back");
    return job;
  });
}

/** The job that an account has ordered with this key before. @throws Refusal VALIDATION when it was for something else */
export async function findOrdered(
  database: Database,
  { accountId, idempotencyKey, input, kind, projectId }: JobOrder<JobKind>,
): Promise<Job | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const [job] = await database
    .select()
    .from(jobs)
    .where(and(eq(jobs.accountId, accountId), eq(jobs.idempotencyKey, idempotencyKey)));
  if (job === undefined) return undefined;
  const stored: unknown = JSON.parse(JSON.stringify(input));
  if (job.kind === kind && job.projectId === projectId && isDeepStrictEqual(job.input, stored)) return job;
  const message = "This key was used for another request. Use a new one for each request.";
  throw new Refusal("VALIDATION", message, { fields: { idempotency_key: message } });
}

/** Puts a job that failed or was canceled into the queue again. @throws Refusal TOO_MANY_REQUESTS */
export async function reorderJob(
  database: Database,
  { accountId, id }: Pick<Job, "accountId" | "id">,
  now: Date,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await holdRows(transaction, { accountId });
    await checkActive(transaction, accountId);
    await transaction
      .update(jobs)
      .set({ state: "queued", error: null, finishedAt: null, updatedAt: now })
      .where(and(eq(jobs.id, id), inArray(jobs.state, ["failed", "canceled"])));
  });
}

async function checkActive(transaction: Database, accountId: number): Promise<void> {
  const [active] = await transaction
    .select({ count: count() })
    .from(jobs)
    .where(and(eq(jobs.accountId, accountId), inArray(jobs.state, ["queued", "running"])));
  if ((active?.count ?? 0) < mostActive) return;
  throw new Refusal(
    "TOO_MANY_REQUESTS",
    `${String(mostActive)} of your jobs are waiting or running. Wait until one of them ends, or cancel one.`,
    { headers: { "Retry-After": "30" } },
  );
}
