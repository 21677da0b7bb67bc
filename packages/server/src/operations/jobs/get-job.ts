import type { Operation } from "../../contract/operation.ts";
import { findJob } from "../../jobs/find-job.ts";
import { presentJob } from "../../jobs/present-job.ts";

/** Returns the state of a job. @throws Refusal NOT_FOUND for callers who may not see its project */
export const getJob: Operation<"getJob"> = async ({ account, path }, { database }) => {
  const found = await findJob(database, account, path.job_id);
  return { status: 200, body: presentJob(found) };
};
