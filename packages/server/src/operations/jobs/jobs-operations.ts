import { checkEntitled } from "../../billing/entitlement.ts";
import type { Operation, Operations } from "../../contract/operation.ts";
import { findJob, findJobs } from "../../jobs/find-job.ts";
import { jobEvents } from "../../jobs/job-events.ts";
import { presentJob } from "../../jobs/present-job.ts";
import { limitRate } from "../../policies/limit-rate.ts";
import { Refusal } from "../../refusal.ts";

/** Ends a job, for everybody who works on its project. @throws Refusal NOT_FOUND */
const cancelJob: Operation<"cancelJob"> = async ({ account, path }, { database, jobs, now }) => {
  const { job } = await findJob(database, account, path.job_id);
  await jobs.cancel(job.id);
  return { status: 200, body: presentJob(await findJob(database, account, path.job_id), now()) };
};

/** Returns the state of a job. @throws Refusal NOT_FOUND for callers who may not see its project */
const getJob: Operation<"getJob"> = async ({ account, path }, { database, now }) => {
  const found = await findJob(database, account, path.job_id);
  return { status: 200, body: presentJob(found, now()) };
};

/** The jobs of a project, newest first. */
const listJobs: Operation<"listJobs"> = async ({ account, query }, { database, now }) => {
  const found = await findJobs(database, account, { projectId: query.project_id, state: query.state });
  return { status: 200, body: found.map((job) => presentJob(job, now())) };
};

/**
 * Resumes a job that failed or was canceled, at the cost of the person who began it; so only that person may.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN, PLAN, TOO_MANY_REQUESTS
 */
const resumeJob: Operation<"resumeJob"> = async ({ account, path }, world) => {
  const { database, jobs, now } = world;
  const { job } = await findJob(database, account, path.job_id);
  if (job.accountId !== account.id)
    throw new Refusal(
      "FORBIDDEN",
      "Only the person who started a job can resume it, because it uses their budget",
    );
  if (job.state === "failed" || job.state === "canceled") {
    await checkEntitled(world, account);
    await jobs.resume(job);
  }
  return { status: 200, body: presentJob(await findJob(database, account, path.job_id), now()) };
};

/** The progress of a job as server-sent events. @throws Refusal NOT_FOUND, TOO_MANY_REQUESTS */
const streamJobEvents: Operation<"streamJobEvents"> = async ({ account, path, session, signal }, world) => {
  const { database, now } = world;
  await limitRate(database, now(), [{ key: `job-events:${String(account.id)}`, max: 60, windowMs: 60_000 }]);
  const { job } = await findJob(database, account, path.job_id);
  return {
    status: 200,
    body: jobEvents({ jobId: job.id, account, session, signal }, world),
    headers: { "content-type": "text/event-stream", "x-accel-buffering": "no" },
  };
};

/** The operations of the tag jobs. */
export const jobOperations = {
  cancelJob,
  getJob,
  listJobs,
  resumeJob,
  streamJobEvents,
} satisfies Partial<Operations>;
