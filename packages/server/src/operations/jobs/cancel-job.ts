import type { Operation } from "../../contract/operation.ts";
import { findJob } from "../../jobs/find-job.ts";
import { presentJob } from "../../jobs/present-job.ts";

/** Ends a job, for everybody who works on its project. @throws Refusal NOT_FOUND */
export const cancelJob: Operation<"cancelJob"> = async ({ account, path }, { database, jobs }) => {
  const { job } = await findJob(database, account, path.job_id);
  await jobs.cancel(job.id);
  return { status: 200, body: presentJob(await findJob(database, account, path.job_id)) };
};
