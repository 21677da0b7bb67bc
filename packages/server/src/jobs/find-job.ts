import { and, desc, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { Account } from "../accounts/session.ts";
import { notFound } from "../refusal.ts";
import type { Database } from "../store/open-database.ts";
import { jobs, members, projects, usage } from "../store/schema.ts";
import type { Job } from "./job-runners.ts";

/** A job with the cost of its calls of a language model so far. */
export interface JobWithCost {
  readonly job: Job;
  readonly micros: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/**
 * Returns a job for a person who may see its project.
 *
 * @throws Refusal NOT_FOUND to all other people, whether or not the job exists
 */
export async function findJob(
  database: Database,
  account: Pick<Account, "id">,
  jobId: string,
): Promise<JobWithCost> {
  const [found] = await selectJobs(database, account)
    .where(and(eq(jobs.id, jobId), isVisible(account)))
    .limit(1);
  if (found === undefined) throw notFound("job");
  return found;
}

/** The newest jobs of a project, at most 100. */
export async function findJobs(
  database: Database,
  account: Pick<Account, "id">,
  { projectId, state }: { readonly projectId: number; readonly state?: Job["state"] | undefined },
): Promise<JobWithCost[]> {
  return selectJobs(database, account)
    .where(
      and(
        eq(jobs.projectId, projectId),
        state === undefined ? undefined : eq(jobs.state, state),
        isVisible(account),
      ),
    )
    .orderBy(desc(jobs.createdAt))
    .limit(100);
}

function selectJobs(database: Database, { id }: Pick<Account, "id">) {
  return database
    .select({
      job: jobs,
      micros: spent(sql`${usage.micros}`),
      inputTokens: spent(sql`${usage.inputTokens}`),
      outputTokens: spent(sql`${usage.outputTokens}`),
    })
    .from(jobs)
    .innerJoin(projects, eq(projects.id, jobs.projectId))
    .leftJoin(members, and(eq(members.projectId, projects.id), eq(members.accountId, id)));
}

function isVisible({ id }: Pick<Account, "id">): SQL | undefined {
  return or(eq(projects.ownerId, id), isNotNull(members.accountId));
}

function spent(column: SQL): SQL<number> {
  return sql`(select coalesce(sum(${column}), 0) from ${usage} where ${usage.jobId} = ${jobs.id} and ${usage.state} = 'settled')`.mapWith(
    Number,
  );
}
