import type { Operation } from "../../contract/operation.ts";
import { findJobs } from "../../jobs/find-job.ts";
import { presentJob } from "../../jobs/present-job.ts";

/** The jobs of a project, newest first. */
export const listJobs: Operation<"listJobs"> = async ({ account, query }, { database }) => {
  const found = await findJobs(database, account, { projectId: query.project_id, state: query.state });
  return { status: 200, body: found.map(presentJob) };
};
