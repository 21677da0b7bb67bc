import type { Operation } from "../../contract/operation.ts";
import { findJob } from "../../jobs/find-job.ts";
import { jobEvents } from "../../jobs/job-events.ts";
import { limitRate } from "../../policies/limit-rate.ts";

/** The progress of a job as server-sent events. @throws Refusal NOT_FOUND, TOO_MANY_REQUESTS */
export const streamJobEvents: Operation<"streamJobEvents"> = async (
  { account, path, session, signal },
  world,
) => {
  const { database, now } = world;
  await limitRate(database, now(), [{ key: `job-events:${String(account.id)}`, max: 60, windowMs: 60_000 }]);
  const { job } = await findJob(database, account, path.job_id);
  return {
    status: 200,
    body: jobEvents({ jobId: job.id, account, session, signal }, world),
    headers: { "content-type": "text/event-stream", "x-accel-buffering": "no" },
  };
};
