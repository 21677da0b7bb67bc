import { and, asc, eq, lt, or, sql } from "drizzle-orm";
import type { Database } from "../store/open-database.ts";
import { jobs } from "../store/schema.ts";
import type { Job } from "./job-runners.ts";
import { closeReservations } from "./reserve-cost.ts";

/** How long a server that stops renewing its lease keeps a job. */
export const leaseMs = 60_000;

/** A job that crashes a server twice is not restarted automatically. */
const mostAttempts = 2;

/**
 * Takes the oldest job that waits, or one whose server has died, so that no other server takes it. One that was begun
 * twice by then has failed.
 */
export async function leaseJob(database: Database, now: Date): Promise<Job | undefined> {
  for (;;) {
    const job = await leaseNext(database, now);
    if (job === undefined || job.state === "running") return job;
  }
}

async function leaseNext(database: Database, now: Date): Promise<Job | undefined> {
  return database.transaction(async (transaction) => {
    const [next] = await transaction
      .select()
      .from(jobs)
      .where(or(eq(jobs.state, "queued"), and(eq(jobs.state, "running"), lt(jobs.leaseUntil, now))))
      .orderBy(asc(jobs.createdAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (next === undefined) return undefined;
    await closeReservations(transaction, next.id);
    const isGivenUp = next.state === "running" && next.attempt >= mostAttempts;
    const [job] = await transaction
      .update(jobs)
      .set(isGivenUp ? givenUp(now) : begun(now))
      .where(eq(jobs.id, next.id))
      .returning();
    return job;
  });
}

function begun(now: Date) {
  return {
    state: "running" as const,
    attempt: sql`${jobs.attempt} + 1`,
    leaseUntil: leaseFrom(now),
    updatedAt: now,
  };
}

function givenUp(now: Date) {
  const error = "The server stopped twice while it ran this job. Resume the job to try again.";
  return {
    state: "failed" as const,
    error: { error, code: "SERVER_ERROR" },
    leaseUntil: null,
    updatedAt: now,
    finishedAt: now,
  };
}

/** Renews the lease of a job; false if it no longer belongs to this run. */
export async function renewLease(database: Database, job: Job, now: Date): Promise<boolean> {
  const renewed = await database
    .update(jobs)
    .set({ leaseUntil: leaseFrom(now) })
    .where(isStill(job))
    .returning({ id: jobs.id });
  return renewed.length > 0;
}

/** Matches a job as long as it belongs to the given run. */
export function isStill({ attempt, id }: Pick<Job, "attempt" | "id">) {
  return and(eq(jobs.id, id), eq(jobs.state, "running"), eq(jobs.attempt, attempt));
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + leaseMs);
}
