import { and, asc, eq, gte, lt, notInArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../store/open-database.ts";
import { jobs } from "../store/schema.ts";
import type { Job } from "./job-runners.ts";
import { closeReservations } from "./reserve-cost.ts";

/** How long a server that stops renewing its lease keeps a job: with the pause of `openJobs`, another has it in 15 seconds. */
export const leaseMs = 10_000;

/** A job that crashes a server twice is not restarted automatically. */
const mostAttempts = 2;

/**
 * Leases a waiting job, or a job whose server has died, so that no other server takes it. The person with the fewest
 * running jobs comes first, then the oldest job. A job that was started twice by then has failed.
 *
 * @param busy accounts whose jobs are not taken
 */
export async function leaseJob(
  database: Database,
  now: Date,
  busy: readonly number[] = [],
): Promise<Job | undefined> {
  for (;;) {
    const job = await leaseNext(database, now, busy);
    if (job === undefined || job.state === "running") return job;
  }
}

const others = alias(jobs, "other");

async function leaseNext(database: Database, now: Date, busy: readonly number[]): Promise<Job | undefined> {
  return database.transaction(async (transaction) => {
    const running = sql`(${transaction
      .select({ count: sql`count(*)` })
      .from(others)
      .where(
        and(eq(others.accountId, jobs.accountId), eq(others.state, "running"), gte(others.leaseUntil, now)),
      )})`;
    const [next] = await transaction
      .select()
      .from(jobs)
      .where(
        and(
          or(eq(jobs.state, "queued"), and(eq(jobs.state, "running"), lt(jobs.leaseUntil, now))),
          notInArray(jobs.accountId, [...busy]),
        ),
      )
      .orderBy(asc(running), asc(jobs.createdAt))
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
